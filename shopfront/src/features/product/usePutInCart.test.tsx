import { renderHook } from "@testing-library/react";
import { Provider } from "react-redux";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { productActions } from "~/features/product/slice";
import { DataRouter } from "~/testing/DataRouter";
import { toast } from "~/ui/toast";
import { usePutInCart } from "./usePutInCart";

const item = (id: number, quantity = 1) => ({ id, price: 1000, quantity, colors: [] });

const putter = (held: number) => {
  const store = createStore();
  store.dispatch(productActions.getCart(Array.from({ length: held }, (_, place) => item(place + 1))));
  const { result } = renderHook(usePutInCart, {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <DataRouter>{children}</DataRouter>
      </Provider>
    ),
  });
  const cart = () => store.getState().product.checkout.cart;
  return { put: result.current, cart };
};

const done = vi.spyOn(toast, "done").mockReturnValue();
const fail = vi.spyOn(toast, "fail").mockReturnValue();
beforeEach(() => {
  done.mockClear();
  fail.mockClear();
});

it("adds a quantity to the existing line", () => {
  const { put, cart } = putter(2);
  expect(put([item(2, 3)])).toBe(true);
  expect(cart()[1]).toMatchObject({ id: 2, quantity: 4 });
  expect(done).toHaveBeenCalledOnce();
});

it("reports what did not fit, also before the checkout", () => {
  const { put, cart } = putter(100);
  expect(put([item(101)], true)).toBe(false);
  expect(fail).toHaveBeenCalledWith("common:cart.full");
  expect(put([item(100)], true)).toBe(true);
  expect(cart()).toHaveLength(100);
  expect(cart()[99]?.quantity).toBe(2);
});
