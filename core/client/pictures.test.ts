import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { maxPictureBytes, pictureAccept, pictureProblem } from "./pictures";

it.each([
  ["a.png", "image/png", maxPictureBytes, undefined],
  ["a.png", "image/png", maxPictureBytes + 1, "size"],
  ["IMG_1.HEIC", "", 10, undefined],
  ["a.heif", "application/octet-stream", 10, undefined],
  ["a.jpg", "image/heic", 10, undefined],
  ["a", "image/x-ms-bmp", 10, undefined],
  ["a.tif", "image/tiff", 10, undefined],
  ["a.avif", "image/avif", 10, undefined],
  ["a.svg", "image/svg+xml", 10, "kind"],
  ["a.png", "image/svg+xml", 10, "kind"],
  ["a.psd", "image/vnd.adobe.photoshop", 10, "kind"],
  ["a.heic", "application/pdf", 10, "none"],
  ["a.hwp", "", 10, "none"],
])("%s of type %s and %i bytes: %s", (name, type, size, problem) => {
  expect(pictureProblem({ name, type, size })).toBe(problem);
});

it("offers what the server offers", () => {
  const server = readFileSync(new URL("../common/pictures.py", import.meta.url), "utf8");
  const accept = /^ACCEPT = \(\n([^)]*)\)/m.exec(server)?.[1] ?? "";
  expect([...accept.matchAll(/"(.*)"/g)].map((line) => line[1]).join("")).toBe(pictureAccept);
});
