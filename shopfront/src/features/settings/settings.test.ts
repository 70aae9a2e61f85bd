import { describe, expect, it } from "vitest";
import { settingsActions as act, defaultSettings, settingsReducer as reduce } from "./slice";

describe("display settings", () => {
  it("are light, vertical, default and ltr by default", () => {
    expect(defaultSettings).toEqual({
      themeMode: "light",
      themeLayout: "vertical",
      themeContrast: "default",
      themeColorPresets: "default",
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

  it("are all restored by a reset", () => {
    const changed = reduce(
      defaultSettings,
      act.setSettings({ themeMode: "dark", themeColorPresets: "purple", themeLayout: "mini", themeContrast: "bold" }),
    );
    expect(reduce(changed, act.resetSettings())).toEqual(defaultSettings);
  });
});
