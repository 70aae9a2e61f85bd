import type { Block, BlockType } from "@maru/client";
import { type Later, later } from "~/ui/later";
import type { CalculatorProps } from "./CostCalculator";
import type { SearchHeroProps } from "./SearchHero";
import type { StepsProps } from "./Steps";

export const SearchHero = later<SearchHeroProps>(() => import("./SearchHero"));
export const CostCalculator = later<CalculatorProps>(() => import("./CostCalculator"));
export const Steps = later<StepsProps>(() => import("./Steps"));

const rare: Partial<Record<BlockType, Later<never>>> = {
  "search-hero": SearchHero as Later<never>,
  "cost-calculator": CostCalculator as Later<never>,
  steps: Steps as Later<never>,
};

/** The code of the blocks only some home pages have, before such a page is taken over in the browser. */
export const preloadBlocks = async (blocks: Block[]): Promise<void> => {
  await Promise.all(blocks.map(({ type }) => rare[type]?.preload()));
};
