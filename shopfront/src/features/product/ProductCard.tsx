import type { ProductCard } from "@maru/client";
import { Plane, Truck } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { Marked } from "~/ui/Marked";
import { Rating } from "~/ui/Rating";
import { CardPicture } from "./CardPicture";
import { PriceLine } from "./PriceLine";

interface Props {
  card: ProductCard;
  rank?: number;
  eager?: boolean;
}

const stretched = "after:absolute after:inset-0 after:content-['']";

export function Dots({ colors }: { colors: string[] }) {
  const t = useTranslate();
  if (colors.length === 0) return null;
  return (
    <div className="mt-2 flex gap-1.5" role="img" aria-label={t("common:card.colors", { count: colors.length })}>
      {colors.slice(0, 6).map((color) => (
        <span key={color} className="size-2.5 rounded-full border border-[#0000001f]" style={{ background: color }} />
      ))}
    </div>
  );
}

/** Card 0 여백: a picture without a border, then quiet lines. */
export function AiryCard({ card, rank, eager }: Props) {
  return (
    <article className="group relative min-w-0">
      <CardPicture card={card} rank={rank} eager={eager} className="aspect-3/4 w-full rounded-rp" />
      <div className="pt-3">
        {card.maker && (
          <p className="text-[13px] font-semibold">
            <KoreanText text={card.maker} />
          </p>
        )}
        <h3 className="line-clamp-2 text-[14px] leading-[1.5] text-text2 md:text-[15px]">
          <Link to={`/shop/item/${card.id}`} className={stretched}>
            <Marked text={card.product_name} />
          </Link>
        </h3>
        <div className="mt-1">
          <PriceLine
            list={card.product_price}
            sale={card.product_sale_price}
            percent={card.discount_percent}
            prices={card.price_lang_obj}
          />
        </div>
        <Rating score={card.review_score} count={card.review_count} className="mt-1 text-[13px]" />
        <Dots colors={card.colors} />
      </div>
    </article>
  );
}

/** Card 1 카드: with a border, prices aligned across the row, the shipping promise below a dashed line. */
export function FramedCard({ card, rank, eager }: Props) {
  const t = useTranslate();
  const Way = card.is_overseas ? Plane : Truck;
  return (
    <article className="group relative flex h-full min-w-0 flex-col rounded-[18px] border border-line bg-raised p-2">
      <CardPicture card={card} rank={rank} eager={eager} className="aspect-[1/.92] w-full rounded-[12px]" />
      <div className="flex flex-1 flex-col px-2 pt-3 pb-2 sm:px-3">
        <h3 className="line-clamp-2 text-[14px] leading-[1.5] font-medium md:text-[15px]">
          <Link to={`/shop/item/${card.id}`} className={stretched}>
            <Marked text={card.product_name} />
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          <PriceLine
            level
            list={card.product_price}
            sale={card.product_sale_price}
            percent={card.discount_percent}
            prices={card.price_lang_obj}
          />
        </div>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 text-[13px] text-text3">
          <span className="truncate">
            <KoreanText text={card.maker || card.product_code} />
          </span>
          <Rating score={card.review_score} count={card.review_count} className="text-text" />
        </div>
        <p className="t-caption mt-3 flex items-center gap-2 border-t border-dashed border-line2 pt-3 text-text2">
          <Way size={16} strokeWidth={1.7} aria-hidden className={card.is_overseas ? "flip" : ""} />
          {t(card.is_overseas ? "common:card.overseas" : "common:card.domestic")}
        </p>
      </div>
    </article>
  );
}
