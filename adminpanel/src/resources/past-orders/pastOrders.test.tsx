import type { PastOrderRecord } from "@maru/client";
import { render, screen, within } from "@testing-library/react";
import { ResourceContextProvider } from "ra-core";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { TestApp } from "../../testing";
import PastOrderList from "./PastOrderList";
import PastOrderPage from "./PastOrderPage";

beforeAll(() => startWords("ko"));

const line = {
  code: "KN-1",
  name: "울 니트",
  option: "색상: 빨강",
  quantity: 2,
  price: 29_000,
  total: 58_000,
  courier: "CJ대한통운",
  invoice_num: "123456789012",
};
const order: PastOrderRecord = {
  id: 3,
  order_num: "2025010112345671",
  ordered_at: "2025-01-01T01:20:30Z",
  order_name: "울 니트 외 1건",
  status: "구매확정",
  pay_method: "신용카드",
  total: 81_000,
  receiver_name: "이서연",
  receiver_phone: "01012345678",
  postcode: "",
  addr: "서울 강남구 테헤란로 1 101호",
  memo: "",
  subtotal: 78_000,
  discount: 0,
  shipping: 3_000,
  lines: [line, { ...line, name: "면 셔츠", courier: "", invoice_num: "" }],
  user_id: 9,
  buyer_name: "김서연",
  buyer_phone: "01012345678",
  buyer_email: "",
  old_path: "/account/orders/9f",
  created_at: "2026-11-21T01:00:00Z",
};
const dataProvider = {
  getList: async () => ({ data: [order], total: 1 }),
  getOne: async () => ({ data: order }),
  listViews: async () => [],
  listColumns: async () => [],
};
const viewing = ["past_orders.view_pastorder"];
const importing = [...viewing, "past_orders.add_pastorder", "bulk.add_importrun"];

// The list measures its width.
beforeEach(() => void vi.stubGlobal("ResizeObserver", undefined));

const show = (address: string, permissions: string[]) =>
  render(
    <TestApp permissions={permissions} dataProvider={dataProvider}>
      <MemoryRouter initialEntries={[address]}>
        <ResourceContextProvider value="orders/past">
          <Routes>
            <Route path="/orders/past" element={<PastOrderList />} />
            <Route path="/orders/past/:id" element={<PastOrderPage />} />
          </Routes>
        </ResourceContextProvider>
      </MemoryRouter>
    </TestApp>,
  );

it("lists them, with the import for who may bring them in", async () => {
  show("/orders/past", importing);
  expect(await screen.findByRole("link", { name: "2025010112345671" })).toHaveAttribute("href", "/orders/past/3");
  expect(await screen.findByRole("link", { name: "가져오기" })).toHaveAttribute(
    "href",
    "/products/import?resource=past-orders",
  );
});

it("offers no import to who may only see them", async () => {
  show("/orders/past", viewing);
  await screen.findByRole("link", { name: "2025010112345671" });
  expect(screen.queryByRole("link", { name: "가져오기" })).toBeNull();
});

it("shows a record to who may not change anything", async () => {
  show("/orders/past/3", [...viewing, "members.view_member"]);
  const table = await screen.findByRole("table");
  expect(within(table).getByText("CJ대한통운")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "회원 보기" })).toHaveAttribute("href", "/users/list/9");
  // What the file did not have is left out, and a street without a postcode has no brackets.
  expect(screen.queryByText("할인")).toBeNull();
  expect(screen.queryByText("()")).toBeNull();
  expect(screen.getByText("/account/orders/9f").closest("a")).toBeNull();
});
