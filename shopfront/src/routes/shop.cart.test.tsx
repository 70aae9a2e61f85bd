import { configureClient, type ShopQuote } from "@maru/client";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { setDeselectedLines } from "~/features/checkout/deselectedLines";
import { productActions } from "~/features/product/slice";
import { createWords } from "~/i18n/instance";
import { allTexts } from "~/server";
import { noPromotions } from "~/testing/noPromotions";
import { showPage } from "~/testing/showPage";
import CartRoute from "./shop.cart";

const names: Record<number, string> = { 1: "니트", 2: "바지", 3: "모자" };
const soldOut = new Set([3]);
const asked: number[][] = [];

const priced = (items: { id: number; quantity: number }[]): ShopQuote => {
  const lines = items.map(({ id, quantity }) => ({
    id,
    product_id: id,
    product_name: names[id],
    option_info: "",
    img: "",
    price: id * 10_000,
    list_price: id * 10_000,
    reason: { kind: "sale", grade: "", min_qty: 0, percent: 0 },
    next: null,
    discounts: [],
    quantity,
    total: id * 10_000 * quantity,
    stock: soldOut.has(id) ? 0 : null,
    is_orderable: !soldOut.has(id),
    message: soldOut.has(id) ? "남은 수량이 0개예요." : "",
  }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    items: lines,
    missing: [],
    list_total: total,
    subtotal: total,
    shipping: 0,
    shipping_parts: { base: 0, waived: 0, promoted: 0, island: 0, region: "" },
    ...noPromotions,
    total,
    free_over: 0,
    point_earn: 0,
    points_used: 0,
    duty: null,
    overseas_return_fee: null,
    is_orderable: lines.every((line) => line.is_orderable),
  } as unknown as ShopQuote;
};

const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  if (!String(input).includes("/quote")) return new Response(JSON.stringify({ result: 1, message: "", data: [] }));
  const { items } = JSON.parse(String(init?.body));
  asked.push(items.map(({ id }: { id: number }) => id));
  return new Response(JSON.stringify({ result: 1, message: "", data: priced(items) }));
};

const show = () => {
  const store = createStore();
  for (const id of [1, 2, 3])
    store.dispatch(productActions.addToCart({ id, price: id * 10_000, quantity: 1, colors: [] }));
  showPage(store, createWords("ko", allTexts.ko), {
    path: "/shop/cart",
    Component: CartRoute,
    loaded: null,
    navigate: vi.fn(async () => undefined),
  });
  return store;
};

const box = (name: string) => screen.findByRole("checkbox", { name });
const sum = async () => within(await screen.findByRole("region", { name: /주문 상품/ }));

beforeEach(() => {
  asked.length = 0;
  setDeselectedLines([]);
  configureClient({ fetch: server as typeof fetch, origin: "" });
});

it("prices ticked and available lines; others block nothing", async () => {
  show();
  expect(await box("모자 주문하기")).toBeDisabled();
  expect((await sum()).getAllByText("30,000").length).toBeGreaterThan(0);
  expect(asked).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
  await userEvent.click(await box("바지 주문하기"));
  await waitFor(() => expect(asked.at(-1)).toEqual([1]));
  expect((await screen.findAllByRole("button", { name: "주문하기" }))[0]).toBeEnabled();
});

it("ticks all and none, and stores it in the tab", async () => {
  show();
  const all = await box("전체 선택 (2/2)");
  await userEvent.click(all);
  expect(await screen.findByText("주문할 상품을 골라 주세요")).toBeInTheDocument();
  for (const button of screen.getAllByRole("button", { name: "주문하기" })) expect(button).toBeDisabled();
  expect(JSON.parse(sessionStorage.getItem("cart-aside") ?? "")).toEqual([1, 2]);
  await userEvent.click(await box("전체 선택 (0/2)"));
  expect(await box("니트 주문하기")).toBeChecked();
});

it("removes all unavailable lines after a confirmation", async () => {
  const store = show();
  await userEvent.click(await screen.findByRole("button", { name: "살 수 없는 상품 1개 빼기" }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  await waitFor(() => expect(store.getState().product.checkout.cart.map(({ id }) => id)).toEqual([1, 2]));
});

it("keeps lines that were not ordered, at the first step", () => {
  const store = show();
  store.dispatch(productActions.gotoStep(2));
  store.dispatch(productActions.orderedCart([1, 3]));
  const { cart, activeStep, subtotal } = store.getState().product.checkout;
  expect(cart.map(({ id }) => id)).toEqual([2]);
  expect([activeStep, subtotal]).toEqual([0, 20_000]);
});
