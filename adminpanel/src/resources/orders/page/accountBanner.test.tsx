import type { ManagerOrder } from "@maru/client";
import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import { TestApp } from "../../../testing";
import { AccountBanner } from "./AccountBanner";

beforeAll(() => startWords("ko"));

const shown = (account_asked: ManagerOrder["account_asked"]) => {
  const order = { id: 3, account_wanted: 62_300, account_asked, banks: [], events: [] } as unknown as ManagerOrder;
  render(
    <TestApp permissions={["orders.change_order"]}>
      <AccountBanner order={order} />
    </TestApp>,
  );
};

const at = "2026-11-23T10:00:00+09:00";

it("a buyer who was not asked yet can be asked", async () => {
  shown({ times: 0, at: null, actor: "", today: false, left: 4 });
  expect(await screen.findByRole("button", { name: "구매자에게 묻기" })).toBeEnabled();
});

it("a buyer who was asked before can be reminded, with time, sender and count of the requests", async () => {
  shown({ times: 2, at, actor: "manager", today: false, left: 2 });
  expect(await screen.findByRole("button", { name: "다시 알리기" })).toBeEnabled();
  expect(screen.getByText(/환불 계좌를 물음/)).toHaveTextContent("환불 계좌를 물음 11.23 10:00 · manager · 2번 물음");
});

it.each([
  [{ times: 1, at, actor: "자동", today: true, left: 3 }, "다시 알리기는 하루에 한 번이에요"],
  [{ times: 4, at, actor: "manager", today: false, left: 0 }, "더는 알리지 않아요. 전화로 물어봐 주세요"],
])("a reminder is refused: %o", async (asked, why) => {
  shown(asked);
  const button = await screen.findByRole("button", { name: "다시 알리기" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(why);
});
