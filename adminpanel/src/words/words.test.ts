// @vitest-environment node
import { htmlLanguage, type Language, languages } from "@maru/client";
import { describe, expect, it } from "vitest";

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<{ default: Tree }>("../../../locale/*/adminpanel.json", { eager: true });
const dictionary = (language: Language): Tree => files[`../../../locale/${language}/adminpanel.json`]?.default ?? {};

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const korean = new Map(flat(dictionary("ko")));

/** A text with a count needs every plural form of its language. */
const expectedKeys = (language: Language): string[] => {
  const forms = new Intl.PluralRules(htmlLanguage(language)).resolvedOptions().pluralCategories;
  return [...korean.keys()].flatMap((key) =>
    key.endsWith("_other") ? forms.map((form) => key.replace(/other$/, form)) : [key],
  );
};

const values = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort();

describe.each(languages)("the dictionary of %s", (language) => {
  const words = new Map(flat(dictionary(language)));

  it("has exactly the keys of the Korean one", () => {
    expect([...words.keys()].sort()).toEqual(expectedKeys(language).sort());
  });

  it("has no empty text", () => {
    expect([...words].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("uses only the placeholders of the Korean text", () => {
    const strange = [...words].filter(([key, text]) => {
      const source = korean.get(key) ?? korean.get(key.replace(/_(zero|one|two|few|many)$/, "_other")) ?? "";
      const allowed = values(source);
      return values(text).some((name) => !allowed.includes(name));
    });
    expect(strange).toEqual([]);
  });
});

it("texts that the specification quotes are exact", () => {
  const english = new Map(flat(dictionary("en")));
  expect(korean.get("auth.required")).toBe("필수값을 입력해 주세요.");
  expect(korean.get("ra.validation.required")).toBe("필수 항목을 입력해 주세요.");
  expect(english.get("image.format_only")).toBe("Image format only.");
  expect(english.get("image.too_big")).toBe("The image capacity can only be within 3MB.");
  expect(english.get("errors.generic")).toBe("Something went wrong");
});
