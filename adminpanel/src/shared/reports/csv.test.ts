import { expect, it } from "vitest";
import { asCsv } from "./csv";

it("quotes what needs it, and leaves no formula to run", () => {
  expect(
    asCsv(
      ["상품", "매출"],
      [
        ['코트, "겨울"', -500],
        ["=1+1", null],
      ],
    ),
  ).toBe('상품,매출\r\n"코트, ""겨울""",-500\r\n\'=1+1,');
});
