import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import { LedgerAlert } from "./LedgerAlert";
import { PayoutAlert } from "./PayoutAlert";

vi.mock("./api", { spy: true });

beforeAll(() => startWords("ko"));

const seesAll = ["payments.view_refund", "reconciliation.view_ledgercheck"];

const shown = (total: number, permissions = seesAll, failed: boolean[] = []) => {
  const getList = vi.fn(async (_list: string, _asked: { filter?: unknown }) => ({ data: [], total }));
  const breaches = failed.map((is_failed_transfer) => ({ is_failed_transfer }));
  const latestLedgerCheck = vi.fn(async () => ({
    ran_at: "2026-08-01T04:00:00+09:00",
    breach_count: breaches.length,
    breaches,
  }));
  answerWith(api, { latestLedgerCheck });
  render(
    <MemoryRouter>
      <TestApp permissions={permissions} dataProvider={{ getList }}>
        <PayoutAlert />
        <LedgerAlert />
      </TestApp>
    </MemoryRouter>,
  );
  return { getList, latestLedgerCheck };
};

it("failed transfers are shown with a link to them", async () => {
  const { getList } = shown(2);
  expect(await screen.findByText("은행에서 송금하지 못한 환불이 2건 있어요")).toBeVisible();
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ payout: "failed" });
  const way = screen.getByRole("link", { name: "환불 보기" });
  expect(decodeURIComponent(way.getAttribute("href") ?? "")).toContain('/orders/trx-cancel?filter={"payout":"failed"}');
});

it("failed transfers are not requested without the permission", async () => {
  const { getList } = shown(2, []);
  await vi.waitFor(() => expect(document.body).toBeVisible());
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByRole("status")).toBeNull();
});

it("the ledger alert is hidden if failed transfers are the only findings", async () => {
  const { latestLedgerCheck } = shown(2, seesAll, [true, true]);
  expect(await screen.findByText("은행에서 송금하지 못한 환불이 2건 있어요")).toBeVisible();
  await vi.waitFor(() => expect(latestLedgerCheck).toHaveResolved());
  await act(async () => undefined);
  expect(screen.getAllByRole("status")).toHaveLength(1);
});

it("beside other findings they count as in the report that the alert links to", async () => {
  shown(1, seesAll, [true, false]);
  expect(await screen.findByText("마지막 금액·재고 점검에서 2건이 어긋났어요")).toBeVisible();
});

it("without the permission for refunds the ledger alert shows them", async () => {
  shown(1, ["reconciliation.view_ledgercheck"], [true]);
  expect(await screen.findByText("마지막 금액·재고 점검에서 1건이 어긋났어요")).toBeVisible();
});
