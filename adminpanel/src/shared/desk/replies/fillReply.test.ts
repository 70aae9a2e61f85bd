import { expect, test } from "vitest";
import { fillReply, joinReply, unfilledVariables } from "./fillReply";
import { askedFor, matchingReplies, type ReplyChoice } from "./matchingReplies";

test("variables are filled in, and one without a value stays and is marked", () => {
  const parts = fillReply("{name} 님, {order_num} 은 오늘 나가요.", { name: "서연", order_num: "" });
  expect(parts).toEqual([
    { text: "서연", variable: "name" },
    { text: " 님, " },
    { text: "{order_num}", variable: "order_num", isMissing: true },
    { text: " 은 오늘 나가요." },
  ]);
  expect(joinReply(parts)).toBe("서연 님, {order_num} 은 오늘 나가요.");
});

test("what is sent may have no variable in it, other braces it may", () => {
  expect(unfilledVariables("{name} {order_num} {order_num} {smile}", ["name", "order_num"])).toEqual([
    "name",
    "order_num",
  ]);
  expect(unfilledVariables("a { b }", ["name"])).toEqual([]);
});

const reply = (id: number, title: string, shortcut: string, place: ReplyChoice["place"] = "all"): ReplyChoice => ({
  id,
  title,
  shortcut,
  place,
  text: "",
  lang_obj: {},
});

test("a / at the start asks for a reply text, in another place it doesn't", () => {
  expect([askedFor("/"), askedFor("/교환"), askedFor("안녕 /교환"), askedFor("/a\nb"), askedFor("")]).toEqual([
    "",
    "교환",
    null,
    null,
    null,
  ]);
});

test("reply texts are found by the start of their short name first, then by their title", () => {
  const replies = [reply(1, "교환 배송비", "fee"), reply(2, "신청 안내", "교환"), reply(3, "교환", "x", "mail")];
  expect(matchingReplies(replies, "교환", "chat").map(({ id }) => id)).toEqual([2, 1]);
  expect(matchingReplies(replies, "", "mail").map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(matchingReplies(replies, "없는", "chat")).toEqual([]);
});
