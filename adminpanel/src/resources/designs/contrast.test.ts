// @vitest-environment node
import { expect, it } from "vitest";
import { failuresOf, languagesOf, mendAll, type Sight } from "./contrast";
import type { Block } from "./state";

const banner = (...items: object[]): Block => ({ id: "b", type: "banner", items }) as unknown as Block;
const sight = (ratio: number, needs: Sight["needs"], more: Partial<Sight> = {}): Sight => ({
  id: "b",
  slide: 0,
  ratio,
  text: "",
  offers: needs,
  needs,
  ink: "dark",
  language: "ko",
  device: "phone",
  theme: "light",
  ...more,
});
const slide = { src: "/a.webp", title: { ko: "제목", ar: "عنوان" }, shade: 10 };

it("measures the languages in which texts on pictures exist", () => {
  expect(languagesOf([banner(slide, { title: { en: "No picture" } })])).toEqual(["ko", "ar"]);
  expect(languagesOf([{ ...banner(slide), hidden: true }])).toEqual([]);
});

it("puts the least shade that is enough for all sights, on the failing slide alone", () => {
  const sights = [
    sight(3, { dark: 30, light: null }),
    sight(4.4, { dark: 45, light: 90 }, { language: "ar" }),
    sight(9, { dark: 0, light: null }, { device: "desktop" }),
    sight(9, { dark: 0, light: 0 }, { slide: 1 }),
  ];
  expect(failuresOf(sights)).toHaveLength(2);
  expect(mendAll([banner(slide, slide)], sights)).toEqual([banner({ ...slide, shade: 45 }, slide)]);
});

it("takes the other colour where no shade is enough for its own, also for sights that are clear now", () => {
  const sights = [
    sight(3, { dark: null, light: 20 }),
    sight(5, { dark: 0, light: 60 }, { device: "desktop" }),
    sight(5, { dark: null, light: 70 }, { theme: "dark" }),
  ];
  expect(mendAll([banner(slide)], sights)).toEqual([banner({ ...slide, text_colour: "light", shade: 70 })]);
});

it("leaves a slide that nothing mends", () => {
  const sights = [sight(3, { dark: null, light: 20 }), sight(3, { dark: 10, light: null }, { language: "ar" })];
  expect(mendAll([banner(slide)], sights)).toEqual([banner(slide)]);
});
