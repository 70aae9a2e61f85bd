import type { Block, ShopBrand } from "@maru/client";
import { Blocks, type Slots } from "~/features/designs/Blocks";
import { CardGrid } from "~/features/product/CardGrid";
import { cardDesign } from "~/features/product/design";
import { MiniRow } from "~/features/product/MiniRow";
import { lazyPart } from "~/ui/lazyPart";
import { CartBeside } from "./besideRows";
import { HomeCoupon } from "./homeCoupon";
import type { SamplesProps } from "./Samples";

const Samples = lazyPart<SamplesProps>(() => import("./Samples"));

/** Blocks with the brand's own product cards. */
export function HomeBlocks({ blocks, brand }: { blocks: Block[]; brand: ShopBrand | null }) {
  const design = cardDesign(brand);
  const rows = blocks.filter(({ products, card_design }) => products?.length && (card_design ?? design) === 2);
  const slots: Slots = {
    grid: (cards, ranked, own) => {
      const grid = <CardGrid cards={cards} design={own ?? design} ranked={ranked} rail={ranked} even={!ranked} />;
      // Beside several lists the sum would stand several times.
      if ((own ?? design) !== 2 || rows.length > 1) return grid;
      return (
        <div className="items-start lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-6">
          {grid}
          <CartBeside />
        </div>
      );
    },
    row: (card) => <MiniRow card={card} />,
    samples: (block) => <Samples block={block} />,
    coupon: (coupon) => <HomeCoupon coupon={coupon} />,
  };
  return <Blocks blocks={blocks} slots={slots} />;
}
