import type { ProductCard } from "@maru/client";
import { lazyPart } from "~/ui/lazyPart";
import { AiryCard, type CardDesign, FramedCard } from "./ProductCard";
import type { RowCardProps } from "./RowCard";

export const RowCard = lazyPart<RowCardProps>(() => import("./RowCard"));

interface Props {
  cards: ProductCard[];
  design: CardDesign;
  ranked?: boolean;
  /** Beside facets there is space for one card less. */
  narrow?: boolean;
  /** A rail that scrolls sideways on phones. */
  rail?: boolean;
  eager?: number;
}

export function CardGrid({ cards, design, ranked, narrow, rail, eager = 0 }: Props) {
  if (design === 2) {
    return (
      <div className="panel overflow-hidden">
        {cards.map((card) => (
          <RowCard key={card.id} card={card} />
        ))}
      </div>
    );
  }
  const One = design === 1 ? FramedCard : AiryCard;
  const columns = narrow
    ? "md:grid-cols-3 lg:grid-cols-4"
    : ranked
      ? "md:grid-cols-4 lg:grid-cols-5"
      : "md:grid-cols-4 xl:grid-cols-5";
  const phone = rail
    ? "max-sm:bleed max-sm:flex max-sm:snap-x max-sm:overflow-x-auto max-sm:noscroll max-sm:*:w-[148px] max-sm:*:shrink-0 max-sm:*:snap-start max-sm:scroll-px-5"
    : "";
  return (
    <ul
      className={`grid grid-cols-2 gap-x-2.5 gap-y-9 sm:grid-cols-3 sm:gap-x-4 md:gap-x-5 md:gap-y-12 ${columns} ${phone}`}
    >
      {cards.map((card, place) => (
        <li key={card.id} className="min-w-0">
          <One card={card} rank={ranked ? place + 1 : undefined} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}
