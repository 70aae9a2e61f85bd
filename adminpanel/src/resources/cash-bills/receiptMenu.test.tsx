import type { ReceiptRow } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import * as api from "../../shared/cash-bills/api";
import { ReceiptMenu } from "../../shared/cash-bills/ReceiptMenu";
import { answerWith, TestApp } from "../../testing";

vi.mock("../../shared/cash-bills/api", { spy: true });

beforeAll(() => startWords("ko"));

answerWith(api, {
  rejectReceipt: () => Promise.reject(new HttpError("지금 상태에서는 할 수 없는 일이에요.", 409)),
});
const receipt = { id: 1, order_num: "1", state: "requested", payment_state: "paid", take_backs: [] } as unknown;

it("the reason is kept after a failed request", async () => {
  render(
    <TestApp permissions={["documents.change_cashreceipt", "documents.view_cashreceipt"]}>
      <ReceiptMenu receipt={receipt as ReceiptRow} />
    </TestApp>,
  );
  await userEvent.click(await screen.findByRole("button"));
  await userEvent.click(screen.getByRole("button", { name: "신청 거절" }));
  await userEvent.type(screen.getByRole("textbox"), "이미 발급한 주문이에요");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByRole("textbox")).toHaveValue("이미 발급한 주문이에요");
});
