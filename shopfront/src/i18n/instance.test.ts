// @vitest-environment node
import { languages } from "@maru/client";
import { describe, expect, it } from "vitest";
import { addTexts, createWords, translate } from "./instance";
import type { Texts } from "./types";

const korean: Texts = { common: { "cart.count": "장바구니 {{count}}개", only: "한국어뿐" } };
const english: Texts = { common: { "cart.count": "{{count}} in the cart", said: "{{name}} said {{name}}" } };

describe("the texts of one visit", () => {
  it.each(languages)("accepts %s", (language) => {
    const words = createWords(language, { common: { home: language } });
    expect(words.language).toBe(language);
    expect(translate(words, "common:home")).toBe(language);
  });

  it("falls back to Korean", () => {
    expect(translate(createWords("fr", english, korean), "common:only")).toBe("한국어뿐");
    expect(translate(createWords("fr", english), "common:only")).toBe("common:only");
  });

  it("reads flat keys with their namespace", () => {
    expect(translate(createWords("en", english), "common:cart.count", { count: 1 })).toBe("1 in the cart");
    expect(translate(createWords("cn", english), "common:cart.count", { count: 0 })).toBe("0 in the cart");
  });

  it("shows the key of a missing text, and the placeholder of a missing value", () => {
    const words = createWords("en", english);
    expect(translate(words, "common:not.there")).toBe("common:not.there");
    expect(translate(words, "nowhere:at.all")).toBe("nowhere:at.all");
    expect(translate(words, "common:cart.count")).toBe("{{count}} in the cart");
  });

  it.each(["<b>니트</b> & '울'", "$& $1 $$", "{{count}}", "{{- name}}", "$t(common:only)", "a, b: c"])(
    "leaves a merchant's words as they are: %s",
    (name) => {
      expect(translate(createWords("en", english, korean), "common:said", { name })).toBe(`${name} said ${name}`);
    },
  );

  it("isolates a value inside a right-to-left sentence", () => {
    const arabic: Texts = { common: { paid: "دفع {{num}}" } };
    expect(translate(createWords("ar", arabic), "common:paid", { num: "2026-AB3C" })).toBe("دفع \u20682026-AB3C\u2069");
    expect(translate(createWords("ar", arabic), "common:paid", { num: 3 })).toBe("دفع 3");
  });

  it("adds a lazy page's texts to its own copy only", () => {
    const words = createWords("en", english);
    const other = createWords("en", english);
    addTexts(words, { orders: { "status.paid": "Paid" } });
    expect(translate(words, "orders:status.paid")).toBe("Paid");
    expect(translate(other, "orders:status.paid")).toBe("orders:status.paid");
    expect(Object.keys(english)).toEqual(["common"]);
  });
});
