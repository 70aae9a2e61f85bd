import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, HttpError, I18nContextProvider } from "react-admin";
import { beforeAll, expect, it } from "vitest";
import { i18nProvider, startWords } from "../../providers/i18nProvider";
import type { ReceiptRow } from "../../providers/paperTypes";
import { ReceiptMenu } from "./ReceiptMenu";

beforeAll(() => startWords("ko"));

const authProvider = {
  getPermissions: async () => ({}),
  getIdentity: async () => ({ id: 1, permissions: ["orders.change_cashreceipt", "orders.view_cashreceipt"] }) as never,
  checkAuth: async () => {},
  checkError: async () => {},
  login: async () => {},
  logout: async () => {},
};
const dataProvider = {
  rejectReceipt: () => Promise.reject(new HttpError("지금 상태에서는 할 수 없는 일이에요.", 409)),
} as never;
const receipt = { id: 1, order_num: "1", state: "requested", payment_state: "paid", take_backs: [] } as unknown;

it("a reason that could not be sent is not lost", async () => {
  render(
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <I18nContextProvider value={i18nProvider}>
        <ReceiptMenu receipt={receipt as ReceiptRow} />
      </I18nContextProvider>
    </CoreAdminContext>,
  );
  await userEvent.click(await screen.findByRole("button"));
  await userEvent.click(screen.getByRole("button", { name: "신청 거절" }));
  await userEvent.type(screen.getByRole("textbox"), "이미 발급한 주문이에요");
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByRole("textbox")).toHaveValue("이미 발급한 주문이에요");
});
