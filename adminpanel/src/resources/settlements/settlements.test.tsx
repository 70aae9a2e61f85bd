import type { ManagedSettlement, SettlementPreview } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import { Actions } from "./Actions";
import * as api from "./api";
import RunDialog from "./RunDialog";

vi.mock("./api", { spy: true });

beforeAll(() => startWords("ko"));

const row = {
  id: 3,
  state: "draft",
  stage: "ready",
  seller_name: "산골공방",
  sale_count: 2,
  refund_count: 1,
  payout: 1_234_000,
} as ManagedSettlement;

const show = (more: Partial<ManagedSettlement>, answers: object, permissions?: string[]) => {
  answerWith(api, answers);
  return render(
    <TestApp
      permissions={permissions ?? ["settlements.view_settlement", "settlements.change_settlement"]}
      person={{ is_use_seller: 1 }}
    >
      <Actions row={{ ...row, ...more }} />
    </TestApp>,
  );
};

it("confirms the shown statement after fetching the sum again", async () => {
  const confirmSettlement = vi.fn(async () => ({}));
  show({}, { confirmSettlement });
  await userEvent.click(await screen.findByRole("button", { name: "확정" }));
  expect(screen.getByText(/산골공방에게 1,234,000원/)).toBeInTheDocument();
  expect(confirmSettlement).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  await waitFor(() =>
    expect(confirmSettlement).toHaveBeenCalledWith(3, { sale_count: 2, refund_count: 1, payout: 1_234_000 }),
  );
});

it("can't be confirmed during a run", async () => {
  show({ stage: "filling" }, {});
  expect(await screen.findByRole("button", { name: "확정" })).toBeDisabled();
});

it("offers only files to people without edit permission", async () => {
  show({}, {}, ["settlements.view_settlement", "bulk.add_exportrun"]);
  expect(await screen.findByRole("button", { name: "내보내기" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "인쇄" })).toBeInTheDocument();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

it("has no export for people who may not make files", async () => {
  show({}, {}, ["settlements.view_settlement", "settlements.change_settlement"]);
  // The rights of the person are known once this one is there.
  expect(await screen.findByRole("button", { name: "확정" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "내보내기" })).toBeNull();
});

it("records a negative sum as received, not as paid", async () => {
  const paySettlement = vi.fn(async () => ({}));
  show({ state: "confirmed", payout: -5_000 }, { paySettlement });
  await userEvent.click(await screen.findByRole("button", { name: "수령 기록" }));
  expect(screen.getByText(/산골공방에게서 5,000원을 받은 날/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  await waitFor(() => expect(paySettlement).toHaveBeenCalledWith(3, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ""));
});

const found: SettlementPreview = {
  period: "2026-10",
  sellers: 2,
  sales: 8,
  refunds: 1,
  held: 3,
  drafts: 0,
  open_drafts: ["바다상회 2026-08"],
};

const dialog = (answers: object) => {
  answerWith(api, answers);
  return render(
    <TestApp permissions={["settlements.add_settlementrun"]} person={{ is_use_seller: 1 }}>
      <RunDialog onClose={() => undefined} />
    </TestApp>,
  );
};

it("previews a run, and names sellers whose drafts block it", async () => {
  const startSettlementRun = vi.fn(async () => ({ id: 9 }));
  const settlementRun = vi.fn(async () => ({
    state: "done",
    settlements: 2,
    sales: 8,
    refunds: 1,
    held: 3,
    skipped: 1,
  }));
  dialog({ previewSettlements: async () => found, startSettlementRun, settlementRun });
  expect(await screen.findByText("바다상회 2026-08")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "정산서 만들기" }));
  expect(startSettlementRun).toHaveBeenCalledOnce();
  expect(await screen.findByText("정산서 2건을 만들었어요. 판매 8줄, 환불 1줄이에요.")).toBeInTheDocument();
  expect(screen.getByText(/정산하지 못한 상품이 3줄/)).toBeInTheDocument();
});

it("can't start an empty run", async () => {
  dialog({ previewSettlements: async () => ({ ...found, sales: 0, refunds: 0, open_drafts: [] }) });
  await screen.findByText("확정된 상품 줄");
  expect(screen.getByRole("button", { name: "정산서 만들기" })).toBeDisabled();
});

it("shows the error of an invalid month", async () => {
  const previewSettlements = async () => {
    throw new Error("끝난 달만 정산할 수 있어요.");
  };
  dialog({ previewSettlements });
  expect(await screen.findByText("끝난 달만 정산할 수 있어요.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "정산서 만들기" })).toBeDisabled();
});
