import { fireEvent, render, screen } from "@testing-library/react";
import { ListContextProvider, type ListControllerResult } from "ra-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchInput } from "./SearchInput";

const setFilters = vi.fn();
// The part of the list context that the search box reads.
const list = { filterValues: { status: [5] }, setFilters } as unknown as ListControllerResult;

const type = (text: string) => {
  render(
    <ListContextProvider value={list}>
      <SearchInput source="q" placeholder="주문 번호" />
    </ListContextProvider>,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
};

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/manager/orders/trx");
});
afterEach(() => {
  vi.useRealTimers();
  setFilters.mockClear();
});

test("searches after a pause in typing and keeps the other filters", () => {
  type("20261122 ");
  expect(setFilters).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(setFilters).toHaveBeenCalledWith({ status: [5], q: "20261122" });
});

test("does not navigate back to the list when a row was opened", () => {
  type("20261122");
  window.history.pushState(null, "", "/manager/orders/trx/7");
  vi.advanceTimersByTime(300);
  expect(setFilters).not.toHaveBeenCalled();
});
