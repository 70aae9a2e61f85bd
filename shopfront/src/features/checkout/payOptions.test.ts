import type { PayWay } from "@maru/client";
import { beforeEach, expect, it } from "vitest";
import { paymentBody, payWords } from "./payment";
import { readReturn } from "./paymentWindow";
import { lastWay, noteWay, payOptions } from "./payOptions";

const module = (id: number, kind: PayWay["kind"], ways: PayWay["ways"] = []): PayWay => ({
  id,
  kind,
  ways,
  name: "",
  note: "",
  banks: [],
  most_installment: 0,
  deposit_days: 0,
});
const window = module(1, "payment_window", ["kakaopay", "naverpay", "tosspay", "card", "phone"]);
const keysOf = (modules: PayWay[]): string[] => payOptions(modules).map(({ key }) => key);

beforeEach(() => localStorage.clear());

it("shows easy pay first, then the others in the order of the brand", () => {
  expect(keysOf([module(2, "bank_account"), window, module(3, "card_keyin")])).toEqual([
    "payment_window:kakaopay",
    "payment_window:naverpay",
    "payment_window:tosspay",
    "bank_account:2",
    "payment_window:card",
    "payment_window:phone",
    "card_keyin:3",
  ]);
});

it("shows a way of two contracts once, the company's own", () => {
  expect(keysOf([window, module(4, "kakao_pay", ["kakaopay"])]).slice(0, 2)).toEqual([
    "kakao_pay:kakaopay",
    "payment_window:naverpay",
  ]);
  expect(keysOf([module(1, "payment_window", ["card"]), module(5, "payment_window", ["card"])])).toHaveLength(1);
});

it("remembers the last way, also without a storage", () => {
  expect(lastWay()).toBe("");
  noteWay("payment_window:kakaopay");
  expect(lastWay()).toBe("payment_window:kakaopay");
});

it("sends the way of a window and nothing of a card", () => {
  const [kakao] = payOptions([window]);
  const body = kakao && paymentBody(kakao.module, { card_num: "4330" } as never, kakao.way);
  expect(body).toEqual({ module_id: 1, kind: "payment_window", way: "kakaopay" });
  expect(payWords(kakao).act).toBe("checkout:way.pay.kakaopay");
});

it.each([
  ["", null],
  ["pg_token=abc", { kind: "paid", body: { pg_token: "abc" } }],
  [
    "paymentKey=k&orderId=20261129-AAAA-BBBB-1&amount=62300",
    { kind: "paid", body: { payment_key: "k", order_id: "20261129-AAAA-BBBB-1", amount: 62300 } },
  ],
  ["paymentKey=k&orderId=o&amount=x", { kind: "paid", body: { payment_key: "k", order_id: "o" } }],
  ["code=USER_CANCEL&message=m", { kind: "left", code: "USER_CANCEL" }],
  ["lng=ar", null],
] as const)("reads the address of a return: %s", (query, expected) => {
  expect(readReturn(new URLSearchParams(query))).toEqual(expected);
});
