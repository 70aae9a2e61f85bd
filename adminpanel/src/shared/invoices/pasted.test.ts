// @vitest-environment node

import { expect, it } from "vitest";
import { isNtsNumber, pastedRows } from "./pasted";

const nts = "20261122-41000000-12345678";
const row = { paper_num: "20261122-7K3M-Q9XA-T1", nts_num: "202611224100000012345678" };

it.each([
  ["tabs", `${nts}\t2026-11-22\t한마당\t20261122-7K3M-Q9XA-T1\t62300`],
  ["commas and quotes", `"20261122-7K3M-Q9XA-T1","${nts}"`],
  ["small letters", `20261122-7k3m-q9xa-t1;${nts}`],
])("finds both numbers in a line with %s", (_name, line) => expect(pastedRows(line)).toEqual([row]));

it("skips lines without one of the numbers", () => {
  expect(pastedRows(`승인번호\t비고\n${nts}\t\n20261122-7K3M-Q9XA-T1\n`)).toEqual([]);
  expect(isNtsNumber("2026")).toBe(false);
});
