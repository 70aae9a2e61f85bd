import { ChevronsUpDown } from "lucide-react";
import { useTranslate } from "../words/useTranslate";
import { BrandMark } from "./BrandMark";
import { usePageState } from "./PageContext";
import { Popover } from "./Popover";
import { useBrandSwitch } from "./useBrandSwitch";
import { useMini } from "./useMini";

const Face = ({ name, logo }: { name: string; logo?: string }) => {
  const t = useTranslate();
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

/** A root manager can work on any brand. The brand is stored in the server's session, so the panel reloads. */
export const BrandSwitcher = () => {
  const t = useTranslate();
  const page = usePageState();
  const mini = useMini();
  const { brands, current, turnTo } = useBrandSwitch();
  const name = current?.name ?? page.brand?.name ?? "Maru";
  // A logo is a wide word mark. The square one is the favicon, which the page only knows for its own brand.
  const logo = !current || current.id === page.brand?.id ? page.brand?.favicon_img : undefined;

  if (brands.length < 2) {
    return (
      <div className="brand">
        <div className="brand-button" data-tip={name}>
          <Face name={name} logo={logo} />
        </div>
      </div>
    );
  }
  return (
    <div className="brand">
      <Popover
        hint={t("brand.switch")}
        className="brand-button"
        beside={mini}
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
              aria-current={brand.id === current?.id}
              onClick={() => {
                close();
                void turnTo(brand.id);
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
      </Popover>
    </div>
  );
};
