import type { ShopQuote } from "@maru/client";
import { configureClient, type QuoteLine } from "@maru/client";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { noPromotions } from "~/testing/noPromotions";
import { ConfirmProvider } from "~/ui/Confirm";
import { CartView } from "./CartView";

const knit = {
  id: 1,
  product_id: 1,
  product_name: "니트",
  option_info: "",
  img: "",
  price: 10_000,
  list_price: 10_000,
  sale_price: 10_000,
  reason: { kind: "sale", grade: "", min_qty: 0, percent: 0 },
  next: null,
  discounts: [],
};
const line = {
  ...knit,
  quantity: 1,
  total: 10_000,
  stock: null,
  is_orderable: true,
  message: "",
} as unknown as QuoteLine;
const quote = {
  items: [line],
  missing: [],
  list_total: 10_000,
  subtotal: 10_000,
  shipping: 0,
  shipping_parts: { base: 0, waived: 0, promoted: 0, island: 0, region: "" },
  ...noPromotions,
  total: 10_000,
  free_over: 0,
  point_earn: 0,
  points_used: 0,
  duty: null,
  overseas_return_fee: null,
  is_orderable: true,
} as unknown as ShopQuote;
const again = vi.fn();
const wrong = "1 이상이어야 해요.";
const asked = vi.fn();
const onRemove = vi.fn();

const server = async (_input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const [{ id }] = JSON.parse(String(init?.body)).items;
  asked(id);
  return id === 1
    ? new Response(JSON.stringify({ result: 1, message: "", data: { items: [line] } }))
    : new Response(JSON.stringify({ result: -50, message: wrong, data: null }), { status: 400 });
};

const cart = [
  { id: 1, price: 10_000, quantity: 1 },
  { id: 2, price: 20_000, quantity: 3 },
];
const show = (isRefused: boolean) => {
  const state = {
    quote: null,
    error: wrong,
    isRefused,
    pointError: "",
    waiting: false,
    retry: vi.fn(),
    replace: vi.fn(),
  };
  render(
    <DataRouter>
      <WordsProvider words={createWords("ko", allTexts.ko)}>
        <ConfirmProvider>
          <CartView
            cart={cart}
            ordered={{ lines: cart, state, all: null, whole: state }}
            onChange={vi.fn()}
            onRemove={onRemove}
            onOrder={vi.fn()}
          />
        </ConfirmProvider>
      </WordsProvider>
    </DataRouter>,
  );
  return state;
};

beforeEach(() => {
  asked.mockClear();
  onRemove.mockClear();
  configureClient({ fetch: server as typeof fetch, origin: "" });
});

it("names the line without a price, and lets it be removed", async () => {
  const { retry } = show(true);
  expect(await screen.findByRole("link", { name: "니트" })).toBeInTheDocument();
  const [, second] = screen.getAllByRole("listitem");
  expect(await within(second as HTMLElement).findByText(wrong)).toBeInTheDocument();
  expect(second).toHaveTextContent("60,000원");
  await userEvent.click(screen.getByRole("button", { name: "상품 2 빼기" }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  expect(onRemove).toHaveBeenCalledWith(2);
  await userEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(retry).toHaveBeenCalledOnce();
});

it("requests nothing more from a server without a response", () => {
  show(false);
  expect(screen.getByRole("button", { name: "상품 1 빼기" })).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

/** The cart with a quote that may be outdated. */
const priced = (quantity: number, error = "", onChange = vi.fn()) => {
  const state = { quote, error, isRefused: false, pointError: "", waiting: true, retry: again, replace: vi.fn() };
  const lines = [{ id: 1, price: 10_000, quantity }];
  return (
    <DataRouter>
      <WordsProvider words={createWords("ko", allTexts.ko)}>
        <ConfirmProvider>
          <CartView
            cart={lines}
            ordered={{ lines, state, all: quote.items, whole: state }}
            onChange={onChange}
            onRemove={onRemove}
            onOrder={vi.fn()}
          />
        </ConfirmProvider>
      </WordsProvider>
    </DataRouter>
  );
};

it("counts every click, also while the price is loading", async () => {
  const onChange = vi.fn();
  const { rerender } = render(priced(1, "", onChange));
  await userEvent.click(screen.getByRole("button", { name: "수량 늘리기" }));
  expect(onChange).toHaveBeenLastCalledWith(1, 2);
  rerender(priced(2, "", onChange));
  await userEvent.click(screen.getByRole("button", { name: "수량 늘리기" }));
  expect(onChange).toHaveBeenLastCalledWith(1, 3);
});

it("does not order by an outdated quote, and requests a new one", async () => {
  render(priced(3, "인터넷 연결을 확인해 주세요"));
  // Beside the sum, and in the bar on phones.
  for (const button of screen.getAllByRole("button", { name: "주문하기" })) expect(button).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(again).toHaveBeenCalledOnce();
});
