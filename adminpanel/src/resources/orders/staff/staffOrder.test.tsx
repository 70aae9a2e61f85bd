import type { OrderQuote } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import * as members from "../../../shared/members/api";
import { answerWith, TestApp } from "../../../testing";
import * as api from "./api";
import { blankDraft, keepDraft } from "./draft";
import StaffOrder from "./StaffOrder";

vi.mock("./api", { spy: true });
vi.mock("../../../shared/members/api", { spy: true });

// Links need a router that the test's router is not.
vi.mock("../../../layout/Page", () => ({ Page: ({ children }: { children: ReactNode }) => children }));

beforeAll(() => startWords("ko"));
beforeEach(() => sessionStorage.clear());

const quote = {
  promotions: [],
  left_out: [],
  items: [{ id: 7, price: 20_000, total: 20_000, stock: 5, is_orderable: true, message: "", discounts: [] }],
  missing: [],
  subtotal: 20_000,
  shipping: 3_000,
  shipping_parts: { base: 3_000, waived: 0, island: 0, region: "" },
  points_used: 0,
  point_held: 0,
  point_limit: 0,
  point_earn: 0,
  total: 23_000,
  quote_hash: "h",
  needs_customs: false,
  is_orderable: true,
} as unknown as OrderQuote;

const answerAll = (staffQuote: () => Promise<OrderQuote>) => {
  answerWith(members, { pointHolders: async () => [] });
  answerWith(api, {
    staffQuote,
    staffPaymentMethods: async () => [{ id: 2, kind: "bank_account", name: "무통장 입금", note: "", banks: [] }],
    staffBuyer: async () => ({ name: "", phone_num: "", email: "", addresses: [] }),
    staffSellables: async () => [],
  });
};

it("a click while the price is loading is not lost: the confirmation has the current sum", async () => {
  const draft = blankDraft();
  draft.items = [{ id: 7, product_id: 1, product_name: "니트", option_info: "", img: "", quantity: 1 } as never];
  draft.buyer_name = "이서연";
  draft.buyer_phone = "01012345678";
  draft.address = { ...draft.address, receiver_name: "이서연", phone_num: "01012345678", addr: "서울 마포구" };
  keepDraft(3, draft);
  const answers: ((quote: OrderQuote) => void)[] = [];
  const staffQuote = vi.fn(
    () =>
      new Promise<OrderQuote>((resolve) => {
        answers.push(resolve);
      }),
  );
  answerAll(staffQuote);
  render(
    <TestApp permissions={["orders.add_order"]}>
      <StaffOrder />
    </TestApp>,
  );
  await waitFor(() => expect(staffQuote).toHaveBeenCalledTimes(1));
  answers[0]?.(quote);
  const place = await screen.findByRole("button", { name: "주문 만들기" });
  await waitFor(() => expect(place).toBeEnabled());
  // The postcode is complete: islands have a surcharge, so the price is requested.
  await userEvent.type(screen.getByLabelText(/우편번호/), "63000");
  await waitFor(() => expect(staffQuote).toHaveBeenCalledTimes(2));
  await userEvent.click(place);
  await waitFor(() => expect(staffQuote).toHaveBeenCalledTimes(3));
  answers[2]?.({ ...quote, total: 26_000 });
  expect(await screen.findByRole("dialog")).toHaveTextContent("26,000");
});

it("a second order, whose ways to pay were read before, can be paid", async () => {
  answerAll(async () => quote);
  const orderForm = (open: boolean) => (
    <TestApp permissions={["orders.add_order"]}>{open ? <StaffOrder /> : null}</TestApp>
  );
  const { rerender } = render(orderForm(true));
  expect(await screen.findByRole("combobox", { name: /결제 수단|결제 방법/ })).toHaveDisplayValue("무통장 입금");
  rerender(orderForm(false));
  sessionStorage.clear();
  rerender(orderForm(true));
  expect(await screen.findByRole("combobox", { name: /결제 수단|결제 방법/ })).toHaveDisplayValue("무통장 입금");
});
