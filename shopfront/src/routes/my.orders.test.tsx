import type { OrderRecord, OwnPastOrder, OwnPastOrderRecord, Page } from "@maru/client";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { createWords } from "~/i18n/instance";
import { allTexts } from "~/server";
import { showPage } from "~/testing/showPage";
import type { Env } from "./env";
import MyOrdersRoute, { load } from "./my.orders";
import MyPastOrderRoute from "./my.pastOrder";
import MyPastOrdersRoute from "./my.pastOrders";

const pageOf = <T,>(content: T[]): Page<T> => ({
  content,
  total: content.length,
  page: 1,
  page_size: 20,
  page_count: 1,
});

const pastOrder: OwnPastOrder = {
  id: 3,
  order_num: "2025010112345671",
  ordered_at: "2025-01-01T01:20:30Z",
  order_name: "울 니트 외 1건",
  status: "구매확정",
  pay_method: "",
  total: 78_000,
};

const loaded = async (readPast: () => Promise<Page<OwnPastOrder>>): Promise<unknown> => {
  const read = vi.fn((path: string) =>
    path === "/api/shop/past-orders" ? readPast() : Promise.resolve(pageOf<OrderRecord>([])),
  );
  const env = { read, user: async () => ({ id: 7 }), dispatch: vi.fn() } as unknown as Env;
  const request = new Request("http://localhost/my/orders");
  const data = await load(env, { request, params: {}, context: {} } as unknown as Parameters<typeof load>[1]);
  expect(read).toHaveBeenCalledWith("/api/shop/past-orders", { page_size: 1 });
  return data;
};

it("leads to the orders of the former shop only if there are any", async () => {
  const orders = pageOf<OrderRecord>([]);
  expect(await loaded(async () => pageOf([pastOrder]))).toEqual({ orders, hasPastOrders: true });
  expect(await loaded(async () => pageOf<OwnPastOrder>([]))).toEqual({ orders, hasPastOrders: false });
  // Without an answer the page has the orders, and no link.
  expect(await loaded(() => Promise.reject(new Response(null, { status: 500 })))).toEqual({
    orders,
    hasPastOrders: false,
  });
});

it.each([true, false])("shows the link to them: %s", async (hasPastOrders) => {
  showPage(createStore(), createWords("ko", allTexts.ko), {
    path: "/my/orders",
    Component: MyOrdersRoute,
    loaded: { orders: pageOf<OrderRecord>([]), hasPastOrders },
  });
  await screen.findByText("아직 주문한 상품이 없어요");
  expect(screen.queryAllByRole("link", { name: "이전 쇼핑몰에서 주문한 내역 보기" })).toHaveLength(
    hasPastOrders ? 1 : 0,
  );
});

it("lists the orders of the former shop", async () => {
  showPage(createStore(), createWords("ko", allTexts.ko), {
    path: "/my/past-orders",
    Component: MyPastOrdersRoute,
    loaded: pageOf([pastOrder]),
  });
  const link = await screen.findByRole("link", { name: /울 니트 외 1건/ });
  expect(link).toHaveAttribute("href", "/my/past-orders/3");
  expect(link).toHaveTextContent("구매확정");
  expect(link).toHaveTextContent("2025년 1월 1일 주문");
});

it("leaves out what the former shop's file did not have", async () => {
  const record: OwnPastOrderRecord = {
    ...pastOrder,
    receiver_name: "",
    receiver_phone: "",
    postcode: "",
    addr: "",
    memo: "",
    subtotal: 78_000,
    discount: 0,
    shipping: 0,
    lines: [],
  };
  showPage(createStore(), createWords("ko", allTexts.ko), {
    path: "/my/past-orders/3",
    pattern: "/my/past-orders/:id",
    Component: MyPastOrderRoute,
    loaded: record,
  });
  await screen.findByText("상품 기록이 남아 있지 않아요");
  for (const name of ["상품 할인", "배송비", "받는 곳"]) expect(screen.queryByText(name)).toBeNull();
  expect(screen.getByRole("link", { name: "문의하기" })).toHaveAttribute("href", "/inquiry");
});
