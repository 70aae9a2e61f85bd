// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Translate } from "~/i18n/types";
import { place } from "~/testing/home";
import { emptyPayment, paymentBody } from "./payment";
import { cardSchema, deliverySchema, depositSchema } from "./schema";

const t: Translate = (key) => key;
const address = {
  buyer_name: "이서연",
  buyer_phone: "01012345678",
  buyer_email: "a@b.co",
  order_password: "abcd",
  address_id: null,
  ...place,
  save: false,
  pccc: "",
  customs_name: "",
  customs_phone: "",
  customs_expires: "",
};

describe("the delivery step", () => {
  const visitor = deliverySchema(t, { password: true, customs: false });
  it("accepts a complete address", () => {
    expect(visitor.safeParse(address).success).toBe(true);
  });
  it("accepts a 050 number, as the server does", () => {
    expect(visitor.safeParse({ ...address, phone_num: "050712345678" }).success).toBe(true);
  });
  it.each([
    ["buyer_name", " "],
    ["buyer_phone", "010-1234-5678"],
    ["buyer_phone", "010123456"],
    ["buyer_email", "a@b"],
    ["order_password", "abc"],
    ["postcode", "1234"],
    ["addr", ""],
  ])("refuses %s = '%s'", (name, value) => {
    const parsed = visitor.safeParse({ ...address, [name]: value });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])).toEqual([name]);
  });
  it("asks members for no order password", () => {
    expect(
      deliverySchema(t, { password: false, customs: false }).safeParse({ ...address, order_password: "" }).success,
    ).toBe(true);
  });
  it.each([
    ["P123456789012", true],
    ["p123456789012", true],
    ["P12345678901", false],
    ["Q123456789012", false],
    ["", false],
  ])("overseas goods need the customs code: %s is %s", (pccc, good) => {
    const values = { ...address, pccc, customs_name: "이서연", customs_phone: "01012345678" };
    expect(deliverySchema(t, { password: true, customs: true }).safeParse(values).success).toBe(good);
  });
});

describe("the payment step", () => {
  const card = {
    card_num: "4111 1111 1111 1111",
    card_expiry: "12/99",
    card_pw2: "12",
    card_name: "이서연",
    card_identity: "900101",
    buyer_phone: "01012345678",
    installment: "0",
  };
  it("accepts a card with a birth date or a business number", () => {
    expect(cardSchema(t).safeParse(card).success).toBe(true);
    expect(cardSchema(t).safeParse({ ...card, card_identity: "1108141272" }).success).toBe(true);
  });
  it.each([
    ["card_identity", "9001011234567"],
    ["card_identity", "90010"],
    ["card_expiry", "13/99"],
    ["card_expiry", "01/20"],
    ["card_pw2", "1"],
    ["card_num", "1234"],
    ["card_num", "4111 1111 1111 1112"],
  ])("refuses %s = %s", (name, value) => {
    expect(cardSchema(t).safeParse({ ...card, [name]: value }).success).toBe(false);
  });
  it("requires a bank only if one is chosen", () => {
    const paid = { bank: "", depositor_name: "이서연", receipt_number: "" };
    expect(depositSchema(t, true).safeParse(paid).success).toBe(false);
    expect(depositSchema(t, false).safeParse(paid).success).toBe(true);
  });
  it("validates the number of a cash receipt only if one is wanted", () => {
    const paid = { bank: "", depositor_name: "이서연", receipt_number: "123-45-67890" };
    expect(depositSchema(t, false).safeParse(paid).success).toBe(true);
    expect(depositSchema(t, false, "proof").safeParse(paid).success).toBe(false);
    expect(depositSchema(t, false, "proof").safeParse({ ...paid, receipt_number: "120-81-47521" }).success).toBe(true);
  });
  it("sends the purpose and the number of a cash receipt", () => {
    const module = {
      id: 1,
      name: "",
      note: "",
      banks: [],
      most_installment: 0,
      deposit_days: 0,
      ways: [],
      kind: "bank_account" as const,
    };
    const values = { ...emptyPayment, receipt_kind: "deduction", receipt_number: "010-1234-5678" } as const;
    expect(paymentBody(module, values)).toMatchObject({
      cash_receipt: { kind: "deduction", identity: "01012345678" },
    });
  });
  it("sends only what the kind of payment needs", () => {
    const values = { ...emptyPayment, ...card, installment: "3" };
    const module = { id: 1, name: "", note: "", banks: [], most_installment: 12, deposit_days: 0, ways: [] };
    expect(paymentBody({ ...module, kind: "card_keyin" }, values)).toMatchObject({
      card_num: "4111111111111111",
      installment: 3,
    });
    expect(Object.keys(paymentBody({ ...module, kind: "bank_account" }, values))).toEqual([
      "module_id",
      "kind",
      "depositor_name",
    ]);
  });
});
