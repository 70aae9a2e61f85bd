import type { ProductCard } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { Marked } from "~/ui/Marked";
import { Rating } from "~/ui/Rating";
import { CardPicture } from "./CardPicture";
import { PriceLine } from "./PriceLine";
import { Dots } from "./ProductCard";

/** A product as a line: a small picture, name and price beside it. */
export function LineCard({ card, eager }: { card: ProductCard; eager?: boolean }) {
  const t = useTranslate();
  return (
    <article className="group relative flex gap-4 py-4 md:gap-6 md:py-5">
      <div className="w-[104px] shrink-0 md:w-[132px]">
        <CardPicture card={card} eager={eager} className="aspect-3/4 w-full rounded-rp" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col md:flex-row md:justify-between md:gap-8">
        <div className="min-w-0">
          {card.maker && (
            <p className="text-[13px] font-semibold">
              <KoreanText text={card.maker} />
            </p>
          )}
          <h3 className="line-clamp-2 text-[15px] leading-[1.5] md:text-[16px]">
            <Link to={`/shop/item/${card.id}`} className="after:absolute after:inset-0 after:content-['']">
              <Marked text={card.product_name} />
            </Link>
          </h3>
          <Rating score={card.review_score} count={card.review_count} className="mt-1 text-[13px]" />
          <Dots colors={card.colors} />
        </div>
        <div className="mt-auto pt-2 md:mt-0 md:min-w-40 md:pt-0 md:text-end md:*:*:justify-end">
          <PriceLine
            list={card.product_price}
            sale={card.product_sale_price}
            percent={card.discount_percent}
            prices={card.price_lang_obj}
          />
          <p className="t-caption mt-1 text-text3">
            {t(card.is_overseas ? "common:card.overseas" : "common:card.domestic")}
          </p>
        </div>
      </div>
    </article>
  );
}
