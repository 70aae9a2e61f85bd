import type { UnpaidOrder } from "@maru/client";
import { configureClient } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { restoreToCart } from "~/features/product/restoreToCart";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { ConfirmProvider } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { UnpaidOrders } from "./UnpaidOrders";

const deposit: UnpaidOrder = {
  order_num: "20261124-ABCD-EF23",
  order_name: "램스울 라운드 니트",
  total: 62_300,
  pay_method: "bank_account",
  payment_state: "pending_deposit",
  created_at: "2026-11-21T10:00:00Z",
  due_at: "2026-11-25T06:00:00Z",
  can_pay: false,
  can_cancel: true,
  items: [{ id: 7, product_id: 2, quantity: 2 }],
};

describe("cancelled goods", () => {
  it("are added to the cart with the larger quantity; unavailable ones are left out", () => {
    const cart = [{ id: 7, price: 100, quantity: 1, colors: ["#fff"] }];
    const items = [
      { id: 7, quantity: 2 },
      { id: 8, quantity: 3 },
      { id: 9, quantity: 1 },
    ];
    expect(restoreToCart(cart, items, [9])).toEqual([
      { id: 7, price: 100, quantity: 2, colors: ["#fff"] },
      { id: 8, price: 0, quantity: 3, colors: [] },
    ]);
  });
});

const fetchSpy = vi.fn<typeof fetch>();
const fail = vi.spyOn(toast, "fail").mockImplementation(() => undefined);
const onBack = vi.fn();
const onChanged = vi.fn();
const show = (orders: UnpaidOrder[], isMember = true) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <DataRouter>
        <ConfirmProvider>
          <UnpaidOrders orders={orders} isMember={isMember} onBack={onBack} onChanged={onChanged} />
        </ConfirmProvider>
      </DataRouter>
    </WordsProvider>,
  );

beforeEach(() => {
  for (const one of [fail, onBack, onChanged]) one.mockClear();
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

describe("an unpaid order", () => {
  it("links to the account, or back to the card payment", () => {
    show([deposit, { ...deposit, order_num: "20261124-WXYZ-EF23", payment_state: "declined", can_pay: true }]);
    expect(screen.getByRole("link", { name: "입금할 곳 보기" })).toHaveAttribute(
      "href",
      `/my/orders/${deposit.order_num}`,
    );
    expect(screen.getByRole("link", { name: "이어서 결제" })).toHaveAttribute(
      "href",
      "/shop/complete/20261124-WXYZ-EF23",
    );
  });

  it("is cancelled after one confirmation, and its goods return to the cart", async () => {
    fetchSpy.mockResolvedValueOnce(
      new Response(JSON.stringify({ result: 1, message: "", data: { items: deposit.items, left_out: [] } })),
    );
    show([deposit], false);
    await userEvent.click(screen.getByRole("button", { name: "주문을 취소하고 다시 담기" }));
    expect(fetchSpy).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "확인" }));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(onBack).toHaveBeenCalledWith({ items: deposit.items, left_out: [] });
    expect(String(fetchSpy.mock.calls[0]?.[0])).toBe(`/api/shop/orders/${deposit.order_num}/put-back`);
  });

  it("stays with the shop's reason if its payment is unknown", async () => {
    fetchSpy.mockResolvedValueOnce(
      new Response(JSON.stringify({ result: -44, message: "결제를 확인하고 있어요.", data: null }), { status: 409 }),
    );
    show([deposit]);
    await userEvent.click(screen.getByRole("button", { name: "주문을 취소하고 다시 담기" }));
    await userEvent.click(await screen.findByRole("button", { name: "확인" }));
    await vi.waitFor(() => expect(fail).toHaveBeenCalledWith("결제를 확인하고 있어요."));
    expect(onBack).not.toHaveBeenCalled();
  });
});
