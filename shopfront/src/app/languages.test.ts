import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage } from "./languages";

/** A browser that writes cookies asynchronously: it sends the state of the last read. */
const browser = (refuses: boolean) => {
  let written: string[] = [];
  let sent = "";
  let asked = "";
  vi.stubGlobal("document", {
    get cookie() {
      sent = refuses ? "" : written.join("; ");
      return sent;
    },
    set cookie(text: string) {
      written = [...written, text.split(";")[0] ?? ""];
    },
  });
  vi.stubGlobal("location", {
    href: "https://shop.example/shop/item/7?lng=en&color=1",
    assign: (url: URL) => {
      asked = `${url.pathname}${url.search} ${sent}`;
    },
  });
  return () => asked;
};

afterEach(() => vi.unstubAllGlobals());

it("a chosen language is sent with the next request", () => {
  const asked = browser(false);
  chooseLanguage("ar");
  expect(asked()).toBe("/shop/item/7?color=1 lng=ar");
});

it("the language is in the address if cookies are refused", () => {
  const asked = browser(true);
  chooseLanguage("ar");
  expect(asked()).toBe("/shop/item/7?lng=ar&color=1 ");
});
