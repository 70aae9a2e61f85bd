// @vitest-environment node
import { describe, expect, it } from "vitest";
import { overlapping, rowOf } from "./overlap";

const row = (name: string, postcode_from: string, postcode_to: string) => ({
  name,
  postcode_from,
  postcode_to,
  fee: 1,
  valid_from: null as string | null,
});
const table = [row("a", "40200", "40240"), row("b", "63000", "63100"), row("c", "63100", "63644"), row("d", "633", "")];

describe("the table of surcharges", () => {
  it("finds two rows with a common postcode, in both directions", () => {
    expect(overlapping(table, 1)?.name).toBe("c");
    expect(overlapping(table, 2)?.name).toBe("b");
    expect(overlapping(table, 0)).toBeUndefined();
  });
  it("lets a later day replace a row", () => {
    const dated = [...table, { ...row("e", "63000", "63100"), valid_from: "2027-01-01" }];
    expect(overlapping(dated, 1)?.name).toBe("c");
    expect(overlapping(dated, 4)).toBeUndefined();
    expect(rowOf(dated, "63050", "2026-12-31")?.name).toBe("b");
    expect(rowOf(dated, "63050", "2027-01-01")?.name).toBe("e");
  });
  it("ignores incomplete rows", () => expect(overlapping(table, 3)).toBeUndefined());
  it.each([
    ["40199", undefined],
    ["40200", "a"],
    ["40240", "a"],
    ["40241", undefined],
    ["402", undefined],
  ])("%s is in %s", (postcode, name) => expect(rowOf(table, postcode, "2026-12-01")?.name).toBe(name));
});
