import { expect, test } from "vitest";
import { blanksOf, fillBlanks } from "./blanks";

const draft = "<p>[[상호]]는 [[전화]]로, [[상호]]에</p>";

test("each blank is asked for once", () => {
  expect(blanksOf(draft)).toEqual(["상호", "전화"]);
});

test("what is written is text, and an empty blank stays", () => {
  expect(fillBlanks(draft, { 상호: " A<b>&B ", 전화: " " })).toBe(
    "<p>A&lt;b&gt;&amp;B는 [[전화]]로, A&lt;b&gt;&amp;B에</p>",
  );
});
