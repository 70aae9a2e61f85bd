const blank = /\[\[([^[\]]+)\]\]/g;

/** The names of a draft's blanks, `[[…]]`, each once, in their order. */
export const blanksOf = (content: string): string[] => [
  ...new Set([...content.matchAll(blank)].map(([, name]) => name ?? "")),
];

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A draft with what was written into its blanks; an empty one stays. The texts are plain, the draft is HTML. */
export const fillBlanks = (content: string, texts: Record<string, string>): string =>
  content.replace(
    blank,
    (whole, name: string) => texts[name]?.trim().replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign) || whole,
  );
