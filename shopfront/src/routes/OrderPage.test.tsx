import type { OrderRecord } from "@maru/client";
import { configureClient } from "@maru/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { brandActions, siteActions } from "~/features/site/slice";
import { createWords } from "~/i18n/instance";
import { allTexts } from "~/server";
import { showPage } from "~/testing/showPage";
import { preloadConfirm } from "~/ui/Confirm";
import MyOrderRoute from "./my.order";
import CompleteRoute from "./shop.complete";
import LookupRoute from "./shop.order-lookup";

const order = {
  order_num: "20261121-ABCD-EFGH",
  order_name: "니트",
  total: 60_000,
  subtotal: 60_000,
  discount: 0,
  points_used: 0,
  shipping: 0,
  island_fee: 0,
  point_earn: 0,
  points: { state: "", count: 0 },
  status: 0,
  resolution: "",
  pay_method: "card_keyin",
  appr_num: "",
  payment_state: "declined",
  buyer_name: "이서연",
  buyer_phone: "01012345678",
  created_at: "2026-11-21T01:00:00Z",
  lines: [],
  promotions: [],
  events: [],
  legs: [],
  claims: [],
  refunds: [],
  banks: [],
  deposit: null,
  can_cancel: true,
  can_ask_cancel: false,
  can_claim: false,
  account_wanted: 0,
  account_check: null,
  needs_refund_account: false,
  cash_receipt: { receipt: null, can_ask: false },
  tax_invoice: { invoices: [], can_ask: false, why_not: "" },
  address: {
    receiver_name: "이",
    phone_num: "01012345678",
    postcode: "03900",
    addr: "길 1",
    addr_detail: "",
    memo: "",
  },
} as unknown as OrderRecord;
const module = { id: 1, kind: "card_keyin", name: "", note: "", banks: [], most_installment: 12, ways: [] };
const person = { id: 7, user_name: "a", name: "이서연", nickname: "", email: "a@b.co", phone_num: "01012345678" };
const paid = { ...order, status: 5, payment_state: "paid", can_cancel: false } as OrderRecord;
const fetchSpy = vi.fn<typeof fetch>();
let hidden = false;

/** Advances the clock and waits until responses are rendered. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const revalidate = vi.fn(async () => undefined);
const show = async (path: string, Component: ComponentType, loaded: OrderRecord, user: typeof person | null) => {
  const store = createStore();
  store.dispatch(siteActions.setUser(user as never));
  store.dispatch(brandActions.setBootstrap({ payment_modules: [module] } as never));
  showPage(store, createWords("ko", allTexts.ko), { path, Component, loaded, revalidate });
  await pass(0);
};
const pages = [
  ["a member's order", `/my/orders/${order.order_num}`, MyOrderRoute, person],
  ["the look-up", `/shop/order-lookup?order_num=${order.order_num}`, LookupRoute, null],
  ["the completion", `/shop/complete/${order.order_num}`, CompleteRoute, null],
] as const;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  fetchSpy.mockReset();
  revalidate.mockClear();
  fetchSpy.mockImplementation(
    async () => new Response(JSON.stringify({ result: 1, message: "", data: paid }), { status: 200 }),
  );
  configureClient({ fetch: fetchSpy, origin: "" });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each(pages)("allows another payment for a declined order from %s", async (_name, path, Route, user) => {
  await show(path, Route, order, user);
  expect(screen.getByText("다시 결제하기")).toBeInTheDocument();
  await pass(60_000);
  expect(fetchSpy).not.toHaveBeenCalled();
});

it.each(pages)("polls on %s while a payment is being checked", async (...page) => {
  const [, path, Route, user] = page;
  await show(path, Route, { ...order, payment_state: "checking", can_cancel: false } as OrderRecord, user);
  expect(screen.getAllByText(/확인하고 있어요/).length).toBeGreaterThan(0);
  await pass(2_000);
  expect(screen.queryByText(/확인하고 있어요/)).toBeNull();
  await pass(60_000);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

it("polls for an awaited deposit while the page is visible", async () => {
  hidden = true;
  const [, path, Route, user] = pages[1];
  await show(path, Route, { ...order, payment_state: "pending_deposit" } as OrderRecord, user);
  await pass(60_000);
  expect(fetchSpy).not.toHaveBeenCalled();
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(screen.getByText("결제를 마쳤어요. 상품을 준비할게요")).toBeInTheDocument();
});

it.each([
  ["cancelled", "주문 금액"],
  ["expired", "주문 금액"],
  ["reversed", "결제할 금액"],
  ["declined", "결제할 금액"],
  ["paid", "결제한 금액"],
] as const)("asks for no payment on the completion page of a finished order (%s)", async (payment_state, name) => {
  const [, path, Route, user] = pages[2];
  const resolution = payment_state === "cancelled" || payment_state === "expired" ? "cancelled" : "";
  await show(path, Route, { ...order, payment_state, resolution } as OrderRecord, user);
  expect(screen.getByText("60,000").closest("div")).toHaveTextContent(name);
});

it.each([
  [404, -404],
  [409, -44],
])("reloads the page if the order has changed (%s)", async (status, result) => {
  await preloadConfirm();
  const claim = {
    id: 3,
    kind: "return",
    reason: "mind",
    state: "requested",
    lines: [],
    promotions: [],
    charges: [],
    can_withdraw: true,
  };
  const [, path, Route, user] = pages[0];
  await show(path, Route, { ...paid, claims: [claim] } as unknown as OrderRecord, user);
  const refused = JSON.stringify({ result, message: "말", data: null });
  fetchSpy.mockImplementation(async () => new Response(refused, { status }));
  fireEvent.click(screen.getByRole("button", { name: "신청 철회" }));
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  await pass(0);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it("stops polling when the page is left", async () => {
  const [, path, Route, user] = pages[0];
  await show(path, Route, { ...order, payment_state: "checking", can_cancel: false } as OrderRecord, user);
  cleanup();
  await pass(60_000);
  expect(fetchSpy).not.toHaveBeenCalled();
});
