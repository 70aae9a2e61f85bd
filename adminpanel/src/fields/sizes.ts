/**
 * A size table as the grid edits it: the first line has the names of the columns, the first cell of each line the name
 * of the row.
 */
export type Grid = string[][];

export const mostRows = 30;
export const mostColumns = 12;

/** Known names, which the shop translates for each visitor (core/catalog/sizes.py). */
export const measures = (
  "총장 어깨너비 가슴단면 가슴둘레 소매길이 허리단면 허리둘레 엉덩이단면 엉덩이둘레 허벅지단면 밑위 밑단단면 " +
  "발길이 발볼 굽높이 가로 세로 높이 폭"
).split(" ");

export const firstGrid: Grid = [
  ["사이즈", "총장", "어깨너비", "가슴단면"],
  ["S", "", "", ""],
  ["M", "", "", ""],
  ["L", "", "", ""],
];

/** A cell can't contain the separators of the text format. */
const clean = (text: string): string => text.replace(/[|;\n\t]/g, "");

/** Typed spaces are kept; only those beside a separator belong to the format. */
export const readGrid = (text: string): Grid => {
  if (!text) return [];
  const lines = text.split(";").map((line) => line.split("|").map((cell) => cell.replace(/^ /, "").replace(/ $/, "")));
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array<string>(width - line.length).fill("")]);
};

export const writeGrid = (grid: Grid): string => grid.map((line) => `${line.map(clean).join(" | ")} `).join("; ");

/** Pastes cells of a spreadsheet at a position; the grid grows up to its limit. */
export const pasted = (grid: Grid, row: number, column: number, text: string): Grid => {
  const cells = text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  const height = Math.min(mostRows + 1, Math.max(grid.length, row + cells.length));
  const width = Math.min(
    mostColumns + 1,
    Math.max(grid[0]?.length ?? 0, column + Math.max(...cells.map((line) => line.length))),
  );
  return Array.from({ length: height }, (_line, y) =>
    Array.from({ length: width }, (_cell, x) => cells[y - row]?.[x - column]?.trim() ?? grid[y]?.[x] ?? ""),
  );
};
