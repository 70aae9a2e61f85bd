import type { ProductCard, ShopBrand } from "@maru/client";
import { Fragment } from "react";
import { useSelector } from "react-redux";
import { lazyPart } from "~/ui/lazyPart";
import { evenColumns } from "./columns";
import { type CardDesign, type CardLook, cardLook } from "./design";
import { AiryCard, FramedCard } from "./ProductCard";
import type { RowCardProps } from "./RowCard";
import type { StyledCardProps } from "./StyledCard";

export const RowCard = lazyPart<RowCardProps>(() => import("./RowCard"));
/** Only brands that published a card of their own load it. */
export const StyledCard = lazyPart<StyledCardProps>(() => import("./StyledCard"));

interface WithBrand {
  brand: { brand: ShopBrand | null };
}

interface Props {
  cards: ProductCard[];
  design: CardDesign;
  ranked?: boolean;
  /** Beside facets there is space for one card less. */
  narrow?: boolean;
  /** A rail that scrolls sideways on phones. */
  rail?: boolean;
  eager?: number;
  /** No card stands alone in a wide row, and a single one is large. */
  even?: boolean;
  /** Another look than the brand's: of a design that is not published yet. */
  look?: CardLook;
  /** A line above each card. */
  labels?: string[];
}

export function CardGrid({ cards, design, ranked, narrow, rail, eager = 0, even, look, labels }: Props) {
  const brand = useSelector((state: WithBrand) => state.brand.brand);
  const own = look ?? cardLook(brand);
  if (design === 2) {
    return (
      <div className="panel overflow-hidden">
        {cards.map((card, place) => (
          <Fragment key={card.id}>
            {labels && <p className="t-caption px-3.5 pt-3 text-text2">{labels[place]}</p>}
            <RowCard card={card} look={own} />
          </Fragment>
        ))}
      </div>
    );
  }
  const One = design === 1 ? FramedCard : AiryCard;
  const columns = narrow
    ? "sm:grid-cols-3 md:grid-cols-3 lg:grid-cols-4"
    : ranked
      ? "sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
      : even
        ? evenColumns(cards.length)
        : "sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5";
  const first = even && cards.length === 1 ? "max-w-[560px] grid-cols-1" : "grid-cols-2";
  const phone = rail
    ? "max-sm:bleed max-sm:flex max-sm:snap-x max-sm:overflow-x-auto max-sm:noscroll max-sm:*:w-[148px] max-sm:*:shrink-0 max-sm:*:snap-start max-sm:scroll-px-5"
    : "";
  return (
    <ul className={`grid ${first} gap-x-2.5 gap-y-9 sm:gap-x-4 md:gap-x-5 md:gap-y-12 ${columns} ${phone}`}>
      {cards.map((card, place) => (
        <li key={card.id} className={own && !labels ? "flex min-w-0 flex-col" : "min-w-0"}>
          {labels && <p className="t-caption mb-2 truncate text-text2">{labels[place]}</p>}
          {own ? (
            <StyledCard
              card={card}
              look={own}
              framed={design === 1}
              rank={ranked ? place + 1 : undefined}
              eager={place < eager}
            />
          ) : (
            <One card={card} rank={ranked ? place + 1 : undefined} eager={place < eager} />
          )}
        </li>
      ))}
    </ul>
  );
}
