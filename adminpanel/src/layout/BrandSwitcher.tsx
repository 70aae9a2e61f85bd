import { ChevronsUpDown } from "lucide-react";
import { useNotify } from "react-admin";
import { switchBrand } from "../providers/session";
import { useWords } from "../words/useWords";
import { placeAfterSwitch } from "./afterSwitch";
import { BrandMark } from "./BrandMark";
import { usePageState } from "./PageContext";
import { Pop } from "./Pop";
import { usePerson } from "./useMay";

const Face = ({ name, logo }: { name: string; logo?: string }) => {
  const t = useWords();
  return (
    <>
      <BrandMark logo={logo} />
      <span className="grow">
        <span className="brand-name">{name}</span>
        <br />
        <span className="brand-sub">{t("app.name")}</span>
      </span>
    </>
  );
};

/** A root manager works on any brand; the switch is the server's, so the panel starts again on it. */
export const BrandSwitcher = () => {
  const t = useWords();
  const notify = useNotify();
  const page = usePageState();
  const person = usePerson();
  const brands = person?.brands ?? [];
  const current = brands.find(({ id }) => id === person?.brand_id);
  const name = current?.name ?? page.brand?.name ?? "Maru";
  // A logo is a wide word; the square mark is the favicon, which the page knows of its own brand only.
  const logo = !current || current.id === page.brand?.id ? page.brand?.favicon_img : undefined;

  const change = (id: number) =>
    switchBrand(id).then(
      () => window.location.assign(placeAfterSwitch(window.location)),
      (error: Error) => notify(error.message, { type: "error" }),
    );

  if (brands.length < 2) {
    return (
      <div className="brand">
        <div className="brand-button">
          <Face name={name} logo={logo} />
        </div>
      </div>
    );
  }
  return (
    <div className="brand">
      <Pop
        hint={t("brand.switch")}
        className="brand-button"
        wrapClassName="wide-pop"
        button={
          <>
            <Face name={name} logo={logo} />
            <ChevronsUpDown size={17} aria-hidden />
          </>
        }
      >
        {(close) =>
          brands.map((brand) => (
            <button
              key={brand.id}
              type="button"
              className="pop-item"
              aria-current={brand.id === person?.brand_id}
              onClick={() => {
                close();
                if (brand.id !== person?.brand_id) void change(brand.id);
              }}
            >
              <span className="grow">
                {brand.name}
                <br />
                <span className="brand-sub">{brand.dns}</span>
              </span>
            </button>
          ))
        }
      </Pop>
    </div>
  );
};
