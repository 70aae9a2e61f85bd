import { type ProductCard, productStatus } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Picture } from "~/ui/Picture";
import { WishHeart } from "~/ui/Wish";
import type { CardLook } from "./design";
import { OwnPrice } from "./OwnPrice";
import { isOnSale } from "./status";

interface Props {
  card: ProductCard;
  className: string;
  rank?: number;
  eager?: boolean;
  /** What the brand's card has on it; without it 신상 and the heart. */
  badges?: CardLook["badges"];
}

function Badges({ card, badges }: Required<Pick<Props, "card" | "badges">>) {
  const t = useTranslate();
  const badge = "t-micro rounded-[4px] px-2.5 py-1 font-semibold text-white";
  return (
    <span className="absolute start-3 top-3 flex flex-wrap gap-1" data-part="badges">
      {badges.map((name) => {
        if (name === "new" && card.status === productStatus.NEW)
          return (
            <span key={name} className={`${badge} bg-[#1c1b19]`}>
              {t("common:card.new")}
            </span>
          );
        if (name === "discount" && card.discount_percent > 0)
          return (
            <span key={name} className={`${badge} tnum bg-[#c8102e]`} dir="ltr">
              {card.discount_percent}%
            </span>
          );
        return null;
      })}
    </span>
  );
}

/** A picture with at most two badges: the rank, or 신상; a sold-out or discontinued product is faded. */
export function CardPicture({ card, className, rank, eager, badges }: Props) {
  const t = useTranslate();
  const isUnavailable = !isOnSale(card.status);
  return (
    <div className="relative">
      <div className={`overflow-hidden ${className}`}>
        <div className="transition-transform duration-200 ease-out group-hover:scale-[1.02]">
          <Picture src={card.img} alt="" eager={eager} className={`${className} rounded-none!`} />
        </div>
        {isUnavailable && (
          <span className="absolute inset-0 grid place-items-center bg-bg/68">
            <span className="rounded-full bg-[#1c1b19d9] px-4 py-2 text-[13px] font-semibold text-white">
              {t(card.status === productStatus.SOLD_OUT ? "common:card.soldOut" : "common:card.ended")}
            </span>
          </span>
        )}
      </div>
      {rank !== undefined ? (
        <span className="tnum absolute start-0 top-0 grid size-9 place-items-center bg-[#1c1b19] text-[15px] font-bold text-white">
          {rank}
        </span>
      ) : badges ? (
        <Badges card={card} badges={badges} />
      ) : (
        card.status === productStatus.NEW && (
          <span className="t-micro absolute start-3 top-3 rounded-[4px] bg-[#1c1b19] px-2.5 py-1 font-semibold text-white">
            {t("common:card.new")}
          </span>
        )
      )}
      <OwnPrice card={card} />
      {(!badges || badges.includes("wish")) && (
        <WishHeart onPicture id={card.id} name={card.product_name} className="absolute end-0.5 bottom-0.5 z-10" />
      )}
    </div>
  );
}
