import { type Language, languages } from "@maru/client";
import type { Block } from "./state";
import type { Measured } from "./usePreview";

export const leastContrast = 4.5;

type Slide = Record<string, unknown>;

/** A slide as it was measured in a language, at a width and in a theme. */
export interface Sight extends Measured {
  language: Language;
  device: "phone" | "desktop";
  theme: "light" | "dark";
}

const parts = ["eyebrow", "title", "sub_title"];

/** The blocks whose texts stand on pictures. */
export const bannersOf = (blocks: Block[]): Block[] =>
  blocks.filter(
    ({ type, hidden, items }) => type === "banner" && !hidden && ((items ?? []) as Slide[]).some(({ src }) => src),
  );

/** The languages in which texts on pictures exist; a text that is one for all counts as Korean. */
export const languagesOf = (blocks: Block[]): Language[] => {
  const written = new Set<string>();
  const texts = bannersOf(blocks)
    .flatMap(({ items }) => items as Slide[])
    .filter(({ src }) => src)
    .flatMap((slide) => parts.map((part) => slide[part]));
  for (const text of texts) {
    if (typeof text === "string" && text) written.add("ko");
    if (typeof text === "object" && text)
      for (const [language, words] of Object.entries(text)) if (words) written.add(language);
  }
  return languages.filter((language) => written.has(language));
};

export const failuresOf = (sights: Sight[]): Sight[] => sights.filter(({ ratio }) => ratio < leastContrast);

/** The highest of what each sight needs; null where one has no shade that is enough. */
const highest = (needs: (number | null)[]): number | null =>
  needs.reduce((most, need) => (most === null || need === null ? null : Math.max(most, need)), 0);

/** What makes a slide clear in all its sights with the least change: its own colour if a shade is enough for it. */
const mendOf = (slide: Slide, sights: Sight[]): Slide | undefined => {
  const own = highest(sights.map(({ ink, needs }) => needs[ink]));
  if (own !== null) return { ...slide, shade: own };
  // A picture of its own for the dark theme has light text there.
  const dark = highest(sights.map(({ theme, needs }) => needs[slide.dark_src && theme === "dark" ? "light" : "dark"]));
  const light = highest(sights.map(({ needs }) => needs.light));
  if (dark === null && light === null) return undefined;
  const isLight = dark === null || (light !== null && light < dark);
  return { ...slide, text_colour: isLight ? "light" : "dark", shade: isLight ? light : dark };
};

/** The blocks with the least shade that is enough for all sights of each slide that fails; others are unchanged. */
export const mendAll = (blocks: Block[], sights: Sight[]): Block[] => {
  const failing = new Set(failuresOf(sights).map(({ id, slide }) => `${id}/${slide}`));
  return blocks.map((block) => {
    const slides = (block.items ?? []) as Slide[];
    if (!slides.some((_slide, place) => failing.has(`${block.id}/${place}`))) return block;
    const items = slides.map((slide, place) => {
      if (!failing.has(`${block.id}/${place}`)) return slide;
      return (
        mendOf(
          slide,
          sights.filter((sight) => sight.id === block.id && sight.slide === place),
        ) ?? slide
      );
    });
    return { ...block, items };
  });
};

/** Whether `mendAll` would change anything. */
export const canMend = (blocks: Block[], sights: Sight[]): boolean =>
  JSON.stringify(mendAll(blocks, sights)) !== JSON.stringify(blocks);
