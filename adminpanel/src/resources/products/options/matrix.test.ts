import { describe, expect, it } from "vitest";
import type { OptionGroup, Variant } from "../types";
import { splitValues } from "./GroupDialog";
import {
  addGroup,
  blockOf,
  combinations,
  copyBlock,
  fillAll,
  fillBlock,
  fillDown,
  layOut,
  moveGroup,
  pasteSheet,
  readCell,
  readSheet,
  removeGroup,
  renameValue,
  sizeOf,
  sumStock,
  syncVariants,
} from "./matrix";

const group = (name: string, ...values: string[]): OptionGroup => ({
  name,
  kind: "text",
  values: values.map((value) => ({ name: value })),
});
const colour = group("색상", "세이지", "네이비");
const size = group("사이즈", "S", "M", "L");
const variant = (values: string[], stock: number | null, id?: number): Variant => ({
  id,
  values,
  stock,
  price_diff: 0,
  code: "",
});

describe("combinations", () => {
  it("of no option are the one empty combination", () => expect(combinations([])).toEqual([[]]));
  it("vary the last option fastest", () => {
    expect(combinations([colour, size]).map((values) => values.join("/"))).toEqual([
      "세이지/S",
      "세이지/M",
      "세이지/L",
      "네이비/S",
      "네이비/M",
      "네이비/L",
    ]);
  });
  it("of an option without values are none", () => expect(combinations([colour, group("빈")])).toEqual([]));
});

describe("a change of the options", () => {
  const known = [variant(["세이지", "S"], 24, 11), variant(["네이비", "M"], 15, 12)];

  it("keeps known combinations and adds blank ones", () => {
    const next = syncVariants([colour, size], known);
    expect(next).toHaveLength(6);
    expect(next[0]).toBe(known[0]);
    expect(next[4]).toBe(known[1]);
    expect(next[1]).toEqual({ values: ["세이지", "M"], price_diff: 0, stock: null, code: "" });
  });

  it("keeps id and stock after a rename", () => {
    expect(renameValue(known, 0, "세이지", "올리브")[0]).toEqual(variant(["올리브", "S"], 24, 11));
  });

  it("keeps the combinations in another order of options", () => {
    expect(moveGroup(known, 0, 1)[1]).toEqual(variant(["M", "네이비"], 15, 12));
  });

  it("adds a new option's first value to every variant", () => {
    expect(addGroup(known, "기본")[0]?.values).toEqual(["세이지", "S", "기본"]);
  });

  it("keeps one variant of each combination when an option is removed", () => {
    const both = [variant(["세이지", "S"], 24, 1), variant(["세이지", "M"], 3, 2), variant(["네이비", "S"], 9, 3)];
    expect(removeGroup(both, 1)).toEqual([variant(["세이지"], 24, 1), variant(["네이비"], 9, 3)]);
  });

  it("distinguishes values that are equal only when joined", () => {
    const groups = [group("a", "x,y", "x"), group("b", "z", "y,z")];
    const rows = syncVariants(groups, [variant(["x", "y,z"], 5, 1)]);
    expect(rows.find(({ id }) => id === 1)?.values).toEqual(["x", "y,z"]);
  });
});

describe("the table", () => {
  const groups = [colour, size, group("소재", "울", "면")];
  const variants = syncVariants(groups, []);

  it("has the first option down and the second across, a third is fixed", () => {
    const layout = layOut(groups, variants, ["면"]);
    expect(layout.rows).toEqual(["세이지", "네이비"]);
    expect(layout.columns).toEqual(["S", "M", "L"]);
    expect(variants[layout.at(1, 2)]?.values).toEqual(["네이비", "L", "면"]);
  });

  it("is one cell for a product without options", () => {
    const layout = layOut([], [variant([], 5)]);
    expect([layout.rows, layout.columns, layout.at(0, 0)]).toEqual([[""], [""], 0]);
  });

  it("pastes a block and skips what does not fit", () => {
    const flat = syncVariants([colour, size], []);
    const layout = layOut([colour, size], flat);
    const sheet = readSheet("1,200\t2\r\nx\t4\r\n9\t9\r\n");
    const next = pasteSheet(flat, layout, { field: "stock", row: 0, column: 1, sheet });
    expect(next.map(({ stock }) => stock)).toEqual([null, 1200, 2, null, null, 4]);
  });

  it("is filled at once", () => {
    expect(fillAll(variants, "price_diff", 2000).every(({ price_diff }) => price_diff === 2000)).toBe(true);
  });
});

describe("a cell", () => {
  it.each([
    ["stock", "1,200", 1200],
    ["stock", "", null],
    ["stock", "-1", undefined],
    ["stock", "3.5", undefined],
    ["price_diff", "-2,000원", -2000],
    ["price_diff", "", 0],
    ["code", " HG-1 ", "HG-1"],
  ] as const)("of %s parses %j as %j", (field, text, value) => expect(readCell(field, text)).toBe(value));
});

describe("the stock summary", () => {
  it("counts sold-out and low stock, and reports uncounted variants", () => {
    const rows = [24, 3, 0, 4, 5].map((stock) => variant([String(stock)], stock));
    expect(sumStock(rows, 4)).toEqual({ total: 36, out: 1, low: 2 });
    expect(sumStock(rows, 0).low).toBe(0);
    expect(sumStock([...rows, variant(["?"], null)], 4).total).toBeNull();
  });
});

it("comma-separated values are split, trimmed and deduplicated", () => {
  expect(splitValues("세이지, 네이비 ,,세이지\n크림")).toEqual(["세이지", "네이비", "크림"]);
});

describe("a selected block", () => {
  const groups: OptionGroup[] = [
    { name: "색", kind: "text", values: [{ name: "가" }, { name: "나" }, { name: "다" }] },
    { name: "치수", kind: "text", values: [{ name: "S" }, { name: "M" }] },
  ];
  const variants = syncVariants(groups, []).map((variant, stock) => ({ ...variant, stock }));
  const layout = layOut(groups, variants);
  const stocks = (rows: Variant[]) => rows.map(({ stock }) => stock);

  it("is the same from either corner", () => {
    expect(blockOf([2, 1], [0, 0])).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(sizeOf(blockOf([2, 1], [0, 0]))).toBe(6);
  });
  it("is set to one value", () =>
    expect(stocks(fillBlock(variants, layout, blockOf([1, 0], [2, 0]), "stock", 9))).toEqual([0, 1, 9, 3, 9, 5]));
  it("is filled down from its first row", () =>
    expect(stocks(fillDown(variants, layout, blockOf([0, 0], [2, 1]), "stock"))).toEqual([0, 1, 0, 1, 0, 1]));
  it("is copied in a spreadsheet's format", () =>
    expect(copyBlock(variants, layout, blockOf([0, 0], [1, 1]), "stock")).toBe("0\t1\n2\t3"));
});
