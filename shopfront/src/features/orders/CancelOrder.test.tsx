import type { OrderRecord } from "@maru/client";
import { configureClient } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { ConfirmProvider } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { AccountCheck } from "./AccountCheck";
import { CancelOrder } from "./CancelOrder";

const waiting = {
  order_num: "20261121-ABCD-EFGH",
  order_name: "니트",
  total: 60_000,
  payment_state: "pending_deposit",
  pay_method: "bank_account",
  banks: [],
  can_cancel: true,
  can_ask_cancel: false,
  account_check: null,
  needs_refund_account: true,
} as unknown as OrderRecord;
const paid = { ...waiting, payment_state: "paid", can_cancel: false, can_ask_cancel: true } as OrderRecord;
const fetchSpy = vi.fn<typeof fetch>();
const fail = vi.spyOn(toast, "fail").mockImplementation(() => undefined);
const reply = (status: number, body: object) =>
  fetchSpy.mockResolvedValueOnce(new Response(JSON.stringify({ message: "말", data: null, ...body }), { status }));

function Page() {
  const [order, setOrder] = useState(waiting);
  return <CancelOrder order={order} onDone={setOrder} />;
}
const show = (what: ReactNode) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <DataRouter>
        <ConfirmProvider>{what}</ConfirmProvider>
      </DataRouter>
    </WordsProvider>,
  );
const cancel = async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "주문 취소 요청" }));
  await userEvent.selectOptions(screen.getByLabelText(/취소 사유/), "마음이 바뀌었어요");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
};
const askedAgain = () => fetchSpy.mock.calls.map(([path]) => String(path).replace(/.*orders/, ""));

beforeEach(() => {
  fail.mockClear();
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

it("asks for the account if the deposit arrived in the meantime", async () => {
  reply(400, { result: -50, data: { errors: { "refund_account[account_num]": "환불받을 계좌를 적어 주세요." } } });
  reply(200, { result: 1, data: paid });
  await cancel();
  expect(await screen.findByLabelText(/계좌/)).toHaveAccessibleDescription("환불받을 계좌를 적어 주세요.");
  expect(askedAgain()).toEqual(["/20261121-ABCD-EFGH/cancel", "/20261121-ABCD-EFGH"]);
  expect(fail).not.toHaveBeenCalled();
});

it("reports that an order has changed, and shows its current state", async () => {
  reply(409, { result: -44, message: "지금은 할 수 없어요." });
  reply(200, { result: 1, data: paid });
  await cancel();
  await waitFor(() => expect(fail).toHaveBeenCalledWith("지금은 할 수 없어요."));
  expect(screen.getByLabelText(/계좌/)).toBeInTheDocument();
});

it("shows the refusal even if the order can't be fetched again", async () => {
  reply(400, { result: -50, data: { errors: { "refund_account[account_num]": "환불받을 계좌를 적어 주세요." } } });
  reply(500, { result: -90 });
  await cancel();
  await waitFor(() => expect(fail).toHaveBeenCalledWith("환불받을 계좌를 적어 주세요."));
});

it("shows an error of the verification that belongs to no field", async () => {
  const kept = { needed: true, account: "", kept: "국민 12**" };
  reply(400, { result: -50, data: { errors: { check_id: "확인을 찾을 수 없어요." } } });
  show(<AccountCheck order={{ ...paid, account_check: kept } as OrderRecord} onDone={vi.fn()} />);
  await userEvent.click(screen.getAllByRole("button")[0] as HTMLElement);
  await waitFor(() => expect(fail).toHaveBeenCalledWith("확인을 찾을 수 없어요."));
});
