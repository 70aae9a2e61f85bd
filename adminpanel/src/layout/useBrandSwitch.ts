import { useNotify } from "ra-core";
import { type Person, switchBrand } from "../providers/session";
import { placeAfterSwitch } from "./afterSwitch";
import { usePerson } from "./useCan";

interface BrandSwitch {
  /** The brands that a person works for: all for a root manager, one for others. */
  brands: Person["brands"];
  current: Person["brands"][number] | undefined;
  /** `place`: the address to open afterwards; the same list or the start without it. */
  turnTo: (id: number, place?: string) => Promise<void>;
}

/** The brand is stored on the server and its change is audited (D2), so the panel reloads for the other brand. */
export const useBrandSwitch = (): BrandSwitch => {
  const notify = useNotify();
  const person = usePerson();
  const brands = person?.brands ?? [];
  return {
    brands,
    current: brands.find(({ id }) => id === person?.brand_id),
    turnTo: async (id, place) => {
      if (id === person?.brand_id) return;
      await switchBrand(id).then(
        () => window.location.assign(place ?? placeAfterSwitch(window.location)),
        (error: Error) => notify(error.message, { type: "error" }),
      );
    },
  };
};
