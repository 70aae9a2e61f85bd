import type { ProductCard } from "@maru/client";
import { memo } from "react";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { Rating } from "~/ui/Rating";
import { OwnPrice } from "./OwnPrice";
import { PriceLine } from "./PriceLine";

/** A product in one line of text height: beside a story, or next to another product. */
export const MiniRow = memo(function MiniRow({ card }: { card: ProductCard }) {
  return (
    <Link to={`/shop/item/${card.id}`} className="flex items-center gap-4 py-3.5">
      <Picture src={card.img} alt="" className="size-[72px] shrink-0 rounded-rp" sizes={{ width: 72, height: 72 }} />
      <span className="min-w-0">
        <span className="line-clamp-1 text-[14px] text-text2">{card.product_name}</span>
        <Rating score={card.review_score} count={card.review_count} className="text-[13px]" />
        <span className="relative block">
          <PriceLine
            size="s"
            list={0}
            sale={card.product_sale_price}
            percent={0}
            prices={card.price_lang_obj}
            isLinked
          />
          <OwnPrice card={card} place="row" />
        </span>
      </span>
    </Link>
  );
});
