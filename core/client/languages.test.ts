import { describe, expect, it } from "vitest";
import { isolated } from ".";

describe("a value inside a sentence", () => {
  it("is isolated in right-to-left text", () => {
    expect(isolated("20261122-AB3C-WXYZ", "ar")).toBe("\u206820261122-AB3C-WXYZ\u2069");
    expect(isolated("니트", "ar-EG")).toBe("\u2068니트\u2069");
  });

  it("is unchanged elsewhere", () => {
    expect(isolated("3", "ar")).toBe("3");
    expect(isolated("20261122-AB3C-WXYZ", "ko")).toBe("20261122-AB3C-WXYZ");
    expect(isolated("", "ar")).toBe("");
  });
});
