import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { Desk } from "../../testing";
import { PayoutAlert } from "./PayoutAlert";

beforeAll(() => startWords("ko"));

const shown = (total: number, permissions = ["payments.view_refund"]) => {
  const getList = vi.fn(async (_list: string, _asked: { filter?: unknown }) => ({ data: [], total }));
  render(
    <MemoryRouter>
      <Desk permissions={permissions} dataProvider={{ getList }}>
        <PayoutAlert />
      </Desk>
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
