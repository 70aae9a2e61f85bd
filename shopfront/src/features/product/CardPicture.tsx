import { type ProductCard, productStatus } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Picture } from "~/ui/Picture";
import { WishHeart } from "~/ui/Wish";
import { CardBadge } from "./CardBadge";
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

const onPicture = "t-micro rounded-[4px] px-2.5 py-1 font-semibold text-white";

/** 신상, the discount and a promotion, of which a brand's own card may leave out the first two. */
function Badges({ card, badges = ["new"] }: Pick<Props, "card" | "badges">) {
  const t = useTranslate();
  return (
    <>
      {badges.map((name) => {
        if (name === "new" && card.status === productStatus.NEW)
          return (
            <span key={name} className={`${onPicture} shrink-0 bg-[#1c1b19]`}>
              {t("common:card.new")}
            </span>
          );
        if (name === "discount" && (card.discount_percent ?? 0) > 0)
          return (
            <span key={name} className={`${onPicture} tnum shrink-0 bg-[#c8102e]`} dir="ltr">
              {card.discount_percent}%
            </span>
          );
        return null;
      })}
      {card.badge && <CardBadge badge={card.badge} className="rounded-[4px] bg-soft px-2.5 py-1 text-ink" />}
    </>
  );
}

/** A picture with its rank or 신상, and a promotion; a sold-out or discontinued product is faded. */
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
      {rank !== undefined && (
        <span className="tnum absolute start-0 top-0 grid size-9 place-items-center bg-[#1c1b19] text-[15px] font-bold text-white">
          {rank}
        </span>
      )}
      <span
        className={`pointer-events-none absolute flex flex-wrap gap-1 ${rank === undefined ? "inset-x-3 top-3" : "start-11 end-3 top-1.5"}`}
        data-part={badges && "badges"}
      >
        <Badges card={card} badges={rank === undefined ? badges : []} />
      </span>
      <OwnPrice card={card} />
      {(!badges || badges.includes("wish")) && (
        <WishHeart onPicture id={card.id} name={card.product_name} className="absolute end-0.5 bottom-0.5 z-10" />
      )}
    </div>
  );
}
