import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CardBadge } from "./CardBadge";

const now = Date.parse("2026-11-30T10:00:00+09:00");
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const show = (ends_at: string | null) => render(<CardBadge badge={{ text: "7% 할인", ends_at }} className="" />);

it("stays without an end", () => {
  show(null);
  act(() => vi.advanceTimersByTime(10 ** 9));
  expect(screen.getByText("7% 할인")).toBeVisible();
});

it("goes the second the promotion ends, also on an open page", () => {
  show("2026-11-30T10:00:05+09:00");
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText("7% 할인")).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText("7% 할인")).toBeNull();
});

it("is not shown of a kept page whose promotion is over", () => {
  show("2026-11-30T09:59:59+09:00");
  expect(screen.queryByText("7% 할인")).toBeNull();
});
