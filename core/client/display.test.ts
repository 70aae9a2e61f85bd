// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieText, dropCookie, keepCookie, readCookie, writeCookie } from "./cookies";
import {
  type Display,
  type DisplayName,
  defaultDisplay,
  displayValues,
  isDefaultDisplay,
  presetColours,
  showDisplay,
  shownDisplay,
  storeDisplay,
} from "./display";

const names = Object.keys(displayValues) as DisplayName[];
const root = document.documentElement;
const changed: Display = {
  themeMode: "dark",
  themeContrast: "bold",
  themeLayout: "mini",
  themeColorPresets: "purple",
};
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
/** As in the head of a document. */
const openDocument = (): void => {
  for (const name of ["preset", "layout", "contrast"]) delete root.dataset[name];
  root.dataset.theme = "light";
  document.head.innerHTML = '<meta name="color-scheme" content="light"><meta name="theme-color" content="#ffffff">';
  new Function(read("../pages/display.js"))();
};

beforeEach(() => {
  for (const name of names) dropCookie(name);
});

describe("display settings", () => {
  it("are light, vertical, default and the brand's colour by default", () => {
    expect(defaultDisplay).toEqual({
      themeMode: "light",
      themeContrast: "default",
      themeLayout: "vertical",
      themeColorPresets: "default",
    });
    for (const name of names) expect(displayValues[name][0]).toBe(defaultDisplay[name]);
    openDocument();
    expect(shownDisplay()).toEqual(defaultDisplay);
  });

  it("are kept for three days, and a reset removes all that is stored", () => {
    expect(cookieText("themeMode", "dark")).toContain("max-age=259200");
    storeDisplay(changed);
    for (const name of names) expect(readCookie(name, document.cookie)).toBe(changed[name]);
    storeDisplay(defaultDisplay);
    expect(document.cookie).not.toContain("theme");
    expect([isDefaultDisplay(defaultDisplay), isDefaultDisplay(changed)]).toEqual([true, false]);
  });

  it.each(names.flatMap((name) => displayValues[name].map((value) => [name, value] as const)))(
    "%s %s is shown by the document's script before React starts",
    (name, value) => {
      writeCookie(name, value);
      openDocument();
      expect(shownDisplay()).toEqual({ ...defaultDisplay, [name]: value });
    },
  );

  it("unknown values of cookies are ignored", () => {
    for (const name of names) writeCookie(name, '"><script>');
    writeCookie("xthemeMode", "dark");
    openDocument();
    expect(shownDisplay()).toEqual(defaultDisplay);
  });

  it("change the document at once, with the colour of the browser's bars", () => {
    openDocument();
    const bars = (): string | undefined => document.querySelector<HTMLMetaElement>('[name="theme-color"]')?.content;
    showDisplay(changed);
    expect(shownDisplay()).toEqual(changed);
    expect(bars()).toBe("#141412");
    showDisplay(defaultDisplay);
    expect(bars()).toBe("#ffffff");
    expect(keepCookie("themeMode", "dark")).toBe(true);
    openDocument();
    expect(bars()).toBe("#141412");
  });

  it("have a colour for each preset but the brand's own", () => {
    const colours = [...read("./tokens.css").matchAll(/^\[data-preset="(\w+)"\] \{\s+--main: (#\w{6});/gm)];
    expect(colours.map(([, name]) => name)).toEqual(displayValues.themeColorPresets.slice(1));
    const { default: main, ...others } = presetColours;
    expect(Object.fromEntries(colours.map(([, name, colour]) => [name, colour]))).toEqual(others);
    expect(read("./tokens.css")).toContain(`--main: ${main};`);
  });
});
