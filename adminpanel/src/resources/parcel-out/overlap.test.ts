// @vitest-environment node
import { describe, expect, it } from "vitest";
import { overlapping, rowOf } from "./overlap";

const row = (name: string, postcode_from: string, postcode_to: string) => ({
  name,
  postcode_from,
  postcode_to,
  fee: 1,
});
const table = [row("a", "40200", "40240"), row("b", "63000", "63100"), row("c", "63100", "63644"), row("d", "633", "")];

describe("the table of surcharges", () => {
  it("finds two rows with a common postcode, in both directions", () => {
    expect(overlapping(table, 1)?.name).toBe("c");
    expect(overlapping(table, 2)?.name).toBe("b");
    expect(overlapping(table, 0)).toBeUndefined();
  });
  it("ignores incomplete rows", () => expect(overlapping(table, 3)).toBeUndefined());
  it.each([
    ["40199", undefined],
    ["40200", "a"],
    ["40240", "a"],
    ["40241", undefined],
    ["402", undefined],
  ])("%s is in %s", (postcode, name) => expect(rowOf(table, postcode)?.name).toBe(name));
});
