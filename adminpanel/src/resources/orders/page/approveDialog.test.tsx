import type { ManagerOrder, ManagerOrderLine } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import { answerWith, TestApp } from "../../../testing";
import * as api from "../api";
import { ApproveDialog } from "./ApproveDialog";

vi.mock("../api", { spy: true });

beforeAll(() => startWords("ko"));

const quote = { goods: 89_000, discount: 26_700, points: 0, shipping: 0, unearn: 623, amount: 62_300 };

it("shows the refund's formula before the approval", async () => {
  const quoteRefund = vi.fn(async () => quote);
  const approveCancel = vi.fn(async () => ({}));
  const onClose = vi.fn();
  answerWith(api, { quoteRefund, approveCancel });
  render(
    <TestApp permissions={[]}>
      <ApproveDialog
        order={{ id: 7, refund_account: "" } as ManagerOrder}
        lines={[{ id: 3, quantity: 1 } as ManagerOrderLine]}
        onClose={onClose}
      />
    </TestApp>,
  );
  const dialog = await screen.findByRole("dialog");
  expect(await screen.findByText("적립한 623점을 거둬요.")).toBeInTheDocument();
  expect(dialog).toHaveTextContent("89,000");
  expect(dialog).toHaveTextContent("26,700");
  expect(approveCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "환불하기" }));
  expect(quoteRefund).toHaveBeenCalledWith(7, [{ line_id: 3, quantity: 1, of: 1 }]);
  expect(approveCancel).toHaveBeenCalledWith(7, [3]);
  expect(onClose).toHaveBeenCalledOnce();
});
