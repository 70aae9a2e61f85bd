import type { ProductCard } from "@maru/client";
import { useT } from "~/i18n/Words";
import { Money } from "~/ui/Money";
import { useMyPrice } from "./myPrices";

export interface OwnPriceProps {
  card: ProductCard;
  /** It lies on what is there and moves nothing when it comes: on the picture's foot, or below the price. */
  place: "picture" | "price";
}

const places = {
  picture: "absolute start-2 bottom-2 z-10 me-14 rounded-rc bg-raised px-2 py-1 text-text",
  price: "absolute end-0 top-full whitespace-nowrap text-ink",
};

/** What a member of a grade pays, beside everybody's price; with tiers also from what quantity it gets cheaper. */
export default function OwnPriceLine({ card, place }: OwnPriceProps) {
  const t = useT();
  const own = useMyPrice(card.id);
  if (!own) return null;
  const step = own.price < card.product_sale_price ? null : own.tiers[0];
  return (
    <span className={`t-micro block font-semibold ${places[place]}`}>
      <bdi>{own.grade}</bdi>{" "}
      {step ? (
        <>
          {t("catalog:price.from", { count: step.min_qty })} <Money krw={step.price} />
        </>
      ) : (
        <Money krw={own.price} className="font-bold" />
      )}
    </span>
  );
}
