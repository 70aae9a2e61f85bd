import type { OrderRefund } from "@maru/client";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { Refunds } from "./Refunds";

const refund: OrderRefund = {
  id: 1,
  amount: 62_300,
  state: "DONE",
  payout: "",
  reason: "품절",
  account_masked: "신한은행 ********6789 이**",
  created_at: "2026-11-21T10:00:00+09:00",
  done_at: "2026-11-21T10:00:01+09:00",
};
const said = (more: Partial<OrderRefund>) => {
  const { unmount } = render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <Refunds refunds={[{ ...refund, ...more }]} />
    </WordsProvider>,
  );
  const text = screen.getByRole("listitem").textContent ?? "";
  unmount();
  return text;
};

it("a pending transfer is not shown as done", () => {
  expect(said({ payout: "waiting" })).toContain("계좌로 보내는 중이에요");
  expect(said({ payout: "failed" })).toContain("은행에서 송금이 안 됐어요. 쇼핑몰에서 연락드릴게요");
  for (const payout of ["waiting", "failed"] as const) expect(said({ payout })).not.toMatch(/환불했어요|환불 완료/);
  for (const payout of ["arrived", "by_hand"] as const) expect(said({ payout })).toContain("환불 완료");
});

it("without a transfer the refund's state is shown, with the account", () => {
  expect(said({})).toContain("환불했어요");
  expect(said({ state: "REFUSED" })).toContain("환불되지 않았어요");
  expect(said({ payout: "waiting" })).toContain("6789");
});
