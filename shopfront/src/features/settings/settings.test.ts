import { beforeEach, describe, expect, it } from "vitest";
import { cookieText, dropCookie, readCookie, settingCookies, showSettings, storeSettings } from "./cookies";
import { settingsActions as act, defaultSettings, settingsReducer as reduce } from "./slice";

beforeEach(() => {
  for (const name of settingCookies) dropCookie(name);
});

describe("display settings", () => {
  it("are light, vertical, default and ltr by default", () => {
    expect(defaultSettings).toEqual({
      themeMode: "light",
      themeLayout: "vertical",
      themeContrast: "default",
      themeDirection: "ltr",
    });
  });

  it("can be toggled", () => {
    for (const action of [act.toggleMode, act.toggleLayout, act.toggleContrast]) {
      const changed = reduce(defaultSettings, action());
      expect(changed).not.toEqual(defaultSettings);
      expect(reduce(changed, action())).toEqual(defaultSettings);
    }
  });

  it.each([
    ["ar", "rtl"],
    ["he", "rtl"],
    ["fa-IR", "rtl"],
    ["ur", "rtl"],
    ["ko", "ltr"],
    ["zh-Hans", "ltr"],
  ])("%s reads %s", (tag, direction) => {
    expect(reduce(defaultSettings, act.setDirection(tag)).themeDirection).toBe(direction);
  });

  it("are kept for three days and removed by a reset", () => {
    expect(cookieText("themeMode", "dark")).toContain("max-age=259200");
    storeSettings(reduce(defaultSettings, act.toggleMode()));
    expect(readCookie("themeMode", document.cookie)).toBe("dark");
    storeSettings(reduce(defaultSettings, act.resetSettings()));
    expect(document.cookie).not.toContain("theme");
  });

  it("are applied to the document", () => {
    showSettings({ ...defaultSettings, themeMode: "dark", themeContrast: "bold", themeLayout: "mini" });
    expect({ ...document.documentElement.dataset }).toMatchObject({ theme: "dark", contrast: "bold", layout: "mini" });
  });
});
