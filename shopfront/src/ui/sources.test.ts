import { expect, it } from "vitest";
import { sourcesOf } from "./sources";

const name = "/media/7/0123456789abcdef01234567";

it("a picture's sources are the sizes below its own width, and itself", () => {
  expect(sourcesOf(`${name}_w720.webp`)).toBe(
    `${name}_w720_360.webp 360w,${name}_w720_640.webp 640w,${name}_w720.webp 720w`,
  );
  expect(sourcesOf(`${name}_w640.webp`)).toBe(`${name}_w640_360.webp 360w,${name}_w640.webp 640w`);
});

it.each([
  undefined,
  "",
  `${name}.webp`,
  `${name}_w320.webp`,
  `${name}_w720_a1b2c3d.webp`,
  `${name}_w720_640.webp`,
  "https://other.example/media/7/0123456789abcdef01234567_w720.webp",
])("without sizes there is no srcset: %s", (src) => {
  expect(sourcesOf(src)).toBeUndefined();
});
