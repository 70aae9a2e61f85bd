import { diffWordsWithSpace } from "diff";

/** A piece of a text: in both, only in the older or only in the newer one. */
export interface Piece {
  text: string;
  kind: "same" | "removed" | "added";
}

/** An HTML text as lines of words; pictures and videos by their alt text or address, links with theirs. */
export const readable = (html: string): string => {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  for (const image of body.querySelectorAll("img, video"))
    image.replaceWith(`[${image.getAttribute("alt") || image.getAttribute("src")}]`);
  for (const link of body.querySelectorAll("a[href]")) link.append(` (${link.getAttribute("href")})`);
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, tr, blockquote, pre, br, hr, figure"))
    block.after("\n");
  return (body.textContent ?? "").replace(/\n{2,}/g, "\n").trim();
};

/** The removed and the added words. */
export const pieces = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));
