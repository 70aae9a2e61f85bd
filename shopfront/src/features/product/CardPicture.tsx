import { type ProductCard, productStatus } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Picture } from "~/ui/Picture";
import { WishHeart } from "~/ui/Wish";
import { OwnPrice } from "./OwnPrice";
import { isOnSale } from "./status";

interface Props {
  card: ProductCard;
  className: string;
  rank?: number;
  eager?: boolean;
}

/** A picture with at most two badges: the rank, or 신상; a sold-out or discontinued product is faded. */
export function CardPicture({ card, className, rank, eager }: Props) {
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
      ) : (
        card.status === productStatus.NEW && (
          <span className="t-micro absolute start-3 top-3 rounded-[4px] bg-[#1c1b19] px-2.5 py-1 font-semibold text-white">
            {t("common:card.new")}
          </span>
        )
      )}
      <OwnPrice card={card} />
      <WishHeart onPicture id={card.id} name={card.product_name} className="absolute end-0.5 bottom-0.5 z-10" />
    </div>
  );
}
