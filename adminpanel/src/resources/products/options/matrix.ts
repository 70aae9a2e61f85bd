import { readNumber } from "@maru/client";
import type { OptionGroup, Variant } from "../types";

/**
 * All combinations of the groups' values; the last group varies fastest. Without groups there is one empty combination.
 */
export const combinations = (groups: OptionGroup[]): string[][] =>
  groups.reduce<string[][]>(
    (rows, group) => rows.flatMap((row) => group.values.map(({ name }) => [...row, name])),
    [[]],
  );

/** A key that can't collide with a merchant's text. */
export const keyOf = (values: string[]): string => JSON.stringify(values);

const blank = (values: string[]): Variant => ({ values, price_diff: 0, stock: null, code: "" });

/** The variants for these groups: existing combinations keep stock, price, code and id; new ones are blank. */
export const syncVariants = (groups: OptionGroup[], variants: Variant[]): Variant[] => {
  const known = new Map(variants.map((variant) => [keyOf(variant.values), variant]));
  return combinations(groups).map((values) => known.get(keyOf(values)) ?? blank(values));
};

/** A renamed value stays the same combination. */
export const renameValue = (variants: Variant[], group: number, from: string, to: string): Variant[] =>
  variants.map((variant) =>
    variant.values[group] === from
      ? { ...variant, values: variant.values.map((value, index) => (index === group ? to : value)) }
      : variant,
  );

/** Groups in another order: the same combinations in the new order. */
export const moveGroup = (variants: Variant[], from: number, to: number): Variant[] =>
  variants.map((variant) => {
    const values = [...variant.values];
    values.splice(to, 0, ...values.splice(from, 1));
    return { ...variant, values };
  });

/** The first value of a new group is added to all existing variants, so that no data is lost. */
export const addGroup = (variants: Variant[], firstValue: string): Variant[] =>
  variants.map((variant) => ({ ...variant, values: [...variant.values, firstValue] }));

/** Without a group, the first variant of each remaining combination is kept. */
export const removeGroup = (variants: Variant[], group: number): Variant[] => {
  const seen = new Set<string>();
  return variants
    .map((variant) => ({ ...variant, values: variant.values.filter((_value, index) => index !== group) }))
    .filter(({ values }) => !seen.has(keyOf(values)) && seen.add(keyOf(values)));
};

export type CellField = "stock" | "price_diff" | "code";

export interface Layout {
  rows: string[];
  columns: string[];
  /** Index of the variant in the form, -1 if there is none. */
  at: (row: number, column: number) => number;
}

/** First option down, second across; a third and further are fixed to the values in `rest`. */
export const layOut = (groups: OptionGroup[], variants: Variant[], rest: string[] = []): Layout => {
  const rows = groups[0]?.values.map(({ name }) => name) ?? [""];
  const columns = groups[1]?.values.map(({ name }) => name) ?? [""];
  const index = new Map(variants.map((variant, position) => [keyOf(variant.values), position]));
  const at = (row: number, column: number): number => {
    const values = [rows[row], columns[column]].slice(0, Math.min(groups.length, 2)) as string[];
    return index.get(keyOf([...values, ...rest])) ?? -1;
  };
  return { rows, columns, at };
};

/** The value of a cell's text: blank stock is not counted, a blank price difference is 0. */
export const readCell = (field: CellField, text: string): Variant[CellField] | undefined => {
  if (field === "code") return text.trim();
  const clean = text.trim().replace(/\s*원$/, "");
  if (clean === "") return field === "stock" ? null : 0;
  const read = readNumber(clean);
  if (!read || !("value" in read)) return undefined;
  const { value } = read;
  const fits = Number.isInteger(value) && (field === "price_diff" || value >= 0);
  return fits ? value : undefined;
};

/** A block copied from a spreadsheet: lines and tabs. */
export const readSheet = (text: string): string[][] =>
  text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));

interface Paste {
  field: CellField;
  row: number;
  column: number;
  sheet: string[][];
}

/** Writes a block from the given cell down and across. Cells that don't fit or can't be parsed stay unchanged. */
export const pasteSheet = (variants: Variant[], layout: Layout, { field, row, column, sheet }: Paste): Variant[] => {
  const next = [...variants];
  sheet.forEach((line, down) => {
    line.forEach((text, across) => {
      const outside = row + down >= layout.rows.length || column + across >= layout.columns.length;
      const index = outside ? -1 : layout.at(row + down, column + across);
      const value = readCell(field, text);
      const variant = next[index];
      if (variant && value !== undefined) next[index] = { ...variant, [field]: value };
    });
  });
  return next;
};

export const fillAll = (variants: Variant[], field: CellField, value: Variant[CellField]): Variant[] =>
  variants.map((variant) => ({ ...variant, [field]: value }));

export interface StockSummary {
  /** null: at least one variant is not counted. */
  total: number | null;
  out: number;
  low: number;
}

/** Whether some pieces are left, but `lowAt` or fewer; none is low where that is 0. */
export const isLow = (stock: number, lowAt: number): boolean => stock > 0 && stock <= lowAt;

export const sumStock = (variants: Variant[], lowAt: number): StockSummary => {
  const counted = variants.map(({ stock }) => stock).filter((stock): stock is number => stock !== null);
  return {
    total: counted.length < variants.length ? null : counted.reduce((sum, stock) => sum + stock, 0),
    out: counted.filter((stock) => stock === 0).length,
    low: counted.filter((stock) => isLow(stock, lowAt)).length,
  };
};

/** A block of cells, including both corners. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const blockOf = (from: [number, number], to: [number, number]): Block => ({
  top: Math.min(from[0], to[0]),
  left: Math.min(from[1], to[1]),
  bottom: Math.max(from[0], to[0]),
  right: Math.max(from[1], to[1]),
});

export const inBlock = (block: Block | undefined, row: number, column: number): boolean =>
  block !== undefined && row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;

export const sizeOf = ({ top, left, bottom, right }: Block): number => (bottom - top + 1) * (right - left + 1);

/** One value for every cell of a block. */
export const fillBlock = (
  variants: Variant[],
  layout: Layout,
  block: Block,
  field: CellField,
  value: Variant[CellField],
): Variant[] => {
  const next = [...variants];
  for (let row = block.top; row <= block.bottom; row += 1)
    for (let column = block.left; column <= block.right; column += 1) {
      const index = layout.at(row, column);
      const variant = next[index];
      if (variant) next[index] = { ...variant, [field]: value };
    }
  return next;
};

/** Copies the first row of a block into the rows below it, as Ctrl D in a spreadsheet. */
export const fillDown = (variants: Variant[], layout: Layout, block: Block, field: CellField): Variant[] => {
  const next = [...variants];
  for (let column = block.left; column <= block.right; column += 1) {
    const first = next[layout.at(block.top, column)];
    if (!first) continue;
    for (let row = block.top + 1; row <= block.bottom; row += 1) {
      const index = layout.at(row, column);
      const variant = next[index];
      if (variant) next[index] = { ...variant, [field]: first[field] };
    }
  }
  return next;
};

/** A block in the format of a spreadsheet: tabs and lines. */
export const copyBlock = (variants: Variant[], layout: Layout, block: Block, field: CellField): string => {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    const cells: string[] = [];
    for (let column = block.left; column <= block.right; column += 1)
      cells.push(String(variants[layout.at(row, column)]?.[field] ?? ""));
    lines.push(cells.join("\t"));
  }
  return lines.join("\n");
};
