import type { ProductCard } from "@maru/client";
import { Plane, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { Marked } from "~/ui/Marked";
import { SignInToBuy } from "~/ui/MembersPrice";
import { Rating } from "~/ui/Rating";
import { CardPicture } from "./CardPicture";
import type { CardLook } from "./design";
import { PriceLine } from "./PriceLine";
import { Dots } from "./ProductCard";
import { isOnSale } from "./status";
import { usePutInCart } from "./usePutInCart";

type Part = CardLook["parts"][number];

const ratios = { "1:1": "aspect-square", "4:5": "aspect-4/5", "3:4": "aspect-3/4" };
const clamps = ["line-clamp-1", "line-clamp-1", "line-clamp-2", "line-clamp-3"];

interface CartProps {
  card: ProductCard;
}

function CartButton({ card }: CartProps) {
  const t = useTranslate();
  const put = usePutInCart();
  const least = Math.max(1, card.min_qty || 1);
  const variant = card.variant_id;
  const price = card.product_sale_price;
  if (!isOnSale(card.status)) return null;
  if (price === null) return <SignInToBuy size="s" className="w-full" />;
  if (variant === null)
    return (
      <ButtonLink to={`/shop/item/${card.id}`} size="s" className="w-full">
        {t("common:card.choose")}
      </ButtonLink>
    );
  return (
    <Button
      kind="soft"
      size="s"
      className="w-full"
      aria-label={t("common:cart.putName", { name: card.product_name })}
      onClick={() => put([{ id: variant, price, quantity: least, colors: card.colors }])}
    >
      {t("common:cart.put")}
    </Button>
  );
}

/** What a card says below its picture. Parts above the price keep their height, so that prices stand on one line. */
export function usePart(card: ProductCard, look: CardLook): (part: Part) => ReactNode {
  const t = useTranslate();
  const price = look.parts.indexOf("price");
  return (part) => {
    const place = look.parts.indexOf(part);
    const keeps = place >= 0 && place < price;
    switch (part) {
      case "name":
        return (
          <h3
            className={`${clamps[look.name_lines]} text-[14px] leading-[1.5] text-text2 md:text-[15px]`}
            style={keeps ? { minHeight: `${look.name_lines * 1.5}em` } : undefined}
          >
            <Link to={`/shop/item/${card.id}`} className="after:absolute after:inset-0 after:content-['']">
              <Marked text={card.product_name} />
            </Link>
          </h3>
        );
      case "price":
        return (
          <PriceLine
            level={look.price_form === "struck"}
            list={look.price_form === "struck" ? card.product_price : 0}
            sale={card.product_sale_price}
            percent={look.price_form === "struck" ? card.discount_percent : 0}
            prices={card.price_lang_obj}
          />
        );
      case "maker":
        return (
          (card.maker || keeps) && (
            <p className="min-h-[1.6em] truncate text-[13px] font-semibold">
              <KoreanText text={card.maker} />
            </p>
          )
        );
      case "rating":
        return (
          (card.review_count > 0 || keeps) && (
            <p className="min-h-[1.6em] text-[13px]">
              <Rating score={card.review_score} count={card.review_count} />
            </p>
          )
        );
      case "colors":
        return (
          (card.colors.length > 0 || keeps) && (
            <div className="min-h-[18px]">
              <Dots colors={card.colors} />
            </div>
          )
        );
      case "delivery": {
        const Way = card.is_overseas ? Plane : Truck;
        return (
          <p className="t-caption flex items-center gap-1.5 text-text2">
            <Way size={15} strokeWidth={1.7} aria-hidden className={card.is_overseas ? "flip" : ""} />
            {t(card.is_overseas ? "common:card.overseas" : "common:card.domestic")}
          </p>
        );
      }
    }
  };
}

export interface StyledCardProps {
  card: ProductCard;
  look: CardLook;
  framed: boolean;
  rank?: number;
  eager?: boolean;
}

/** A card as the brand designed it (D41): without a border, or with one. */
export default function StyledCard({ card, look, framed, rank, eager }: StyledCardProps) {
  const draw = usePart(card, look);
  return (
    <article
      className={`group relative flex h-full min-w-0 flex-col ${framed ? "rounded-[18px] border border-line bg-raised p-2" : ""}`}
    >
      <CardPicture
        card={card}
        rank={rank}
        eager={eager}
        badges={look.badges}
        className={`${ratios[look.ratio]} w-full ${framed ? "rounded-[12px]" : "rounded-rp"}`}
      />
      <div className={`flex flex-1 flex-col gap-1 pt-3 ${framed ? "px-2 pb-2 sm:px-3" : ""}`}>
        {look.parts.map((part) => {
          const drawn = draw(part);
          return (
            drawn && (
              <div key={part} data-part={part}>
                {drawn}
              </div>
            )
          );
        })}
        {look.cart_button && (
          <div className="relative z-10 mt-auto pt-2">
            <CartButton card={card} />
          </div>
        )}
      </div>
    </article>
  );
}
