import { expect, it } from "vitest";
import { address } from "./LinkDialog";

it.each([
  ["/shop/item/1", "/shop/item/1"],
  ["  https://maru.example/a?b=1#c ", "https://maru.example/a?b=1#c"],
  ["maru.example", "https://maru.example"],
  ["#top", "#top"],
  ["javascript:alert(1)", undefined],
  ["JAVASCRIPT:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["https://a b", undefined],
  ["", undefined],
])("%j leads to %j", (typed, href) => expect(address(typed)).toBe(href));
