import type { OrderRecord } from "@maru/client";
import { configureClient, type PayWay } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { ConfirmProvider } from "~/ui/Confirm";
import { Repay } from "./Repay";

const order = {
  order_num: "20261121-ABCD-EFGH",
  order_name: "니트",
  total: 60_000,
  buyer_phone: "01012345678",
} as OrderRecord;
const modules: PayWay[] = [
  { id: 1, kind: "card_keyin", name: "", note: "", banks: [], most_installment: 12, deposit_days: 0, ways: [] },
];
const onPaid = vi.fn();
const fetchSpy = vi.fn<typeof fetch>();
const reply = (status: number, body: object) =>
  fetchSpy.mockResolvedValueOnce(new Response(JSON.stringify({ message: "말", data: null, ...body }), { status }));

const payByCard = async () => {
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <ConfirmProvider>
        <Repay order={order} modules={modules} onPaid={onPaid} />
      </ConfirmProvider>
    </WordsProvider>,
  );
  await userEvent.type(screen.getByLabelText(/카드 번호/), "4330123412341234");
  await userEvent.type(screen.getByLabelText(/유효 기간/), "0799");
  await userEvent.type(screen.getByLabelText(/비밀번호 앞/), "12");
  await userEvent.type(screen.getByLabelText(/카드에 적힌/), "이서연");
  await userEvent.type(screen.getByLabelText(/생년월일/), "900101");
  await userEvent.click(screen.getByRole("button", { name: /결제하기/ }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
};

beforeEach(() => {
  onPaid.mockReset();
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

it("shows the server's error of the card beside its field", async () => {
  reply(400, { result: -50, data: { errors: { "payment[card_expiry]": "유효 기간이 지난 카드예요." } } });
  await payByCard();
  await waitFor(() =>
    expect(screen.getByLabelText(/유효 기간/)).toHaveAccessibleDescription("유효 기간이 지난 카드예요."),
  );
  expect(onPaid).not.toHaveBeenCalled();
});

it("shows the current state of an order that was paid in another tab", async () => {
  reply(409, { result: -44 });
  reply(200, { result: 1, data: { ...order, payment_state: "paid" } });
  await payByCard();
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(expect.objectContaining({ payment_state: "paid" })));
});
