import type { DraftConflict, DraftEntry } from "@maru/client";
import { describe, expect, it } from "vitest";
import { type Block, changesOf, type Editing, emptyEditing, isMoved, maxSteps, reduce } from "./state";

const block = (id: string, title = id): Block => ({ id, type: "rich-text", title: { ko: title } });
const entry = (own: Block, version = 0): DraftEntry => ({ block: own, version, by: "", by_id: null, at: null });
const load = (...ids: string[]): Editing =>
  reduce(emptyEditing, { type: "load", entries: ids.map((id) => entry(block(id))) });
const names = ({ blocks }: Editing): string[] => blocks.map(({ title }) => (title as { ko: string }).ko);
const change = (state: Editing, blocks: Block[], key?: string, at = 0): Editing =>
  reduce(state, { type: "change", blocks, key, at });

describe("undo", () => {
  it("takes back what was typed in one field within half a second as one step", () => {
    let state = load("a");
    for (const [at, text] of [
      [0, "가"],
      [400, "가나"],
      [800, "가나다"],
      [1400, "가나다라"],
    ] as const)
      state = change(state, [block("a", text)], "a.title.ko", at);
    state = reduce(state, { type: "undo" });
    expect(names(state)).toEqual(["가나다"]);
    state = reduce(state, { type: "undo" });
    expect(names(state)).toEqual(["a"]);
    expect(names(reduce(state, { type: "redo" }))).toEqual(["가나다"]);
  });

  it("takes back what was saved meanwhile: typed, added and deleted blocks", () => {
    const saved = (own: Editing, ...blocks: Block[]): Editing =>
      reduce(own, {
        type: "merge",
        entries: blocks.map((kept) => entry(kept, 1)),
        conflicts: [],
        sent: changesOf(own).map(({ id }) => id),
      });
    const written = [block("a", "가"), block("n")];
    const state = saved(change(load("a", "b"), written), ...written);
    expect(changesOf(state)).toEqual([]);
    const back = reduce(state, { type: "undo" });
    expect(names(back)).toEqual(["a", "b"]);
    expect(changesOf(back).map(({ id, version }) => [id, version])).toEqual([
      ["a", 1],
      ["b", 0],
      ["n", 1],
    ]);
  });

  it("is not lost when it comes before the answer of a save", () => {
    const typed = change(load("a"), [block("a", "가")]);
    const merged = reduce(reduce(typed, { type: "undo" }), {
      type: "merge",
      entries: [entry(block("a", "가"), 1)],
      conflicts: [],
      sent: ["a"],
    });
    expect(names(merged)).toEqual(["a"]);
    expect(changesOf(merged)).toEqual([{ id: "a", version: 1, block: block("a") }]);
  });

  it("has no step for a change that leaves everything as it was", () => {
    const state = load("a");
    expect(change(state, [block("a")]).past).toEqual([]);
  });

  it("remembers a hundred steps", () => {
    let state = load("a");
    for (let step = 0; step < 150; step += 1) state = change(state, [block("a", String(step))]);
    expect(state.past).toHaveLength(maxSteps);
  });
});

describe("a restored version", () => {
  it("takes the place of the draft, which undo brings back and sends again", () => {
    const restored = reduce(load("a", "b"), { type: "replace", entries: [entry(block("a", "어제"), 4)] });
    expect([names(restored), changesOf(restored)]).toEqual([["어제"], []]);
    const back = reduce(restored, { type: "undo" });
    expect(names(back)).toEqual(["a", "b"]);
    expect(changesOf(back)).toEqual([
      { id: "a", version: 4, block: block("a") },
      { id: "b", version: 0, block: block("b") },
    ]);
  });
});

describe("what the server does not have yet", () => {
  it("is what was changed, added and deleted, whatever the order of a block's fields", () => {
    const state = load("a", "b", "c");
    const [a, b] = state.blocks as [Block, Block];
    const turned: Block = { title: a.title, type: a.type, id: a.id };
    const changed = change(state, [turned, { ...b, hidden: true }, block("n")]);
    expect(changesOf(changed).map(({ id, block: own }) => [id, own === null])).toEqual([
      ["b", false],
      ["n", false],
      ["c", true],
    ]);
  });

  it("is another order", () => {
    const state = load("a", "b");
    expect(isMoved(state)).toBe(false);
    expect(isMoved(change(state, state.blocks.toReversed()))).toBe(true);
  });
});

describe("blocks of others", () => {
  const theirs = [entry(block("a", "남의 글"), 3), entry(block("n", "새 블록"), 3), entry(block("b"))];

  it("come in where one did not write, also in the steps that undo goes back to", () => {
    const state = change(load("a", "b", "c"), [block("a"), block("b", "내 글"), block("c")]);
    const merged = reduce(state, { type: "merge", entries: theirs, conflicts: [] });
    expect(names(merged)).toEqual(["남의 글", "새 블록", "내 글"]);
    expect(names(reduce(merged, { type: "undo" }))).toEqual(["남의 글", "새 블록", "b"]);
    expect(changesOf(merged).map(({ id }) => id)).toEqual(["b"]);
  });

  it("do not bring back what one deleted", () => {
    const state = change(load("a", "b"), [block("a")]);
    const merged = reduce(state, { type: "merge", entries: [entry(block("a")), entry(block("b"))], conflicts: [] });
    expect(names(merged)).toEqual(["a"]);
  });

  it("are asked about where both wrote: mine stays and is sent again, theirs can be undone", () => {
    const state = change(load("a"), [block("a", "내 글")]);
    const conflict: DraftConflict = { ...entry(block("a", "남의 글"), 3), id: "a" };
    const merged = reduce(state, { type: "merge", entries: [conflict], conflicts: [conflict] });
    expect(names(merged)).toEqual(["내 글"]);
    const mine = reduce(merged, { type: "settle", conflict, mine: true });
    expect(changesOf(mine)).toEqual([{ id: "a", version: 3, block: block("a", "내 글") }]);
    const other = reduce(merged, { type: "settle", conflict, mine: false });
    expect([names(other), changesOf(other)]).toEqual([["남의 글"], []]);
    expect(names(reduce(other, { type: "undo" }))).toEqual(["내 글"]);
  });
});
