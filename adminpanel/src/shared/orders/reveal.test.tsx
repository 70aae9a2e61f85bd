import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "ra-core";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { TestApp } from "../../testing";
import { AccountReveal } from "./AccountReveal";

beforeAll(() => startWords("ko"));

const account = { bank: "신한은행", account_num: "110123456789", holder: "이서연" };
const reveal = vi.fn();
beforeEach(() => {
  reveal.mockReset().mockResolvedValue(account);
});

const shown = (permissions: string[]) =>
  render(
    <TestApp permissions={permissions} dataProvider={{ reveal } as never}>
      <p>화면</p>
      <AccountReveal screen="orders/trx-cancel" of="transaction-cancels" id={7} lead="신한은행 ***6789" />
    </TestApp>,
  );

const all = ["payments.view_refund", "accounts.reveal_user"];

it("asks for a reason first, and shows the data in the same dialog", async () => {
  shown(all);
  await userEvent.click(await screen.findByRole("button", { name: "계좌 보기" }));
  expect(screen.getByRole("button", { name: "확인" })).toBeDisabled();
  expect(screen.queryByText(account.account_num)).toBeNull();
  await userEvent.type(screen.getByRole("textbox"), " 직접 송금 ");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByText(account.account_num)).toBeInTheDocument();
  expect(reveal).toHaveBeenCalledWith("transaction-cancels", 7, "reveal", "직접 송금");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(screen.queryByText(account.account_num)).toBeNull();
});

it("shows an error beside the reason, and keeps it", async () => {
  const errors = { reason: "어디에 쓰는지 적어 주세요." };
  reveal.mockRejectedValue(new HttpError("입력한 내용을 확인해 주세요.", 400, { errors }));
  shown(all);
  await userEvent.click(await screen.findByRole("button", { name: "계좌 보기" }));
  await userEvent.type(screen.getByRole("textbox"), "왜");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByText(errors.reason)).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("왜");
});

it.each([[["payments.view_refund"]], [["accounts.reveal_user"]], [[]]])("is not there for %j", async (permissions) => {
  shown(permissions);
  await screen.findByText("화면");
  expect(screen.queryByRole("button", { name: "계좌 보기" })).toBeNull();
});
