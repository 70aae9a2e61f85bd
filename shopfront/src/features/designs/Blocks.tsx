import type { Block, ProductCard } from "@maru/client";
import type { ReactNode } from "react";
import { Hero } from "./Hero";
import { ButtonBanner, CostCalculator, Feature, Reviews, SearchHero, Steps } from "./kinds";
import { Categories, RichText } from "./parts";
import { Section } from "./Section";

export interface Slots {
  /** The look of product cards belongs to the catalogue, not to this feature. */
  grid: (cards: ProductCard[], ranked: boolean) => ReactNode;
  row: (card: ProductCard) => ReactNode;
}

interface Props {
  block: Block;
  slots: Slots;
  /** A calculator beside the search hero is rendered inside it. */
  calculator?: Block;
}

function One({ block, slots, calculator }: Props) {
  const items = block.items ?? [];
  switch (block.type) {
    case "banner":
      return items.length > 0 && <Hero items={items} />;
    case "button-banner":
      return <ButtonBanner items={items} />;
    case "categories":
      return <Categories block={block} />;
    case "products":
    case "products-rule":
      return (
        (block.products?.length ?? 0) > 0 && (
          <Section title={block.title} sub={block.sub_title} more={block.link}>
            {slots.grid(block.products ?? [], block.ranked === true)}
          </Section>
        )
      );
    case "feature":
      return <Feature block={block} row={slots.row} />;
    case "reviews":
      return <Reviews block={block} />;
    case "steps":
      return <Steps block={block} />;
    case "search-hero":
      return <SearchHero block={block} aside={calculator && <CostCalculator block={calculator} />} />;
    case "cost-calculator":
      return (
        <Section title={block.title} sub={block.sub_title}>
          <CostCalculator block={block} plain />
        </Section>
      );
    case "rich-text":
      return <RichText block={block} />;
    default:
      return null;
  }
}

/** The home page as the merchant composed it. The notice strip is part of the frame. */
export function Blocks({ blocks, slots }: { blocks: Block[]; slots: Slots }) {
  const joins = blocks.some(({ type }) => type === "search-hero");
  const calculator = joins ? blocks.find(({ type }) => type === "cost-calculator") : undefined;
  const seen = new Map<string, number>();
  const nth = (type: string): number => {
    seen.set(type, (seen.get(type) ?? 0) + 1);
    return seen.get(type) ?? 0;
  };
  return blocks
    .filter((block) => block.type !== "notice" && block !== calculator)
    .map((block) => (
      <One
        key={`${block.type}${nth(block.type)}`}
        block={block}
        slots={slots}
        calculator={block.type === "search-hero" ? calculator : undefined}
      />
    ));
}
