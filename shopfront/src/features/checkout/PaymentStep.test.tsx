import type { PayWay, ShopQuote, UnpaidLimits } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { noPromotions } from "~/testing/noPromotions";
import { ConfirmProvider } from "~/ui/Confirm";
import { type Notice, PaymentStep } from "./PaymentStep";
import type { PaymentErrors } from "./refusals";

const modules: PayWay[] = [
  { id: 1, kind: "card_keyin", name: "", note: "", banks: [], most_installment: 12, deposit_days: 0, ways: [] },
  { id: 2, kind: "bank_account", name: "", note: "", banks: [], most_installment: 0, deposit_days: 0, ways: [] },
  { id: 3, kind: "virtual_account", name: "", note: "", banks: [], most_installment: 0, deposit_days: 0, ways: [] },
];
const holds = [{ module_id: 2, kind: "bank_account", minutes: 1440, until: "2026-11-25T06:00:00Z" }];
const unlimited = { orders: { open: 0, most: 5, is_full: false }, pieces: [] };
const reason = { kind: "sale", grade: "", min_qty: 0, percent: 0 };
const quoteOf = (total: number, unpaid: Omit<UnpaidLimits, "holds">): ShopQuote =>
  ({
    unpaid: { ...unpaid, holds },
    items: [
      {
        id: 1,
        product_id: 1,
        product_name: "니트",
        option_info: "",
        img: "",
        price: total,
        reason,
        quantity: 1,
        total,
      },
    ],
    subtotal: total,
    list_total: total,
    shipping: 0,
    shipping_parts: { base: 0, waived: 0, promoted: 0, island: 0, region: "" },
    ...noPromotions,
    total,
    free_over: 0,
    point_earn: 0,
    points_used: 0,
    point_held: 5_000,
    point_limit: 5_000,
    duty: null,
    overseas_return_fee: null,
  }) as unknown as ShopQuote;
const to = {
  receiver_name: "이서연",
  phone_num: "01012345678",
  postcode: "03900",
  addr: "",
  addr_detail: "",
  memo: "",
};
const onPay = vi.fn();
const none: PaymentErrors = {};

interface Shown {
  errors?: PaymentErrors;
  language?: "ko" | "en" | "ar";
  notice?: Notice | null;
  points?: Parameters<typeof PaymentStep>[0]["points"];
  unpaid?: Omit<UnpaidLimits, "holds">;
  missing?: string[];
}

const step = (
  total: number,
  { errors = none, language = "ko", notice = null, points = null, unpaid = unlimited, missing = [] }: Shown = {},
) => (
  <DataRouter>
    <WordsProvider words={createWords(language, allTexts[language])}>
      <ConfirmProvider>
        <PaymentStep
          quote={{ ...quoteOf(total, unpaid), missing_policies: missing }}
          modules={modules}
          to={to}
          known={{ buyer_phone: "01012345678" }}
          points={points}
          busy={false}
          waiting={false}
          notice={notice}
          errors={errors}
          onBack={vi.fn()}
          onPay={onPay}
        />
      </ConfirmProvider>
    </WordsProvider>
  </DataRouter>
);

const fillCard = async () => {
  await userEvent.type(screen.getByLabelText(/카드 번호/), "4330123412341234");
  await userEvent.type(screen.getByLabelText(/유효 기간/), "0799");
  await userEvent.type(screen.getByLabelText(/비밀번호 앞/), "12");
  await userEvent.type(screen.getByLabelText(/카드에 적힌/), "이서연");
  await userEvent.type(screen.getByLabelText(/생년월일/), "900101");
};

beforeEach(() => {
  onPay.mockReset();
});

it("charges in one payment if points reduce the sum below the minimum for instalments", async () => {
  const { rerender } = render(step(60_000));
  await fillCard();
  await userEvent.selectOptions(screen.getByLabelText(/할부/), "3");
  await userEvent.click(screen.getByRole("checkbox"));
  rerender(step(40_000));
  expect(screen.getByLabelText(/할부/)).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: /(결제|주문)하기/ }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  await waitFor(() => expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ installment: 0 })));
});

it("shows the server's errors beside the fields", async () => {
  const { rerender } = render(step(60_000));
  await fillCard();
  rerender(step(60_000, { errors: { card_expiry: "유효 기간이 지난 카드예요." } }));
  const field = screen.getByLabelText(/유효 기간/);
  await waitFor(() => expect(field).toHaveAccessibleDescription("유효 기간이 지난 카드예요."));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("07/99");
});

it.each([
  ["ko", "11월 25일 수요일 15:00까지 입금"],
  ["en", "Pay by Wednesday, November 25 at 15:00"],
  ["ar", /^التحويل قبل .*15:00/],
] as const)("shows the deposit deadline of the chosen method in %s", async (language, text) => {
  render(step(60_000, { language }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  // The card, the own account, the virtual account.
  await userEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it("warns before the order: too many unpaid orders, too many pieces held by deposits", async () => {
  const limits = { orders: { open: 5, most: 5, is_full: true }, pieces: [{ id: 1, most: 3, is_too_much: true }] };
  render(step(60_000, { unpaid: limits }));
  expect(screen.getByRole("status")).toHaveTextContent("결제를 기다리는 주문이 5건");
  expect(screen.queryByText(/3개까지/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "무통장 입금" }));
  expect(screen.getByText(/3개까지/)).toBeInTheDocument();
});

it("focuses the result of the payment, far above the button", () => {
  const { rerender } = render(step(60_000));
  rerender(step(60_000, { notice: { title: "결제에 실패하였습니다.", text: "" } }));
  expect(screen.getByRole("alert")).toHaveFocus();
});

it("focuses invalid points", async () => {
  render(step(60_000, { points: { refused: "", onUse: vi.fn() } }));
  await fillCard();
  await userEvent.type(screen.getByLabelText(/쓸 포인트/), "6000");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: /(결제|주문)하기/ }));
  await waitFor(() => expect(screen.getByLabelText(/쓸 포인트/)).toHaveFocus());
  expect(onPay).not.toHaveBeenCalled();
});

it("focuses an invalid number of the cash receipt", async () => {
  render(step(60_000));
  await userEvent.click(screen.getByRole("radio", { name: "무통장 입금" }));
  await userEvent.type(screen.getByLabelText(/입금자 이름/), "이서연");
  await userEvent.click(screen.getByRole("radio", { name: "소득공제" }));
  await userEvent.clear(screen.getByLabelText(/휴대폰 번호/));
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: /(결제|주문)하기/ }));
  await waitFor(() => expect(screen.getByLabelText(/휴대폰 번호/)).toHaveFocus());
});

it("takes no payment while a required policy is missing", () => {
  render(step(30_000, { missing: ["privacy"] }));
  expect(screen.getByRole("alert")).toHaveTextContent("이용약관과 개인정보처리방침이 시행되면");
  expect(screen.queryByRole("button", { name: /결제/ })).not.toBeInTheDocument();
});
