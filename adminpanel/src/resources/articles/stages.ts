import type { PlainRow } from "../../simple/rows";
import type { Stage } from "./postColumns";

export const DRAFT = "draft";
export const PUBLISHED = "published";

const at = (moment: unknown): number => (typeof moment === "string" && moment ? Date.parse(moment) : Number.NaN);

/** Where a post is between draft and end, as the list's filter has it. */
export const stageOf = ({ state, published_at, ends_at }: Partial<PlainRow>, now = Date.now()): Stage => {
  if (state !== PUBLISHED) return "draft";
  if (at(ends_at) <= now) return "over";
  return at(published_at) > now ? "scheduled" : "shown";
};

/** The address of a post on the shop's host, by the place of its category. */
export const postPath = (place: string, category: number, id: number): string => {
  if (place === "faq") return `/faq?category=${category}#post-${id}`;
  if (place === "blog") return `/blog/post/${id}`;
  return place === "board" ? `/board/${category}/${id}` : `/${place}/${id}`;
};
