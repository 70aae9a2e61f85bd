import { expect, test } from "vitest";
import type { Card } from "../../shared/desk/kanban";
import { fits, noFilters } from "./filters";

const card: Card = {
  id: 1,
  name: "Coat photos",
  labels: [1],
  assignees: [{ id: 7, name: "Kim" }],
  due_on: "2026-12-01",
  check_count: 0,
  done_count: 0,
  comment_count: 0,
  file_count: 0,
  links: [{ kind: "order", id: 3, name: "20261118-P4NE", img: "" }],
};
const shown = (more: object, today = "2026-12-01"): boolean => fits(card, { ...noFilters, ...more }, today);

test("each filter that is set has to fit", () => {
  expect(shown({})).toBe(true);
  expect(shown({ text: "COAT" })).toBe(true);
  expect(shown({ text: "p4ne" })).toBe(true);
  expect(shown({ people: [8] })).toBe(false);
  expect(shown({ people: [8, 7], labels: [2] })).toBe(false);
  expect(shown({ labels: [1] })).toBe(true);
  expect(shown({ due: "due" })).toBe(true);
  expect(shown({ due: "due" }, "2026-11-30")).toBe(false);
  expect(shown({ due: "week" }, "2026-11-24")).toBe(true);
  expect(shown({ due: "week" }, "2026-11-23")).toBe(false);
  expect(shown({ due: "none" })).toBe(false);
});
