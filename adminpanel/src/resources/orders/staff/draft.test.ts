import type { OrderQuote, PayWay } from "@maru/client";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetDrafts } from "../../../providers/drafts";
import { blankDraft, bodyOf, cartOf, keepDraft, readDraft } from "./draft";

const quote = { quote_hash: "q", total: 1000, needs_customs: false } as OrderQuote;
const own: PayWay = {
  id: 3,
  kind: "bank_account",
  name: "",
  note: "",
  banks: [],
  most_installment: 0,
  deposit_days: 3,
  ways: [],
};
const item = { id: 1, quantity: 2, name: "", option: "", img: "" };

beforeEach(() => sessionStorage.clear());

describe("the draft of a staff order", () => {
  it("is stored for this tab and brand, without password and customs code", () => {
    const draft = { ...blankDraft(), buyer_name: "박전화", order_password: "비밀1234" };
    draft.customs.pccc = "P123456789012";
    keepDraft(1, draft);
    expect(readDraft(1)).toMatchObject({ key: draft.key, buyer_name: "박전화", order_password: "" });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/비밀1234|P123456789012/);
    expect(localStorage.length).toBe(0);
    expect(readDraft(2).buyer_name).toBe("");
    forgetDrafts();
    expect(readDraft(1).buyer_name).toBe("");
  });
  it("is empty if the stored one is unreadable", () => {
    sessionStorage.setItem("draft:staff-order:1", "{");
    expect(readDraft(1).items).toEqual([]);
  });
});

describe("the request body", () => {
  it("has no empty lines, incomplete postcode or points without a member", () => {
    const draft = { ...blankDraft(), items: [item, { ...item, id: 2, quantity: null }], points: 500 };
    draft.address.postcode = "039";
    expect(cartOf({ ...draft, coupons: [4] })).toEqual({
      items: [{ id: 1, quantity: 2 }],
      points: 0,
      coupons: [],
      postcode: "",
      user_id: null,
    });
  });
  it("has the payment method only for the brand's own account", () => {
    const draft = { ...blankDraft(), items: [item] };
    draft.payment = { module_id: 3, bank: "88", depositor_name: "", received: true, note: "현금" };
    expect(bodyOf(draft, quote, own)).toMatchObject({
      payment: { module_id: 3, kind: "bank_account", received: 1, note: "현금" },
    });
    const virtual = bodyOf(draft, quote, { ...own, kind: "virtual_account" }) as { payment: object };
    expect(virtual.payment).toEqual({ module_id: 3, kind: "virtual_account", depositor_name: "", bank: "88" });
    expect(bodyOf(draft, { ...quote, total: 0 }, own)).not.toHaveProperty("payment");
  });
});
