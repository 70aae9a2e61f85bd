import { type CourierRow, configureClient, type OwnProduct, type SellerOrderRecord } from "@maru/client";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { ConfirmProvider } from "~/ui/Confirm";
import PickupDialog from "./PickupDialog";
import PriceDialog from "./PriceDialog";
import SendDialog from "./SendDialog";

const product: OwnProduct = {
  id: 7,
  product_code: "SS-1",
  product_name: "니트",
  img: "",
  status: 0,
  product_price: 20_000,
  product_sale_price: 15_000,
  discount_percent: 25,
  stock_total: 3,
  is_consignment: true,
  review_count: 0,
  updated_at: "2026-11-21T10:00:00+09:00",
  variants: [],
  requests: [],
};
const line = {
  id: 3,
  order_num: "20261121-AAAA-BBBB",
  product_name: "니트",
  option_info: "색 가",
  can_send: true,
  receiver: {
    receiver_name: "김하늘",
    phone_num: "01055556666",
    postcode: "06236",
    addr: "서울 강남구",
    addr_detail: "501호",
    memo: "문 앞",
  },
  together: [{ id: 4, product_name: "양말", option_info: "" }],
} as unknown as SellerOrderRecord;
const courier = { code: "cj", name: "CJ대한통운", country: "kr", in_use: true, is_default: true } as CourierRow;

const fetchSpy = vi.fn<typeof fetch>();
const done = vi.fn();
const reply = (data: unknown, result = 1, status = 200) =>
  new Response(JSON.stringify({ result, message: result < 0 ? "안 돼요" : "", data }), { status });
const sent = (): [string, unknown][] =>
  fetchSpy.mock.calls
    .filter(([, init]) => init?.method === "POST")
    .map(([address, init]) => [String(address), JSON.parse(String(init?.body))]);

const show = (dialog: ReactNode) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <ConfirmProvider>{dialog}</ConfirmProvider>
    </WordsProvider>,
  );
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  fetchSpy.mockReset();
  done.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

it("sends a valid price after a confirmation", async () => {
  fetchSpy.mockImplementation(async () => reply({ id: 1 }));
  show(<PriceDialog product={product} onDone={done} onClose={vi.fn()} />);
  const field = screen.getByLabelText(/바꿀 판매가/);
  for (const [typed, said] of [
    ["", "바꿀 판매가를 적어 주세요."],
    ["20001", "정가보다 높을 수 없어요."],
    ["15000", "지금 판매가와 같아요."],
  ] as const) {
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await click("요청하기");
    expect(await screen.findByText(said)).toBeInTheDocument();
  }
  expect(fetchSpy).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "14,000원");
  await click("요청하기");
  expect(await screen.findByText("판매가 변경을 요청할까요? 15,000원 → 14,000원")).toBeInTheDocument();
  await click("확인");
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/shop/seller-requests/price", { product_id: 7, price: 14_000, memo: "" }]]);
});

it("shows the server's error beside the price, and stays open", async () => {
  fetchSpy.mockImplementation(async () => reply({ errors: { price: "0원보다 적어져요." } }, -50, 400));
  show(<PriceDialog product={product} onDone={done} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText(/바꿀 판매가/), "1");
  await click("요청하기");
  await click("확인");
  expect(await screen.findByText("0원보다 적어져요.")).toBeInTheDocument();
  expect(done).not.toHaveBeenCalled();
});

it("requests a pickup with an address, and at most the existing pieces", async () => {
  fetchSpy.mockImplementation(async () => reply({ id: 1 }));
  show(<PickupDialog product={product} onDone={done} onClose={vi.fn()} />);
  const quantity = screen.getByLabelText(/수량/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "4");
  await click("요청하기");
  expect(await screen.findByText("남은 재고보다 많아요.")).toBeInTheDocument();
  expect(screen.getAllByText(allTexts.ko.checkout?.["error.required"] ?? "")).toHaveLength(2);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "2");
  await userEvent.type(screen.getByLabelText(/받는 분/), "한지우");
  await userEvent.type(screen.getByLabelText(/휴대폰 번호/), "010-3333-4444");
  await click("직접 입력");
  await userEvent.type(screen.getByLabelText(/우편번호/), "04524");
  await userEvent.type(screen.getAllByLabelText(/주소/)[0] as HTMLElement, "서울 중구");
  await click("요청하기");
  await click("확인");
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()[0]?.[1]).toMatchObject({
    product_id: 7,
    quantity: 2,
    wish_on: null,
    address: { receiver_name: "한지우", phone_num: "01033334444", postcode: "04524", addr: "서울 중구" },
  });
});

it("fetches the receiver on demand, and sends the ticked lines under one number", async () => {
  fetchSpy.mockImplementation(async (address) =>
    String(address).endsWith("/couriers") ? reply([courier]) : reply(line),
  );
  show(<SendDialog id={3} onDone={done} onClose={vi.fn()} />);
  expect(within(await screen.findByRole("region", { name: "받는 분" })).getByText("김하늘")).toBeInTheDocument();
  await click("보내기");
  expect(await screen.findByText("송장 번호를 적어 주세요.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(screen.getByLabelText(/송장 번호/), "123456789012");
  await click("보내기");
  await click("확인");
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toEqual([
    ["/api/shop/seller-orders/3/send", { courier: "cj", invoice_num: "123456789012", line_ids: [] }],
  ]);
});

it("reports that a receiver is hidden now", async () => {
  fetchSpy.mockImplementation(async (address) =>
    String(address).endsWith("/couriers") ? reply([courier]) : reply({ ...line, receiver: null, can_send: false }),
  );
  show(<SendDialog id={3} onDone={done} onClose={vi.fn()} />);
  expect(await screen.findByText("지금은 받는 분의 정보를 볼 수 없어요.")).toBeInTheDocument();
  expect(screen.queryByLabelText(/송장 번호/)).toBeNull();
});
