import type { ChatRow } from "@maru/client";
import { expect, test } from "vitest";
import { heldSections, minutesSince, sectionsOf } from "./sections";

const row = (id: number, values: Partial<ChatRow>): ChatRow =>
  ({
    id,
    kind: "shop",
    state: "open",
    waiting_since: null,
    assignee: null,
    last_at: `2026-11-27T0${id}:00:00Z`,
    ...values,
  }) as ChatRow;

test("who waits longest comes first, then one's own, others' and ended ones, the newest first", () => {
  const rows = [
    row(1, { state: "ended" }),
    row(2, { assignee: { id: 7, name: "나" } }),
    row(3, { waiting_since: "2026-11-27T03:00:00Z", assignee: { id: 7, name: "나" } }),
    row(4, { assignee: { id: 8, name: "동료" } }),
    row(5, { waiting_since: "2026-11-27T02:00:00Z" }),
    row(6, { kind: "colleagues" }),
  ];
  expect(sectionsOf(rows, 7)).toEqual([
    { name: "waiting", ids: [5, 3] },
    { name: "mine", ids: [6, 2] },
    { name: "others", ids: [4] },
    { name: "ended", ids: [1] },
  ]);
});

test("no row moves while the pointer is over the list: new ones come below, and those that are gone leave", () => {
  const held = [
    { name: "waiting" as const, ids: [1, 2] },
    { name: "mine" as const, ids: [3] },
  ];
  const next = [
    { name: "waiting" as const, ids: [9, 2] },
    { name: "mine" as const, ids: [1, 3] },
    { name: "ended" as const, ids: [8] },
  ];
  expect(heldSections(held, next)).toEqual([
    { name: "waiting", ids: [1, 2, 9] },
    { name: "mine", ids: [3] },
    { name: "ended", ids: [8] },
  ]);
});

test("minutes of a wait", () => {
  expect(minutesSince("2026-11-27T01:00:00Z", Date.parse("2026-11-27T01:12:30Z"))).toBe(12);
});
