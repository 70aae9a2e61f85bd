import type { Location } from "react-router";

/** The scroll position after navigation: unchanged (false), the earlier one (a number), or the top (null). */
export type Scroll = number | false | null;

export const scrollAfter = (scroll: Scroll, { hash }: Location): void => {
  if (scroll === false) return;
  const named = hash && typeof scroll !== "number" && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (named) named.scrollIntoView();
  else window.scrollTo(0, scroll ?? 0);
};
