import type { Bootstrap, PostCard, PostCategoryNode, Query } from "@maru/client";
import { faqs, posts } from "@maru/client/generated/shopLists.json";
import type { TextKey } from "~/i18n/types";

export type Place = PostCard["place"];

export const placeNames = {
  blog: "common:post.blog",
  notice: "common:post.notice",
  faq: "common:post.faq",
} as const satisfies Partial<Record<Place, TextKey>>;

/** The sorted categories of a place; those of a parent if one is given. */
export const categoriesIn = (shop: Bootstrap | null, place: Place): PostCategoryNode[] =>
  (shop?.post_categories ?? []).filter((one) => one.place === place).sort((a, b) => a.position - b.position);

const boards = (shop: Bootstrap | null): PostCategoryNode[] => categoriesIn(shop, "board");

interface Way {
  to: string;
  /** The name in the language of the screen, or that of a board. */
  name: TextKey | { own: string };
}

/** Links to the shop's places of posts, without empty ones. */
export const ways = (shop: Bootstrap | null): Way[] => [
  ...(["notice", "faq", "blog"] as const)
    .filter((place) => categoriesIn(shop, place).length > 0)
    .map((place) => ({ to: `/${place}`, name: placeNames[place] })),
  ...boards(shop).map(({ id, category_name }) => ({ to: `/board/${id}`, name: { own: category_name } })),
];

export const pathOf = ({ place, category_id, id }: Pick<PostCard, "place" | "category_id" | "id">): string => {
  if (place === "faq") return `/faq?category=${category_id}#post-${id}`;
  if (place === "blog") return `/blog/post/${id}`;
  return place === "board" ? `/board/${category_id}/${id}` : `/${place}/${id}`;
};

export const listPathOf = ({ place, category_id }: Pick<PostCard, "place" | "category_id">): string =>
  place === "board" ? `/board/${category_id}` : `/${place}`;

const narrowed = (params: URLSearchParams, category: string | number | undefined): Query => {
  const query: Query = {};
  const words = params.get("q")?.trim();
  if (category && /^\d{1,18}$/.test(String(category))) query.category_id = category;
  if (words) query.search = words;
  return query;
};

/** A list's address as the query of the API. The server's first view uses the same query. */
export const postsQuery = (params: URLSearchParams, place: Place, category?: number): Query => ({
  ...narrowed(params, category),
  place,
  page_size: posts.page_size,
});

export const faqsQuery = (params: URLSearchParams): Query => ({
  ...narrowed(params, params.get("category") ?? undefined),
  page_size: faqs.page_size,
});
