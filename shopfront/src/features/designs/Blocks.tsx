import type { Block, HomeCoupon, ProductCard } from "@maru/client";
import { Fragment, type ReactNode, use } from "react";
import { BlockFrameContext } from "./frame";
import { Hero } from "./Hero";
import { ButtonBanner, CostTable, Feature, Gallery, Posts, Reviews, SearchHero, Sellers, Steps, Video } from "./kinds";
import { Categories, RichText } from "./parts";
import { Section } from "./Section";

export interface Slots {
  /** The look of product cards belongs to the catalogue, not to this feature. */
  grid: (cards: ProductCard[], ranked: boolean, design: 0 | 1 | 2 | undefined) => ReactNode;
  row: (card: ProductCard) => ReactNode;
  /** What a card's design looks like: of a preview alone. */
  samples: (block: Block) => ReactNode;
  coupon: (coupon: HomeCoupon) => ReactNode;
}

interface Props {
  block: Block;
  slots: Slots;
  /** A cost table beside the search hero is rendered inside it. */
  costs?: Block;
}

function One({ block, slots, costs }: Props) {
  const items = block.items ?? [];
  switch (block.type) {
    case "banner":
      return items.length > 0 && <Hero items={items} products={block.products} />;
    case "button-banner":
      return <ButtonBanner items={items} />;
    case "categories":
      return <Categories block={block} />;
    case "products":
    case "products-rule":
      return (
        (block.products?.length ?? 0) > 0 && (
          <Section title={block.title} sub={block.sub_title} more={block.link}>
            {slots.grid(block.products ?? [], block.ranked === true, block.card_design as 0 | 1 | 2 | undefined)}
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
      return <SearchHero block={block} aside={costs && <CostTable block={costs} />} />;
    case "cost-table":
      return (
        <Section title={block.title} sub={block.sub_title}>
          <CostTable block={block} plain />
        </Section>
      );
    case "coupon":
      return (
        block.coupon && (
          <Section title={block.title} sub={block.sub_title}>
            <div className="max-w-[640px]">{slots.coupon(block.coupon)}</div>
          </Section>
        )
      );
    case "posts":
      return <Posts block={block} />;
    case "sellers":
      return <Sellers block={block} />;
    case "video":
      return <Video block={block} />;
    case "gallery":
      return <Gallery block={block} />;
    case "rich-text":
      return <RichText block={block} />;
    case "item-card":
    case "blog-item-card":
      return slots.samples(block);
    default:
      return null;
  }
}

/** The home page as the merchant composed it. The notice strip is part of the frame. */
export function Blocks({ blocks, slots }: { blocks: Block[]; slots: Slots }) {
  const frame = use(BlockFrameContext);
  const joins = blocks.some(({ type }) => type === "search-hero");
  const costs = joins ? blocks.find(({ type }) => type === "cost-table") : undefined;
  const seen = new Map<string, number>();
  const nth = (type: string): number => {
    seen.set(type, (seen.get(type) ?? 0) + 1);
    return seen.get(type) ?? 0;
  };
  return blocks
    .filter((block) => block.type !== "notice" && block !== costs)
    .map((block) => {
      const key = block.id ?? `${block.type}${nth(block.type)}`;
      const drawn = (
        <One key={key} block={block} slots={slots} costs={block.type === "search-hero" ? costs : undefined} />
      );
      return frame ? <Fragment key={key}>{frame(block, drawn)}</Fragment> : drawn;
    });
}
