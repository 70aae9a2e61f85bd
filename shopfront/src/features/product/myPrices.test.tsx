import { configureStore } from "@reduxjs/toolkit";
import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const request = vi.hoisted(() => vi.fn());
vi.mock("@maru/client", async (original) => ({ ...(await original<object>()), request }));

import { useMyPrice } from "./myPrices";

const member = (id: number) => ({ type: "member", id });
const fresh = () =>
  configureStore({
    reducer: (
      state = { site: { auth: { user: null as { id: number } | null } } },
      action: { type: string; id?: number },
    ) => (action.type === "member" ? { site: { auth: { user: action.id ? { id: action.id } : null } } } : state),
  });

function Price({ id }: { id: number }) {
  const own = useMyPrice(id);
  return <p>{`${id}: ${own ? `${own.grade} ${own.price}` : "–"}`}</p>;
}

const answer = (grade: string, price: number) => ({
  data: { grade, percent: 0, is_business: grade === "도매", content: [{ id: 1, price, tiers: [] }] },
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  request.mockReset();
});

const turn = () => act(() => vi.advanceTimersByTimeAsync(1));

test("prices of a page are fetched in one call, and never shown to another member", async () => {
  const store = fresh();
  render(
    <Provider store={store}>
      <Price id={1} />
      <Price id={2} />
      <Price id={1} />
    </Provider>,
  );
  await turn();
  expect(request).not.toHaveBeenCalled();

  request.mockResolvedValue(answer("도매", 8_500));
  act(() => void store.dispatch(member(7)));
  await turn();
  expect(request.mock.calls).toEqual([["/api/shop/products/my-prices?ids=1,2"]]);
  expect(screen.getAllByText("1: 도매 8500")).toHaveLength(2);
  expect(screen.getByText("2: –")).toBeTruthy();

  let late: (value: unknown) => void = () => undefined;
  request.mockReturnValue(new Promise((done) => (late = done)));
  act(() => void store.dispatch(member(8)));
  await turn();
  expect(screen.getAllByText("1: –")).toHaveLength(2);
  act(() => void store.dispatch(member(0)));
  late(answer("총판", 7_000));
  await turn();
  expect(screen.getAllByText("1: –")).toHaveLength(2);
});
