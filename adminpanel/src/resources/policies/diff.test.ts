import { expect, it } from "vitest";
import { compare, paragraphs } from "./diff";

it("paragraphs are the lines that people read", () => {
  expect(paragraphs("<h2>제1조</h2><p>첫 <b>줄</b></p><ul><li>하나</li><li>둘</li></ul>")).toEqual([
    "제1조",
    "첫 줄",
    "하나",
    "둘",
  ]);
});

it.each([
  ["nothing changed", "a b c", "a b c", "=a =b =c"],
  ["one in between", "a c", "a b c", "=a +b =c"],
  ["one gone", "a b c", "a c", "=a -b =c"],
  ["one written again", "a b c", "a x c", "=a -b +x =c"],
  ["all of it", "a b", "x y", "-a -b +x +y"],
  ["from nothing", "", "a", "+a"],
  ["to nothing", "a", "", "-a"],
])("%s", (_name, before, after, said) => {
  const signs = { same: "=", added: "+", removed: "-" };
  const words = (text: string) => text.split(" ").filter(Boolean);
  expect(
    compare(words(before), words(after))
      .map(({ kind, text }) => signs[kind] + text)
      .join(" "),
  ).toBe(said);
});
