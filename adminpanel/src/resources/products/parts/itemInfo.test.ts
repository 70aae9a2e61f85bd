// @vitest-environment node
import { expect, it } from "vitest";
import { classOf, fillClass, itemInfoClasses } from "./itemInfo";

it("a class adds its fields and keeps existing values", () => {
  const rows = fillClass(
    [
      { name: "색상", value: "남색" },
      { name: "보관", value: "서늘한 곳" },
      { name: "빈 것", value: " " },
    ],
    "의류",
  );
  expect(rows.slice(0, 2)).toEqual([
    { name: "제품 소재", value: "" },
    { name: "색상", value: "남색" },
  ]);
  expect(rows.at(-1)).toEqual({ name: "보관", value: "서늘한 곳" });
});

it("the class of a filled notice is detected", () => {
  expect(classOf(fillClass([], "화장품"))).toBe("화장품");
  expect(classOf([{ name: "메모", value: "" }])).toBe("");
});

it("field names fit the server's limit and are unique in a class", () => {
  for (const { fields } of itemInfoClasses) {
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.every((field) => field.length <= 60)).toBe(true);
  }
});
