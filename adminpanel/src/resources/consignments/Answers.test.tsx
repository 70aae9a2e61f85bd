import type { ManagedRequestRecord } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import { Answers } from "./Answers";
import * as api from "./api";

vi.mock("./api", { spy: true });

beforeAll(() => startWords("ko"));

const request = {
  id: 3,
  kind: "price",
  state: "requested",
  product_name: "니트",
  price: 59_000,
  price_before: 62_300,
  price_now: 62_300,
  is_moved: false,
} as ManagedRequestRecord;

const show = (more: Partial<ManagedRequestRecord>, answers: object, is_use_consignment = 1) => {
  answerWith(api, answers);
  return render(
    <TestApp
      permissions={["sellers.view_consignmentrequest", "sellers.change_consignmentrequest"]}
      person={{ is_use_seller: 1, is_use_consignment }}
    >
      <Answers request={{ ...request, ...more }} />
    </TestApp>,
  );
};

it("warns of a changed price, and approves the shown one", async () => {
  const approvePrice = vi.fn(async () => ({}));
  show({ price_now: 70_000, is_moved: true }, { approvePrice });
  await userEvent.click(await screen.findByRole("button", { name: "승인" }));
  expect(screen.getByText("판매가를 70,000원에서 59,000원으로 바꿀까요?")).toBeInTheDocument();
  expect(screen.getByText(/요청할 때는 62,300원이었고 지금은 70,000원이에요/)).toBeInTheDocument();
  expect(approvePrice).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  await waitFor(() => expect(approvePrice).toHaveBeenCalledWith(3, 70_000));
});

it("offers only the next step of a pickup", async () => {
  const steps = [
    ["requested", ["수거 취소", "수거일 정하기"]],
    ["scheduled", ["수거 취소", "수거일 정하기", "수거 완료"]],
    ["collected", ["반환 완료"]],
    ["returned", []],
  ] as const;
  for (const [state, names] of steps) {
    const { unmount } = show({ kind: "pickup", state }, {});
    if (names[0]) await screen.findByRole("button", { name: names[0] });
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
    unmount();
  }
});

it("offers no answer if the shop keeps no consigned goods", async () => {
  show({}, {}, 0);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole("button")).toBeNull();
});
