import type { Block, BlockType } from "@maru/client";
import { type LazyPart, lazyPart } from "~/ui/lazyPart";
import type { BannerProps } from "./ButtonBanner";
import type { CalculatorProps } from "./CostCalculator";
import type { FeatureProps } from "./Feature";
import type { ReviewsProps } from "./Reviews";
import type { SearchHeroProps } from "./SearchHero";
import type { StepsProps } from "./Steps";

export const SearchHero = lazyPart<SearchHeroProps>(() => import("./SearchHero"));
export const CostCalculator = lazyPart<CalculatorProps>(() => import("./CostCalculator"));
export const ButtonBanner = lazyPart<BannerProps>(() => import("./ButtonBanner"));
export const Feature = lazyPart<FeatureProps>(() => import("./Feature"));
export const Reviews = lazyPart<ReviewsProps>(() => import("./Reviews"));
export const Steps = lazyPart<StepsProps>(() => import("./Steps"));

const rare: Partial<Record<BlockType, LazyPart<never>>> = {
  "search-hero": SearchHero as LazyPart<never>,
  "cost-calculator": CostCalculator as LazyPart<never>,
  "button-banner": ButtonBanner as LazyPart<never>,
  feature: Feature as LazyPart<never>,
  reviews: Reviews as LazyPart<never>,
  steps: Steps as LazyPart<never>,
};

/** Code of blocks that only some home pages have, loaded before such a page hydrates. */
export const preloadBlocks = async (blocks: Block[]): Promise<void> => {
  await Promise.all(blocks.map(({ type }) => rare[type]?.preload()));
};
