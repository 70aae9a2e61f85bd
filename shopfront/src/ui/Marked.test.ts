// @vitest-environment node
import { expect, it } from "vitest";
import { splitByMarks } from "./Marked";

it.each([
  ["램스울 라운드 니트", ["니트"], ["램스울 라운드 ", "니트", ""]],
  ["여름 원피스", ["여름원피스"], ["", "여름 원피스", ""]],
  ["iPhone 15 케이스", ["iphone", "케이스"], ["", "iPhone", " 15 ", "케이스", ""]],
  ["a.b (c)", ["a.b", "(c)"], ["", "a.b", " ", "(c)", ""]],
  ["니트 가디건", [], ["니트 가디건"]],
  ["니트가디건", ["니트", "니트가디건"], ["", "니트가디건", ""]],
])("marks in %s the words %j", (text, marks, parts) => {
  expect(splitByMarks(text, marks)).toEqual(parts);
});
