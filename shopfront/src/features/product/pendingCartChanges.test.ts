import { beforeEach, describe, expect, it } from "vitest";
import { createPendingCartChanges, differences, notesPlace } from "./pendingCartChanges";

let clock = 1000;
const tab = () => {
  const notes = createPendingCartChanges(() => clock);
  notes.open(localStorage);
  return notes;
};

beforeEach(() => {
  localStorage.clear();
  clock = 1000;
});

describe("unsent changes", () => {
  it("are the differences of two carts, removed lines as 0", () => {
    const before = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 2 },
    ];
    const after = [
      { id: 2, quantity: 3 },
      { id: 5, quantity: 1 },
    ];
    expect(differences(before, after)).toEqual([
      { id: 2, quantity: 3 },
      { id: 5, quantity: 1 },
      { id: 1, quantity: 0 },
    ]);
    expect(differences(after, after)).toEqual([]);
  });

  it("are not recorded for a visitor", () => {
    const notes = tab();
    notes.note([{ id: 1, quantity: 1 }]);
    expect(notes.read().changed).toEqual({});
    expect(localStorage.getItem(notesPlace)).toBeNull();
  });

  it("survive the page and are shared by tabs", () => {
    const notes = tab();
    notes.belongTo(7);
    notes.settle({});
    notes.note([{ id: 1, quantity: 2 }]);
    tab().note([{ id: 2, quantity: 0 }]);
    expect(notes.read()).toEqual({
      owner: 7,
      joining: false,
      changed: { 1: { quantity: 2, at: 1000 }, 2: { quantity: 0, at: 1000 } },
    });
  });

  it("are settled unless they changed during the request", () => {
    const notes = tab();
    notes.belongTo(7);
    notes.note([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ]);
    const sent = notes.read().changed;
    clock = 1500;
    notes.note([{ id: 1, quantity: 3 }]);
    notes.settle(sent);
    expect(notes.read().changed).toEqual({ 1: { quantity: 3, at: 1500 } });
  });

  it("exclude changes by the server itself", () => {
    const notes = tab();
    notes.belongTo(7);
    notes.quietly(() => notes.note([{ id: 1, quantity: 2 }]));
    expect(notes.read().changed).toEqual({});
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"owner":"7"}',
    '{"owner":7,"changed":{"x":{"quantity":1,"at":1},"1":{"quantity":-1}}}',
  ])("drop invalid stored values: %s", (stored) => {
    localStorage.setItem(notesPlace, stored);
    expect(tab().read().changed).toEqual({});
  });
});
