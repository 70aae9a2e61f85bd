import { type Colour, colourOf, contrast, leastContrast, luminance } from "@maru/client/contrast";

/** How well the texts of a slide can be read at the worst place below them, and what would mend it. */
export interface MeasuredSlide {
  /** The block, and the number of its slide. */
  id: string;
  slide: number;
  /** The worst ratio of any line, from 1 to 21. */
  ratio: number;
  /** The text with that line. */
  text: string;
  /** The least shade in percent that is enough, with dark and with light text; null where none is. */
  offers: { dark: number | null; light: number | null };
  /** The colour of the text as it is shown. */
  ink: "dark" | "light";
  /** The least shade that is enough, whether or not the text is clear now. */
  needs: { dark: number | null; light: number | null };
}

/** Pixels: the worst patch of this size counts, so that a single dark dot does not. */
const patch = 5;

const over = (top: readonly number[], alpha: number, below: Colour): Colour =>
  below.map((value, at) => (top[at] ?? 0) * alpha + value * (1 - alpha)) as Colour;

/** The lines of a text as they are drawn. */
const linesOf = (element: Element): { text: string; box: DOMRect }[] => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 2 && height > 2)
    .map((box) => ({ text: element.textContent ?? "", box }));
};

/** The picture as `object-fit: cover` draws it into its box, at the size of the screen. */
const drawn = (image: HTMLImageElement, box: DOMRect): ImageData | null => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height)));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || !image.naturalWidth) return null;
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, ((box.width - width) * x) / 100, ((box.height - height) * y) / 100, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** The steps of the shade by its place, as `veil` of styles.css has them: where along it, and how strong. */
const narrow = [
  [0.2, 0.9],
  [0.45, 0.6],
  [0.65, 0],
] as const;
const wide = [
  [0, 0.85],
  [0.3, 0.55],
  [0.55, 0],
] as const;

const between = (steps: readonly (readonly [number, number])[], at: number): number => {
  const next = steps.findIndex(([place]) => at <= place);
  if (next === -1) return steps.at(-1)?.[1] ?? 0;
  const [place, strength] = steps[next] ?? [0, 0];
  const [before, weaker] = steps[next - 1] ?? [place, strength];
  return place === before ? strength : weaker + ((strength - weaker) * (at - before)) / (place - before);
};

/** How much of the shade covers a point of the picture, from 0 to 1. */
export const shadeAt = (place: string, x: number, y: number, box: { width: number; height: number }): number => {
  if (place === "center") return 0.6;
  if (!matchMedia("(width >= 900px)").matches) return between(narrow, y / box.height);
  return between(wide, place === "end" ? 1 - x / box.width : x / box.width);
};

interface Patch {
  below: Colour;
  x: number;
  y: number;
}

/** The mean colours of the picture below a line, in patches. */
const patchesOf = (pixels: ImageData, line: DOMRect, box: DOMRect): Patch[] => {
  const patches: Patch[] = [];
  const [right, bottom] = [Math.min(line.right, box.right), Math.min(line.bottom, box.bottom)];
  for (let y = Math.max(line.top, box.top); y + patch <= bottom; y += patch)
    for (let x = Math.max(line.left, box.left); x + patch <= right; x += patch) {
      const sum: Colour = [0, 0, 0];
      for (let dy = 0; dy < patch; dy += 1)
        for (let dx = 0; dx < patch; dx += 1) {
          const at = (Math.floor(y - box.top + dy) * pixels.width + Math.floor(x - box.left + dx)) * 4;
          for (const part of [0, 1, 2] as const) sum[part] += pixels.data[at + part] ?? 0;
        }
      patches.push({
        below: sum.map((value) => value / patch ** 2) as Colour,
        x: x - box.left,
        y: y - box.top,
      });
    }
  return patches;
};

interface Text {
  text: string;
  opacity: number;
  patches: Patch[];
}

interface Look {
  ink: Colour;
  near: readonly number[];
  /** Of the shade, from 0 to 1. */
  strength: number;
  place: string;
}

const dark: Pick<Look, "ink" | "near"> = { ink: [0x1c, 0x1b, 0x19], near: [255, 255, 255] };
const light: Pick<Look, "ink" | "near"> = { ink: [255, 255, 255], near: [0, 0, 0] };

/** The worst contrast of a text with what lies below it. A text that lets something through is mixed with that. */
export const worstOf = ({ opacity, patches }: Text, look: Look, box: { width: number; height: number }): number =>
  Math.min(
    21,
    ...patches.map(({ below, x, y }) => {
      const shaded = over(look.near, look.strength * shadeAt(look.place, x, y, box), below);
      return contrast(luminance(over(look.ink, opacity, shaded)), luminance(shaded));
    }),
  );

const steps = Array.from({ length: 21 }, (_, step) => step * 5);

const leastShade = (texts: Text[], look: Omit<Look, "strength">, box: DOMRect): number | null =>
  steps.find((shade) =>
    texts.every((text) => worstOf(text, { ...look, strength: shade / 100 }, box) >= leastContrast),
  ) ?? null;

const measureSlide = async (slide: HTMLElement): Promise<MeasuredSlide[]> => {
  const image = [...slide.querySelectorAll("img")].find((picture) => picture.getClientRects().length > 0);
  const shade = slide.querySelector<HTMLElement>("[data-shade]");
  if (!image || !shade) return [];
  // A picture out of sight would never load by itself.
  image.loading = "eager";
  await image.decode().catch(() => undefined);
  const box = image.getBoundingClientRect();
  const pixels = drawn(image, box);
  if (!pixels) return [];
  const style = getComputedStyle(shade);
  const place = shade.dataset.shade ?? "start";
  const near = style.getPropertyValue("--near").trim().split(/\s+/).map(Number);
  let ink: MeasuredSlide["ink"] = "dark";
  let worst: Pick<MeasuredSlide, "ratio" | "text"> = { ratio: 21, text: "" };
  const texts = [...slide.querySelectorAll("[data-on-picture]")].flatMap((element) => {
    const [red, green, blue, alpha] = colourOf(getComputedStyle(element).color);
    ink = luminance([red, green, blue]) > 0.5 ? "light" : "dark";
    const opacity = alpha * Number(getComputedStyle(element).opacity);
    return linesOf(element).map(({ text, box: line }) => {
      const own: Text = { text, opacity, patches: patchesOf(pixels, line, box) };
      const look = { ink: [red, green, blue] as Colour, near, strength: Number(style.opacity), place };
      const ratio = Math.floor(worstOf(own, look, box) * 10) / 10;
      if (ratio < worst.ratio) worst = { ratio, text };
      return own;
    });
  });
  const isClear = worst.ratio >= leastContrast;
  const needs = {
    dark: leastShade(texts, { ...dark, place }, box),
    light: leastShade(texts, { ...light, place }, box),
  };
  const offers = isClear ? { dark: null, light: null } : needs;
  const id = slide.closest("[data-block]")?.getAttribute("data-block") ?? "";
  return [{ id, slide: Number(slide.dataset.slide), ...worst, offers, ink, needs }];
};

/** Measures the texts that stand on pictures: the elements marked `data-on-picture` of each slide. */
export const measureTexts = async (): Promise<MeasuredSlide[]> => {
  const slides = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  return (await Promise.all(slides.map(measureSlide))).flat();
};
