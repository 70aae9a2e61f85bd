import type { OrderQuote } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import { TestApp } from "../../../testing";
import { CouponsCard } from "./CouponsCard";
import { blankDraft } from "./draft";
import { SummaryCard } from "./SummaryCard";

beforeAll(() => startWords("ko"));

const quote = {
  promotions: [],
  left_out: [],
  items: [],
  missing: [],
  subtotal: 20_000,
  shipping: 6_000,
  shipping_parts: { base: 3_000, waived: 0, island: 3_000, region: "제주" },
  points_used: 1_000,
  point_held: 5_000,
  point_limit: 5_000,
  point_earn: 0,
  total: 25_000,
  quote_hash: "",
  is_orderable: true,
} as unknown as OrderQuote;

const Shown = ({ quote }: { quote: OrderQuote }) => (
  <FormProvider {...useForm({ defaultValues: blankDraft() })}>
    <SummaryCard quote={quote} error={null} busy={false} onRetry={() => {}} />
  </FormProvider>
);

it("shows rows that add up to the total, with the island's surcharge once", () => {
  const { container } = render(
    <TestApp>
      <Shown quote={quote} />
    </TestApp>,
  );
  const sums = [...container.querySelectorAll("dd")].map((one) => Number(one.textContent?.replace(/[^\d-]/g, "")));
  expect(sums).toEqual([20_000, 3_000, 3_000, -1_000, 25_000]);
});

const coupon = { promotion_id: 1, coupon_id: 11, level: "order", benefit: "won", unit: "once", cap: 0, ends_at: null };
const withCoupons = {
  ...quote,
  promotions: [{ ...coupon, name: "감사 쿠폰", value: 5_000, base: 20_000, amount: 5_000 }],
  left_out: [
    { ...coupon, promotion_id: 2, coupon_id: 12, name: "작은 쿠폰", value: 2_000, reason: "taken_out", missing: 0 },
    { ...coupon, promotion_id: 3, coupon_id: 13, name: "큰 쿠폰", value: 9_000, reason: "min_won", missing: 30_000 },
    { ...coupon, promotion_id: 4, coupon_id: null, name: "겨울 할인", value: 1, reason: "min_won", missing: 1 },
  ],
} as unknown as OrderQuote;

const Ticked = ({ onTick }: { onTick: (ids: number[]) => void }) => {
  const form = useForm({ defaultValues: { ...blankDraft(), member: { id: 3 } as never, coupons: [11] } });
  onTick(form.watch("coupons"));
  return (
    <FormProvider {...form}>
      <CouponsCard quote={withCoupons} />
    </FormProvider>
  );
};

it("ticks the buyer's coupons, of which none is used by itself", async () => {
  const onTick = vi.fn();
  render(
    <TestApp>
      <Ticked onTick={onTick} />
    </TestApp>,
  );
  const boxOf = (name: RegExp) => screen.getByRole("checkbox", { name });
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  expect(boxOf(/감사 쿠폰/)).toBeChecked();
  expect(boxOf(/작은 쿠폰/)).not.toBeChecked();
  expect(boxOf(/큰 쿠폰.*30,000원/)).toBeDisabled();
  await userEvent.click(boxOf(/작은 쿠폰/));
  await userEvent.click(boxOf(/감사 쿠폰/));
  expect(onTick).toHaveBeenLastCalledWith([12]);
});

it("shows promotions between the goods and the delivery", () => {
  const { container } = render(
    <TestApp>
      <Shown quote={withCoupons} />
    </TestApp>,
  );
  expect([...container.querySelectorAll("dt")].slice(0, 2).map((term) => term.textContent?.trim())).toEqual([
    "상품 금액",
    "감사 쿠폰 20,000원에서",
  ]);
});
