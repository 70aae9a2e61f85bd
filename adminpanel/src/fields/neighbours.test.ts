import { afterEach, expect, test } from "vitest";
import { edgesOf, neighboursOf, turnOf } from "./neighbours";

const key = (more: object = {}) => ({
  key: "ArrowDown",
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: document.body as EventTarget,
  ...more,
});

afterEach(() => document.body.replaceChildren());

test("records inside a page need no other page", () => {
  expect(edgesOf([7, 5, 3], 5, { page: 2, perPage: 3, total: 1_000_000 })).toEqual({});
  expect(neighboursOf(5, 2, 3, { ids: [7, 5, 3], total: 1_000_000 }, undefined, undefined)).toEqual({
    previous: { id: 7, page: 2 },
    next: { id: 3, page: 2 },
    place: 5,
    total: 1_000_000,
  });
});

test("at the edge of a page only the page beside it is read", () => {
  expect(edgesOf([7, 5, 3], 7, { page: 2, perPage: 3, total: 9 })).toEqual({ before: 1, after: undefined });
  expect(edgesOf([7, 5, 3], 3, { page: 2, perPage: 3, total: 9 })).toEqual({ before: undefined, after: 3 });
  expect(edgesOf([7, 5, 3], 3, { page: 3, perPage: 3, total: 9 }).after).toBeUndefined();
  expect(edgesOf([7, 5, 3], 7, { page: 1, perPage: 3, total: 9 }).before).toBeUndefined();
  expect(neighboursOf(7, 2, 3, { ids: [7, 5, 3], total: 9 }, [13, 11, 9], undefined)).toMatchObject({
    previous: { id: 9, page: 1 },
    next: { id: 5, page: 2 },
  });
});

test("a record that is not in the list has no neighbours", () => {
  expect(neighboursOf(4, 1, 3, { ids: [7, 5, 3], total: 3 }, undefined, undefined)).toBeUndefined();
});

test("Alt with an arrow turns, not in a field and not behind a dialog", () => {
  expect([turnOf(key()), turnOf(key({ key: "ArrowUp" })), turnOf(key({ altKey: false }))]).toEqual([
    "next",
    "previous",
    undefined,
  ]);
  document.body.innerHTML = "<textarea></textarea>";
  expect(turnOf(key({ target: document.querySelector("textarea") }))).toBeUndefined();
  document.body.innerHTML = "<dialog open></dialog>";
  expect(turnOf(key())).toBeUndefined();
});
