import type { OrderQuote } from "@maru/client";
import { render } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import { TestApp } from "../../../testing";
import { blankDraft } from "./draft";
import { SummaryCard } from "./SummaryCard";

beforeAll(() => startWords("ko"));

const quote = {
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

const Shown = () => (
  <FormProvider {...useForm({ defaultValues: blankDraft() })}>
    <SummaryCard quote={quote} error={null} busy={false} onRetry={() => {}} />
  </FormProvider>
);

it("shows rows that add up to the total, with the island's surcharge once", () => {
  const { container } = render(
    <TestApp>
      <Shown />
    </TestApp>,
  );
  const sums = [...container.querySelectorAll("dd")].map((one) => Number(one.textContent?.replace(/[^\d-]/g, "")));
  expect(sums).toEqual([20_000, 3_000, 3_000, -1_000, 25_000]);
});
