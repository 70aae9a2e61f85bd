// @vitest-environment node
import type { ImportRunRecord, JobState } from "@maru/client";
import { describe, expect, it } from "vitest";
import { undoWords } from "./actionWords";
import {
  canApply,
  canUndo,
  examplesOf,
  goodRows,
  groupFields,
  isOwnExport,
  isRunning,
  isTable,
  isUndoing,
  missingFields,
  openQuestions,
  percent,
  rowsToApply,
  shownFields,
  stepOf,
} from "./logic";

const field = (name: string, group: string, required = false) => ({
  name,
  label: name,
  required,
  group,
});
const fields = [field("product_code", "기본", true), field("product_name", "기본", true), field("stock", "옵션")];
const counts: ImportRunRecord["counts"] = {
  total: 3204,
  new: 412,
  changed: 1168,
  same: 1601,
  wrong: 23,
  closes: 0,
};

describe("fields with several candidate columns", () => {
  const asked = { stock: ["재고", "수량"] };

  it("are open until one of the columns is chosen", () => {
    expect(openQuestions({ asked, mapping: { 재고: "", 수량: "" } })).toEqual(["stock"]);
    expect(openQuestions({ asked, mapping: { 재고: "", 수량: "stock" } })).toEqual([]);
  });

  it("shows the first non-empty values of a column", () => {
    const sample = [["a", ""], ["b", " 1 "], ["c"], ["d", "2"], ["e", "3"], ["f", "4"]];
    expect(examplesOf({ sample }, 1)).toBe("1 · 2 · 3");
  });

  it("accepts both kinds of workbooks", () => {
    expect(["a.xls", "a.XLSX", "a.csv", "a.xlsm"].map(isTable)).toEqual([true, true, true, false]);
  });
});

describe("the step", () => {
  it("is the file step before there is a run", () => expect(stepOf(undefined)).toBe(1));
  it.each<[JobState, number]>([
    ["uploaded", 2],
    ["checking", 3],
    ["checked", 3],
    ["applying", 4],
    ["paused", 4],
    ["done", 5],
    ["cancelled", 5],
    ["failed", 5],
    ["undoing", 5],
    ["undone", 5],
  ])("of a run in the state %s is %i", (state, step) => expect(stepOf({ state })).toBe(step));

  it.each<[JobState, boolean]>([
    ["checking", true],
    ["applying", true],
    ["undoing", true],
    ["undone", false],
    ["paused", false],
    ["checked", false],
  ])("%s is polled: %s", (state, moving) => expect(isRunning({ state })).toBe(moving));
});

describe("the columns", () => {
  it("must contain every required field", () => {
    expect(
      missingFields({
        fields,
        mapping: { 코드: "product_code", 비고: "" },
      }).map(({ name }) => name),
    ).toEqual(["product_name"]);
  });
  it("are grouped for the select", () => {
    expect(groupFields(fields).map(({ group, fields: members }) => [group, members.length])).toEqual([
      ["기본", 2],
      ["옵션", 1],
    ]);
  });
  it("of the check are the mapped fields without duplicates", () => {
    const mapping = { a: "stock", b: "product_code", c: "stock", d: "" };
    expect(shownFields({ fields, mapping }).map(({ name }) => name)).toEqual(["product_code", "stock"]);
  });
});

describe("an export of this shop", () => {
  const headers = ["product_code", "product_name", "stock", "memo"];
  const own = { headers, source: null, fields: [...fields, field("memo", "기본")] };
  const mapping = Object.fromEntries(headers.map((header) => [header, header]));

  it("is recognised by the labels of all its fields", () => {
    expect(isOwnExport({ ...own, mapping })).toBe(true);
    expect(isOwnExport({ ...own, mapping: { ...mapping, memo: "" } })).toBe(false);
    expect(isOwnExport({ ...own, mapping, headers: [...headers, "note"] })).toBe(false);
  });
});

describe("applying", () => {
  it("writes only new and changed rows", () => {
    expect(rowsToApply({ counts })).toBe(1580);
    expect(goodRows({ counts })).toBe(3181);
  });
  it.each([
    ["checked", "good_rows", counts, true],
    ["checked", "all_or_nothing", counts, false],
    ["checked", "all_or_nothing", { ...counts, wrong: 0 }, true],
    ["checked", "good_rows", { ...counts, new: 0, changed: 0 }, false],
    ["applying", "good_rows", counts, false],
  ] as const)("%s, %s: %#", (state, mode, of, allowed) => {
    expect(canApply({ state, counts: of }, mode)).toBe(allowed);
  });
  it.each([
    [0, 0, 0],
    [999, 1000, 99],
    [1000, 1000, 100],
  ])("%i of %i is %i percent", (done, total, value) => expect(percent({ progress: { done, total } })).toBe(value));
});

it.each([
  ["상품.csv", true],
  ["상품.XLSX", true],
  ["상품.pdf", false],
])("%s is a table: %s", (name, yes) => expect(isTable(name)).toBe(yes));

describe("undoWords", () => {
  it("has a separate undo text for sent orders", () => {
    expect(undoWords("invoice-numbers").done).toBe("imports.undone_numbers");
    expect(undoWords("points").ask).toBe("imports.undo_points_ask");
    expect(undoWords("products").done).toBe("imports.undone_text");
  });
});

it("a paused undo is still active, and a cancelled one can be finished", () => {
  expect(isUndoing({ state: "undo_pause" })).toBe(true);
  expect(isRunning({ state: "undo_pause" })).toBe(false);
  expect(canUndo({ state: "undo_pause" })).toBe(false);
  expect(canUndo({ state: "undo_part" })).toBe(true);
  expect(isUndoing({ state: "undo_part" })).toBe(false);
});
