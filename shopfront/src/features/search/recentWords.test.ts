import { beforeEach, expect, it } from "vitest";
import { forgetAllWords, forgetWords, recentWords, rememberWords } from "./recentWords";

beforeEach(() => localStorage.clear());

it("keeps the latest ten searches without duplicates, for each brand", () => {
  for (let place = 1; place <= 12; place += 1) rememberWords(1, `말${place}`);
  rememberWords(1, " 말5 ");
  rememberWords(2, "니트");
  expect(recentWords(1)).toHaveLength(10);
  expect(recentWords(1).slice(0, 2)).toEqual(["말5", "말12"]);
  expect(forgetWords(1, "말5")[0]).toBe("말12");
  expect(forgetAllWords(1)).toEqual([]);
  expect(recentWords(2)).toEqual(["니트"]);
});

it.each(["{", '"x"', "[1,null]"])("survives a storage that was edited: %s", (text) => {
  localStorage.setItem("searches:1", text);
  expect(recentWords(1)).toEqual([]);
});
