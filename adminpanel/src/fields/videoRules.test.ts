import { expect, it } from "vitest";
import { maxVideoBytes, videoProblem } from "./videoRules";

const head = (brand: string): string => `\0\0\0\u0014ftyp${brand}\0\0\0\0isom`;

it.each([
  ["an mp4 whatever it is called", new File([head("isom")], "a.txt", { type: "text/plain" }), undefined],
  ["a QuickTime film", new File([head("qt  ")], "a.mp4", { type: "video/mp4" }), "video.format_only"],
  ["letters", new File(["<html></html>"], "a.mp4", { type: "video/mp4" }), "video.format_only"],
  ["an empty file", new File([], "a.mp4", { type: "video/mp4" }), "video.format_only"],
  ["exactly 50 MB", new File([head("mp42"), new Uint8Array(maxVideoBytes - 20)], "a.mp4"), undefined],
  ["one byte more", new File([head("mp42"), new Uint8Array(maxVideoBytes - 19)], "a.mp4"), "video.too_big"],
])("%s", async (_what, file, problem) => {
  expect(await videoProblem(file)).toBe(problem);
});
