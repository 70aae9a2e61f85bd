import { dropCookie } from "@maru/client";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createWords } from "~/i18n/instance";
import common from "../../../locale/ko/shopfront/common.json";
import { App } from "./App";
import { DisplaySettings } from "./DisplaySettings";
import { createStore } from "./store";

const cookies = ["themeMode", "themeContrast", "themeLayout", "themeColorPresets"];
beforeEach(() => cookies.forEach(dropCookie));

const press = (group: string, name: string): void => {
  fireEvent.click(within(screen.getByRole("group", { name: group })).getByRole("button", { name }));
};

it("each setting is shown, stored and restored by reset", () => {
  document.documentElement.lang = "ar";
  const store = createStore({});
  render(
    <App store={store} words={createWords("ko", { common }, { common })}>
      <DisplaySettings />
    </App>,
  );
  press("밝기", "어둡게");
  press("대비", "또렷하게");
  press("배치", "간결하게");
  press("색", "보라");
  const { dataset } = document.documentElement;
  expect({ ...dataset }).toMatchObject({ theme: "dark", contrast: "bold", layout: "mini", preset: "purple" });
  for (const name of cookies) expect(document.cookie).toContain(`${name}=`);
  // Choosing what is chosen changes nothing.
  press("밝기", "어둡게");
  expect(dataset.theme).toBe("dark");
  fireEvent.click(screen.getByRole("button", { name: "처음 설정으로" }));
  expect({ ...dataset }).toMatchObject({ theme: "light", contrast: "default", layout: "vertical", preset: "default" });
  expect(document.cookie).not.toContain("theme");
  expect(screen.getByRole("status")).toHaveTextContent("처음 설정으로 돌렸어요");
  // The direction follows the language.
  expect(store.getState().settings.themeDirection).toBe("rtl");
});
