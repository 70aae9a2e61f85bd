// @vitest-environment node
import type { ClaimOptions, OrderRecord } from "@maru/client";
import { describe, expect, it } from "vitest";
import { emptyForm, feeOf, missing, partRefused } from "./form";

const options = {
  lines: [
    { line_id: 1, is_overseas: true, one_way: 25_000 },
    { line_id: 2, is_overseas: false, one_way: 3_000 },
    { line_id: 3, is_overseas: false, one_way: 3_000 },
  ],
  reasons: [
    { code: "mind", buyer_pays: true },
    { code: "defect", buyer_pays: false },
  ],
  ways: { return: 1, exchange: 2 },
} as unknown as ClaimOptions;
const form = (...ids: number[]) => ({
  ...emptyForm({ address: {} } as OrderRecord),
  reason: "mind" as const,
  pieces: Object.fromEntries(ids.map((id) => [id, { quantity: 1, variant_id: 0 }])),
});

describe("the cost of a claim", () => {
  it("is charged once for each kind of goods", () => {
    expect(feeOf(form(2, 3), options)).toBe(3_000);
    expect(feeOf(form(1), options)).toBe(25_000);
    expect(feeOf(form(1, 2, 3), options)).toBe(28_000);
  });
  it("is both ways for an exchange", () => expect(feeOf({ ...form(1, 2), kind: "exchange" }, options)).toBe(56_000));
  it("is the shop's for what is the shop's fault", () =>
    expect(feeOf({ ...form(1, 2), reason: "defect" }, options)).toBe(0));
  it("is unknown before a choice", () => expect(feeOf(form(), options)).toBe(0));
});

it("errors of hidden fields are shown too", () => {
  const refused = {
    "lines[0][quantity]": "1 이상이어야 해요.",
    "address[postcode]": "우편번호 5자리를 적어 주세요.",
    "refund_account[account_num]": "환불받을 계좌를 적어 주세요.",
  };
  const order = { address: {}, needs_refund_account: false } as OrderRecord;
  expect(partRefused(refused, form(1), order)).toEqual({
    beside: { lines: "1 이상이어야 해요.", "address[postcode]": "우편번호 5자리를 적어 주세요." },
    rest: "환불받을 계좌를 적어 주세요.",
  });
  const deposit = { ...order, needs_refund_account: true };
  expect(partRefused(refused, form(1), deposit).rest).toBe("");
});

it("preselects no reason, which decides who pays, and asks for one", () => {
  const order = { address: { receiver_name: "a", phone_num: "b", postcode: "c", addr: "d" } } as OrderRecord;
  const empty = { ...emptyForm(order), pieces: { 1: { quantity: 1, variant_id: 1 } } };
  expect(missing(empty, order, "필수")).toEqual({ reason: "필수" });
  expect(feeOf(empty, options)).toBe(0);
});
