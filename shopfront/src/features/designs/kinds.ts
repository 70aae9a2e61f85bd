import type { Block, BlockType } from "@maru/client";
import { type LazyPart, lazyPart } from "~/ui/lazyPart";
import type { BannerProps } from "./ButtonBanner";
import type { CostTableProps } from "./CostTable";
import type { FeatureProps } from "./Feature";
import type { GalleryProps } from "./Gallery";
import type { PostsProps } from "./Posts";
import type { ReviewsProps } from "./Reviews";
import type { SearchHeroProps } from "./SearchHero";
import type { SellersProps } from "./Sellers";
import type { StepsProps } from "./Steps";
import type { VideoProps } from "./Video";

export const SearchHero = lazyPart<SearchHeroProps>(() => import("./SearchHero"));
export const CostTable = lazyPart<CostTableProps>(() => import("./CostTable"));
export const ButtonBanner = lazyPart<BannerProps>(() => import("./ButtonBanner"));
export const Feature = lazyPart<FeatureProps>(() => import("./Feature"));
export const Reviews = lazyPart<ReviewsProps>(() => import("./Reviews"));
export const Steps = lazyPart<StepsProps>(() => import("./Steps"));
export const Posts = lazyPart<PostsProps>(() => import("./Posts"));
export const Sellers = lazyPart<SellersProps>(() => import("./Sellers"));
export const Video = lazyPart<VideoProps>(() => import("./Video"));
export const Gallery = lazyPart<GalleryProps>(() => import("./Gallery"));

const rare: Partial<Record<BlockType, LazyPart<never>>> = {
  "search-hero": SearchHero as LazyPart<never>,
  "cost-table": CostTable as LazyPart<never>,
  "button-banner": ButtonBanner as LazyPart<never>,
  feature: Feature as LazyPart<never>,
  reviews: Reviews as LazyPart<never>,
  steps: Steps as LazyPart<never>,
  posts: Posts as LazyPart<never>,
  sellers: Sellers as LazyPart<never>,
  video: Video as LazyPart<never>,
  gallery: Gallery as LazyPart<never>,
};

/** Code of blocks that only some home pages have, loaded before such a page hydrates. */
export const preloadBlocks = async (blocks: Block[]): Promise<void> => {
  await Promise.all(blocks.map(({ type }) => rare[type]?.preload()));
};
