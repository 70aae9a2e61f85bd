/** A post's text as pieces: HTML, and products as cards. */
export type Piece = { html: string } | { product: number; html: string };

// A tag as the server's sanitiser writes it; an attribute may contain '>'.
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const empty = new Set(["br", "hr", "img", "col"]);
const lone =
  /^<p(?:\s[^>]*)?>\s*<a\s(?:[^>]*\s)?href="\/shop\/item\/(\d{1,18})"[^>]*>(?:(?!<\/?(?:a|p|img)\b)[\s\S])*<\/a>\s*<\/p>$/;

/**
 * Splits clean HTML at top-level paragraphs that only contain a link to a product. One inside a list, a quotation or a
 * table stays a link: splitting would break the element around it.
 */
export const pieces = (html: string): Piece[] => {
  const found: Piece[] = [];
  let depth = 0;
  let opened = 0;
  let from = 0;
  for (const { 0: text, 1: closing, 2: name = "", index } of html.matchAll(tag)) {
    if (empty.has(name)) continue;
    if (!closing) {
      if (depth === 0) opened = index;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth !== 0 || name !== "p") continue;
    const end = index + text.length;
    const paragraph = html.slice(opened, end);
    const product = lone.exec(paragraph)?.[1];
    if (!product) continue;
    if (opened > from) found.push({ html: html.slice(from, opened) });
    found.push({ product: Number(product), html: paragraph });
    from = end;
  }
  if (from < html.length) found.push({ html: html.slice(from) });
  return found;
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const meant: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** A member's plain text as HTML: an empty line starts a paragraph. */
export const toHtml = (text: string): string =>
  text
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");

/** The reverse, for editing. */
export const toText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<\/(?:p|div|li|h[1-6])>\s*/g, "\n\n")
    .replace(tag, "")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_sign, name: string) => meant[name] ?? "")
    .trim();
