import type { Prices } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { MembersPrice } from "~/ui/MembersPrice";
import { Money } from "~/ui/Money";

interface Props {
  /** Null where prices are for members only. */
  list: number | null;
  sale: number | null;
  percent: number | null;
  prices?: Prices;
  size?: "s" | "m" | "l";
  /** Keeps the height of the list price's line if there is none, so that prices of a row are aligned. */
  level?: boolean;
  /** Inside a link. */
  isLinked?: boolean;
}

/** `both`: as high as list price and price, so that nothing moves when a member's prices come. */
const sizes = {
  s: { struck: "text-[13px]", price: "text-[15px]", both: "" },
  m: { struck: "text-[13px]", price: "text-[17px] leading-[1.3] tracking-[-.02em]", both: "min-h-[43px]" },
  l: {
    struck: "text-[15px]",
    price: "text-[26px] leading-[1.25] tracking-[-.03em] md:text-[30px]",
    both: "min-h-[57px] md:min-h-[62px]",
  },
};

/** The list price struck through, the discount in the sale colour, then the price. */
export function PriceLine({ list, sale, percent, prices, size = "m", level, isLinked = false }: Props) {
  const t = useTranslate();
  if (sale === null) {
    return (
      <div className={isLinked ? "" : `flex items-start ${sizes[size].both}`}>
        <MembersPrice isPlain={isLinked} className={size === "l" ? "text-[17px]!" : ""} />
      </div>
    );
  }
  const reduced = percent !== null && percent > 0 && list !== null && list > sale;
  return (
    <div>
      {reduced ? (
        <div className={`${sizes[size].struck} text-text3`}>
          <span className="sr-only">{t("common:card.listPrice")} </span>
          <s>
            <Money krw={list} />
          </s>
        </div>
      ) : (
        level && <div className={`${sizes[size].struck} leading-[1.6]`}>&nbsp;</div>
      )}
      <div className={`${sizes[size].price} flex flex-wrap items-baseline gap-x-1.5 font-bold`}>
        {reduced && (
          <span className="tnum text-sale" dir="ltr">
            {percent}%
          </span>
        )}
        <span className="sr-only">{t("common:card.salePrice")} </span>
        <Money krw={sale} prices={prices} />
      </div>
    </div>
  );
}
