import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { searchModeQuery } from "./api";

const AddressDialog = lazyPart(() => import("./AddressDialog"));

interface Props {
  /** The fields of the form that a found address fills. */
  postcode?: string;
  addr: string;
}

/**
 * Searches for an address and fills it into the form around. Not shown without the right, or in a shop without a search:
 * the fields are typed in there.
 */
export const FindAddress = ({ postcode, addr }: Props) => {
  const t = useTranslate();
  const can = useCan()("search", "settings/address-search");
  const { setValue } = useFormContext();
  const { data: mode } = useQuery({ ...searchModeQuery, enabled: can });
  const [open, setOpen] = useState(false);
  if (!can || !mode || mode === "off") return null;
  return (
    <>
      <button type="button" className="btn small" style={{ justifySelf: "start" }} onClick={() => setOpen(true)}>
        <Search size={15} aria-hidden /> {t("address.find")}
      </button>
      {open && (
        <AddressDialog
          practice={mode === "practice"}
          onClose={() => setOpen(false)}
          onFound={(hit) => {
            const options = { shouldDirty: true, shouldValidate: true };
            if (postcode) setValue(postcode, hit.postcode, options);
            setValue(addr, hit.addr, options);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
