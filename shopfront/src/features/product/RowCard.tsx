import { formatNumber, type ProductCard, productStatus } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { Marked } from "~/ui/Marked";
import { MembersPrice, SignInToBuy } from "~/ui/MembersPrice";
import { Money } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { Quantity } from "~/ui/Quantity";
import { Rating } from "~/ui/Rating";
import { CardBadge } from "./CardBadge";
import type { CardLook } from "./design";
import { useMyPrice } from "./myPrices";
import { OwnPrice } from "./OwnPrice";
import { usePart } from "./StyledCard";
import { isOnSale } from "./status";
import { usePutInCart } from "./usePutInCart";

function Stock({ card }: { card: ProductCard }) {
  const t = useTranslate();
  const tag = "t-micro rounded-[6px] px-2 py-0.5 font-semibold";
  if (card.status === productStatus.SOLD_OUT)
    return <span className={`${tag} bg-salesoft text-sale`}>{t("common:card.soldOut")}</span>;
  if (card.status === productStatus.NEW)
    return <span className={`${tag} bg-infosoft text-info`}>{t("common:card.new")}</span>;
  if (card.stock === null) return null;
  const few = card.stock < 50 ? "bg-warningsoft text-warning" : "bg-successsoft text-success";
  return <span className={`${tag} ${few}`}>{t("common:card.stock", { count: formatNumber(card.stock) })}</span>;
}

const clamps = ["", "line-clamp-1", "line-clamp-2", "line-clamp-3"];

function RowParts({ card, look, min }: { card: ProductCard; look: CardLook; min: number }) {
  const t = useTranslate();
  // Nothing has to keep its height: the price has a column of its own.
  const draw = usePart(card, { ...look, parts: ["price"] });
  return (
    <>
      {min > 1 && <p className="t-caption text-text3">{t("common:card.min", { count: min })}</p>}
      {look.parts
        .filter((part) => part !== "name" && part !== "price")
        .map((part) => (
          <div key={part} data-part={part}>
            {draw(part)}
          </div>
        ))}
    </>
  );
}

/** Card 2 목록: a row for ordering, with quantity and sum. */
export interface RowCardProps {
  card: ProductCard;
  /** What the brand published of its card. */
  look?: CardLook;
}

export default function RowCard({ card, look }: RowCardProps) {
  const t = useTranslate();
  const put = usePutInCart();
  const min = Math.max(1, card.min_qty || 1);
  const [quantity, setQuantity] = useState(min);
  const own = useMyPrice(card.id);
  const reached = own?.tiers.filter((tier) => tier.min_qty <= quantity).at(-1);
  // General tiers are shown on the product's page and applied in the cart.
  const each = reached?.price ?? own?.price ?? card.product_sale_price ?? 0;
  const isHidden = card.product_sale_price === null;
  const buyable = isOnSale(card.status);
  const most = card.stock === null ? card.max_qty : Math.min(card.stock, card.max_qty ?? card.stock);
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-3.5 last:border-b-0 md:grid md:grid-cols-[80px_minmax(0,1fr)_112px_134px_112px] lg:grid-cols-[80px_minmax(0,1fr)_112px_134px_128px_112px]">
      <Picture
        src={card.img}
        alt=""
        className={`size-[72px] shrink-0 rounded-rp md:size-20 ${buyable ? "" : "opacity-50"}`}
        sizes={{ width: 80, height: 80 }}
      />
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-100px)]">
        <div className="mb-1 flex flex-wrap gap-1.5">
          {card.product_code && (
            <span className="t-micro rounded-[6px] border border-line2 px-2 py-0.5 font-semibold text-text2">
              {card.product_code}
            </span>
          )}
          <Stock card={card} />
          {card.badge && <CardBadge badge={card.badge} className="rounded-[6px] bg-soft px-2 py-0.5 text-ink" />}
        </div>
        <h3
          className={`text-[16px] font-semibold tracking-[-.02em] ${look ? clamps[look.name_lines] : ""}`}
          data-part="name"
        >
          <Link to={`/shop/item/${card.id}`} className="hover:underline">
            <Marked text={card.product_name} />
          </Link>
        </h3>
        {look ? (
          <RowParts card={card} look={look} min={min} />
        ) : (
          <>
            <p className="t-caption text-text3">
              <KoreanText text={card.maker} />
              {min > 1 && ` · ${t("common:card.min", { count: min })}`}
            </p>
            <Rating score={card.review_score} count={card.review_count} className="mt-0.5 text-[13px]" />
          </>
        )}
      </div>
      <div className="relative min-w-0 flex-1 text-[15px] font-semibold md:w-28 md:text-end">
        {look?.price_form === "struck" && (card.discount_percent ?? 0) > 0 && card.product_price !== null && (
          <span className="block text-[13px] font-normal text-text3">
            <span className="sr-only">{t("common:card.listPrice")} </span>
            <s>
              <Money krw={card.product_price} />
            </s>
          </span>
        )}
        {card.product_sale_price === null ? (
          <MembersPrice />
        ) : (
          <Money krw={card.product_sale_price} prices={card.price_lang_obj} />
        )}
        <OwnPrice card={card} place="price" />
      </div>
      {buyable && isHidden ? (
        <SignInToBuy size="s" className="md:col-start-5 lg:col-start-6" />
      ) : buyable && card.variant_id !== null ? (
        <>
          <Quantity
            size="m"
            value={quantity}
            min={min}
            max={most}
            onChange={setQuantity}
            label={`${card.product_name} ${t("common:qty")}`}
          />
          <div className="hidden w-32 text-end lg:block">
            <p className="t-micro text-text3">{t("common:card.taxIncluded")}</p>
            <b className="text-[17px] tracking-[-.02em]">
              <Money krw={each * quantity} />
            </b>
          </div>
          <Button
            kind="soft"
            size="s"
            aria-label={t("common:cart.putName", { name: card.product_name })}
            onClick={() => put([{ id: card.variant_id ?? 0, price: each, quantity, colors: card.colors }])}
          >
            {t("common:cart.put")}
          </Button>
        </>
      ) : (
        buyable && (
          <ButtonLink to={`/shop/item/${card.id}`} size="s" className="md:col-start-5 lg:col-start-6">
            {t("common:card.choose")}
          </ButtonLink>
        )
      )}
    </article>
  );
}
