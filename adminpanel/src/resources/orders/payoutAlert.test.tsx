import { render, screen } from "@testing-library/react";
import { CoreAdminContext, I18nContextProvider } from "react-admin";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { i18nProvider, startWords } from "../../providers/i18nProvider";
import { PayoutAlert } from "./PayoutAlert";

beforeAll(() => startWords("ko"));

const shown = (total: number, permissions = ["payments.view_refund"]) => {
  const getList = vi.fn(async (_list: string, _asked: { filter?: unknown }) => ({ data: [], total }));
  const authProvider = {
    canAccess: async () => true,
    getPermissions: async () => ({}),
    getIdentity: async () => ({ id: 1, permissions }) as never,
    checkAuth: async () => {},
    checkError: async () => {},
    login: async () => {},
    logout: async () => {},
  };
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={{ getList } as never} i18nProvider={i18nProvider}>
        <I18nContextProvider value={i18nProvider}>
          <PayoutAlert />
        </I18nContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return getList;
};

it("refunds that the bank could not transfer are told at once, with the way to them", async () => {
  const getList = shown(2);
  expect(await screen.findByText("은행에서 송금하지 못한 환불이 2건 있어요")).toBeVisible();
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ payout: "failed" });
  const way = screen.getByRole("link", { name: "환불 보기" });
  expect(decodeURIComponent(way.getAttribute("href") ?? "")).toContain('/orders/trx-cancel?filter={"payout":"failed"}');
});

it("who may not see refunds asks for none", async () => {
  const getList = shown(2, []);
  await vi.waitFor(() => expect(document.body).toBeVisible());
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByRole("status")).toBeNull();
});
