import { dropCookie, writeCookie } from "./cookies";

/** The values of each display setting (spec 4, 9), by the name of its cookie; the first one is the default. */
export const displayValues = {
  themeMode: ["light", "dark"],
  themeContrast: ["default", "bold"],
  themeLayout: ["vertical", "mini"],
  themeColorPresets: ["default", "cyan", "purple", "blue", "orange", "red"],
} as const;

type Values = typeof displayValues;
export type DisplayName = keyof Values;

/**
 * One person's display settings. The direction is none of them: it follows from the language. `default` as a preset is
 * the brand's own main colour.
 */
export type Display = { [Name in DisplayName]: Values[Name][number] };
export type PresetName = Display["themeColorPresets"];

/** The main colour of each preset (spec 9), as `tokens.css` has them; `default` is that of a brand without its own. */
export const presetColours: Record<PresetName, string> = {
  default: "#00ab55",
  cyan: "#0797b8",
  purple: "#7b4ddb",
  blue: "#2b62e3",
  orange: "#f07a13",
  red: "#e0383e",
};

export const defaultDisplay: Display = {
  themeMode: "light",
  themeContrast: "default",
  themeLayout: "vertical",
  themeColorPresets: "default",
};

const names = Object.keys(displayValues) as DisplayName[];

/** The attributes of <html> that styles follow. */
const attributes = {
  themeMode: "theme",
  themeContrast: "contrast",
  themeLayout: "layout",
  themeColorPresets: "preset",
} as const;

/** What the document shows: its inline script (`core/pages/display.js`) has read the cookies. */
export const shownDisplay = (): Display => {
  const { dataset } = document.documentElement;
  const pairs = names.map((name) => {
    const value = dataset[attributes[name]];
    return [name, displayValues[name].find((known) => known === value) ?? defaultDisplay[name]];
  });
  return Object.fromEntries(pairs) as Display;
};

export const showDisplay = (display: Display): void => {
  for (const name of names) document.documentElement.dataset[attributes[name]] = display[name];
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = display.themeMode === "dark" ? "#141412" : "#ffffff";
};

/** A default needs no cookie: a reset stores nothing. */
export const storeDisplay = (display: Display): void => {
  for (const name of names) {
    if (display[name] === defaultDisplay[name]) dropCookie(name);
    else writeCookie(name, display[name]);
  }
};

export const isDefaultDisplay = (display: Display): boolean =>
  names.every((name) => display[name] === defaultDisplay[name]);
