import { beforeEach, expect, it } from "vitest";
import { forgetSeen, rememberSeen, seenIds } from "./recent";

beforeEach(() => localStorage.clear());

it("keeps the latest twenty views without duplicates, for each brand", () => {
  for (let id = 1; id <= 25; id += 1) rememberSeen(1, id);
  rememberSeen(1, 20);
  rememberSeen(2, 7);
  expect(seenIds(1)).toHaveLength(20);
  expect(seenIds(1).slice(0, 3)).toEqual([20, 25, 24]);
  expect(seenIds(2)).toEqual([7]);
  forgetSeen(1);
  expect(seenIds(1)).toEqual([]);
  expect(seenIds(2)).toEqual([7]);
});

it.each(["{", '"x"', '[1,"2",null]'])("survives a storage that was edited: %s", (text) => {
  localStorage.setItem("seen:1", text);
  expect(seenIds(1).every(Number.isInteger)).toBe(true);
});
