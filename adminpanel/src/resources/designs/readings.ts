import { type Colour, colourOf, contrast, luminance } from "@maru/client/contrast";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Where a brand's colours carry text: the tokens of the text and of what is behind it. */
const pairs = {
  button: ["--onfill", "--fill"],
  link: ["--ink", "--bg"],
  tag: ["--ink", "--soft"],
  background: ["--text-3", "--sub"],
} as const;
export type Use = keyof typeof pairs;
export const uses = Object.keys(pairs) as Use[];

export interface Reading {
  theme: Theme;
  use: Use;
  /** From 1 to 21. */
  ratio: number;
  /** The colours as they are shown, #rrggbb. */
  text: string;
  behind: string;
}

const hex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** How well text can be read in a brand's colours, as `tokens.css` makes them, in both themes. */
export const readColours = (main: string, sub: string): Reading[] =>
  themes.flatMap((theme) => {
    const probe = document.createElement("div");
    probe.dataset.theme = theme;
    probe.style.setProperty("--main", main);
    probe.style.setProperty("--brand-sub", sub);
    document.body.append(probe);
    const shown = (token: string): Colour => {
      probe.style.color = `var(${token})`;
      const [red, green, blue] = colourOf(getComputedStyle(probe).color);
      return [red, green, blue];
    };
    const readings = uses.map((use): Reading => {
      const [text, behind] = pairs[use].map(shown) as [Colour, Colour];
      const ratio = contrast(luminance(text), luminance(behind));
      return { theme, use, ratio, text: hex(text), behind: hex(behind) };
    });
    probe.remove();
    return readings;
  });
