import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import { staysAfterSwitch } from "../../layout/afterSwitch";
import { Popover } from "../../layout/Popover";
import { useBrandSwitch } from "../../layout/useBrandSwitch";
import { useTranslate } from "../../words/useTranslate";

/** Brand filter, for people who work for several brands. It is set like a filter; the other filters stay. */
export const BrandFilter = () => {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { brands, current, turnTo } = useBrandSwitch();
  if (brands.length < 2 || !staysAfterSwitch(`/manager${pathname}`)) return null;
  return (
    <Popover
      button={
        <>
          {t("brand.noun")} <b>{current?.name}</b> <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) =>
        brands.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="pop-item"
            aria-current={id === current?.id}
            onClick={() => {
              close();
              void turnTo(id);
            }}
          >
            {name}
          </button>
        ))
      }
    </Popover>
  );
};
