// @vitest-environment node
import { expect, it } from "vitest";
import { colorName } from "./colorName";

it.each([
  ["#1c1b19", "black"],
  ["#ffffff", "white"],
  ["#94928d", "gray"],
  ["#f0e9dc", "beige"],
  ["#63423a", "brown"],
  ["#d32636", "red"],
  ["#f07a13", "orange"],
  ["#d3b265", "orange"],
  ["#ffd400", "yellow"],
  ["#7f9a7d", "green"],
  ["#2b62e3", "blue"],
  ["#3a475e", "navy"],
  ["#7b4ddb", "purple"],
  ["#ff8fb5", "pink"],
])("%s is %s", (color, name) => {
  expect(colorName(color)).toBe(`catalog:color.${name}`);
});
