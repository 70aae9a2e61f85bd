import type { ManagerRefund, PayoutState } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import * as api from "../../../shared/orders/api";
import { answerWith, TestApp } from "../../../testing";
import { RefundsCard } from "./RefundsCard";

vi.mock("../../../shared/orders/api", { spy: true });

beforeAll(() => startWords("ko"));

const person = { permissions: ["payments.view_refund", "payments.change_refund"] };
const paidByHand = vi.fn(async (_id: number, _reason: string) => ({}));
const shown = (payout: PayoutState, permissions = person.permissions) => {
  const refund: ManagerRefund = {
    id: 7,
    amount: 62_300,
    state: "DONE",
    payout,
    reason: "품절",
    code_text: "",
    account_masked: "신한은행 ********0060 이**",
    created_at: "2026-11-21T10:00:00+09:00",
    done_at: "2026-11-21T10:00:01+09:00",
  };
  answerWith(api, { paidByHand });
  return render(
    <TestApp permissions={permissions}>
      <RefundsCard refunds={[refund]} />
    </TestApp>,
  );
};

it("a failed transfer is settled with a note on how the money was sent", async () => {
  shown("failed");
  expect(screen.getByText("송금 실패")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "직접 보냈어요" }));
  expect(screen.getByRole("button", { name: "확인" })).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox"), " 11월 23일에 국민은행으로 ");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(paidByHand).toHaveBeenCalledWith(7, "11월 23일에 국민은행으로");
});

it.each([
  ["waiting", "송금 중"],
  ["arrived", "송금 완료"],
  ["by_hand", "직접 송금"],
] as const)("a transfer in the state %s has a tag and no button", async (payout, word) => {
  shown(payout);
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("without the permission there is no button", async () => {
  shown("failed", ["payments.view_refund"]);
  expect(await screen.findByText("송금 실패")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
