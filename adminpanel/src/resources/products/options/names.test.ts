import { expect, it } from "vitest";
import { nameState } from "./useNames";

const saved = { name: "색상", lang_obj: { en: { name: "Colour" } } };

it("a name is complete, missing or outdated in a language", () => {
  expect([nameState(saved, "ko", saved), nameState(saved, "en", saved), nameState(saved, "ja", saved)]).toEqual([
    "full",
    "full",
    "none",
  ]);
  const renamed = { ...saved, name: "빛깔" };
  expect(nameState(renamed, "en", saved)).toBe("old");
  expect(nameState({ ...renamed, lang_obj: { en: { name: "Shade" } } }, "en", saved)).toBe("full");
  expect(nameState(renamed, "ja", saved)).toBe("none");
});

it("a new name is never outdated", () => {
  expect(nameState(saved, "en")).toBe("full");
});
