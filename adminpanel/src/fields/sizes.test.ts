import { expect, it } from "vitest";
import { firstGrid, mostColumns, mostRows, pasted, readGrid, writeGrid } from "./sizes";

it("parses and formats the text form, also with incomplete lines", () => {
  expect(readGrid("")).toEqual([]);
  expect(readGrid("사이즈 | 총장 | 폭; S | 68 |; M")).toEqual([
    ["사이즈", "총장", "폭"],
    ["S", "68", ""],
    ["M", "", ""],
  ]);
  expect(readGrid(writeGrid(firstGrid))).toEqual(firstGrid);
});

it("keeps typed spaces, but no separators", () => {
  expect(
    readGrid(
      writeGrid([
        ["사이즈", "가슴 "],
        ["S;|", " 1"],
      ]),
    ),
  ).toEqual([
    ["사이즈", "가슴 "],
    ["S", " 1"],
  ]);
});

it("pastes cells of a spreadsheet and grows up to its limits", () => {
  expect(
    pasted(
      [
        ["사이즈", "총장"],
        ["S", ""],
      ],
      1,
      1,
      "68\t52\n70\t54\n",
    ),
  ).toEqual([
    ["사이즈", "총장", ""],
    ["S", "68", "52"],
    ["", "70", "54"],
  ]);
  const large = pasted([["사이즈"]], 0, 0, Array(50).fill(Array(50).fill("1").join("\t")).join("\n"));
  expect([large.length, large[0]?.length]).toEqual([mostRows + 1, mostColumns + 1]);
});
