import type { Location } from "react-router";

/** Where the page stands after a move: kept (false), where it stood before (a number), or at its head (null). */
export type Scroll = number | false | null;

export const scrollAfter = (scroll: Scroll, { hash }: Location): void => {
  if (scroll === false) return;
  const named = hash && typeof scroll !== "number" && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (named) named.scrollIntoView();
  else window.scrollTo(0, scroll ?? 0);
};
