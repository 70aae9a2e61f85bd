import type { ReceiptRow } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "react-admin";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { Desk } from "../../testing";
import { ReceiptMenu } from "./ReceiptMenu";

beforeAll(() => startWords("ko"));

const dataProvider = {
  rejectReceipt: () => Promise.reject(new HttpError("지금 상태에서는 할 수 없는 일이에요.", 409)),
} as never;
const receipt = { id: 1, order_num: "1", state: "requested", payment_state: "paid", take_backs: [] } as unknown;

it("a reason that could not be sent is not lost", async () => {
  render(
    <Desk permissions={["orders.change_cashreceipt", "orders.view_cashreceipt"]} dataProvider={dataProvider}>
      <ReceiptMenu receipt={receipt as ReceiptRow} />
    </Desk>,
  );
  await userEvent.click(await screen.findByRole("button"));
  await userEvent.click(screen.getByRole("button", { name: "신청 거절" }));
  await userEvent.type(screen.getByRole("textbox"), "이미 발급한 주문이에요");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByRole("textbox")).toHaveValue("이미 발급한 주문이에요");
});
