import { maxPictureBytes } from "@maru/client";
import { describe, expect, it } from "vitest";
import { imageProblem } from "./imageRules";
import { parseNumber, parseTyped, pickChoice } from "./inputs";
import { textState } from "./LanguageTabs";

describe("a picture", () => {
  it.each([
    ["a.png", "image/png", maxPictureBytes, undefined],
    ["a.png", "image/png", maxPictureBytes + 1, "image.too_big"],
    ["a.heic", "", 10, undefined],
    ["a.pdf", "application/pdf", 10, "image.format_only"],
    ["a.svg", "image/svg+xml", 10, "image.kinds"],
  ])("%s of type %s and %i bytes: %s", (name, type, size, problem) =>
    expect(imageProblem({ name, type, size })).toBe(problem),
  );
});

describe("a number", () => {
  it.each([
    ["62,300", 62300],
    ["", null],
    ["-", null],
    ["-26,700", -26700],
    ["1.5", 1.5],
    ["1.2.3", null],
    ["29.000", null],
    ["12,50", null],
  ])("typed as %j is %j", (typed, value) => expect(parseNumber(typed)).toBe(value));
  it.each([
    ["62,300", 62300],
    [" ", null],
    ["-", null],
    ["29.000", "29.000"],
    ["12,50", "12,50"],
  ])("in a form typed as %j is kept as %j", (typed, value) => expect(parseTyped(typed)).toBe(value));
});

it("a select returns the value of the choice with its type", () => {
  expect(pickChoice([1, 2], "2")).toBe(2);
  expect(pickChoice([""], "")).toBe("");
});

describe("a language's texts", () => {
  const fields = ["product_name", "product_description", "seo_title"];
  const korean = { product_name: "니트", product_description: "<p>울</p>", seo_title: "" };
  it.each([
    ["full", { product_name: "Knit", product_description: "<p>Wool</p>" }],
    ["part", { product_name: "Knit", product_description: "" }],
    ["none", {}],
  ])("are %s if Korean has two", (state, en) => {
    expect(textState({ ...korean, lang_obj: { en } }, "en", fields)).toBe(state);
  });
  it("of a blank record are incomplete in Korean too", () => expect(textState({}, "ko", fields)).toBe("none"));
});

describe("a translation of a changed Korean text", () => {
  const values = { product_name: "니트", lang_obj: { en: { product_name: "Knit" } } };
  it("is outdated if the server says so, and current after it is rewritten", () => {
    const older = ["product_name"];
    expect(textState(values, "en", ["product_name"], { older })).toBe("old");
    const dirty = { lang_obj: { en: { product_name: true } } };
    expect(textState(values, "en", ["product_name"], { older, dirty })).toBe("full");
  });
  it("is outdated as soon as the Korean text changes in the form", () =>
    expect(textState(values, "en", ["product_name"], { dirty: { product_name: true } })).toBe("old"));
});
