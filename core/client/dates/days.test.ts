import { describe, expect, it } from "vitest";
import { languages } from "../languages";
import { dateOf, dayOf, dayProblem, firstWeekday, isDay, readDay, seoulToday } from "./days";

const today = "2026-11-29";

describe("a typed day", () => {
  it.each([
    ["2026-11-29", "2026-11-29"],
    ["20261129", "2026-11-29"],
    ["2026.11.29", "2026-11-29"],
    ["2026. 1. 9.", "2026-01-09"],
    ["2026/1/9", "2026-01-09"],
    ["2026년 11월 29일", "2026-11-29"],
    ["11/29", "2026-11-29"],
    ["1-9", "2026-01-09"],
    ["1129", "2026-11-29"],
    ["29/11", "2026-11-29"],
    ["29/11/2026", "2026-11-29"],
    ["٢٠٢٦-١١-٢٩", "2026-11-29"],
    ["  ", ""],
    ["2024-02-29", "2024-02-29"],
  ])("%j is %j", (text, day) => {
    expect(readDay(text, "ko", today)).toBe(day);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "20261301",
    "내일",
    "11",
    "0001-01-01",
    "2026-11-29-1",
    "11/29/26",
    "2026-011-1",
  ])("%j is none", (text) => {
    expect(readDay(text, "ko", today)).toBeUndefined();
  });

  it("has day and month in the language's order", () => {
    const read = languages.map((language) => [language, readDay("3/4", language, today)]);
    expect(Object.fromEntries(read)).toEqual({
      ko: "2026-03-04",
      en: "2026-03-04",
      ja: "2026-03-04",
      cn: "2026-03-04",
      fr: "2026-04-03",
      vi: "2026-04-03",
      ar: "2026-04-03",
    });
  });
});

it("the week begins on the language's day", () => {
  expect(languages.map((language) => `${language}${firstWeekday(language)}`)).toEqual(
    "ko0 en0 ja0 fr1 vi1 cn1 ar6".split(" "),
  );
});

it("a day and its date are the same in any time zone", () => {
  for (const day of ["2026-01-01", "2026-12-31", "1900-02-28"]) expect(dayOf(dateOf(day))).toBe(day);
  expect(isDay("2026-1-1")).toBe(false);
  expect(seoulToday(Date.parse("2026-11-28T15:00:00Z"))).toBe("2026-11-29");
});

it("limits include their own days", () => {
  const limits = { min: "2026-01-01", max: "2026-12-31" };
  const values = ["", "2026-01-01", "2026-12-31", "2025-12-31", "2027-01-01", "11/3x"];
  expect(values.map((value) => dayProblem(value, limits))).toEqual([
    undefined,
    undefined,
    undefined,
    "early",
    "late",
    "unreadable",
  ]);
});
