import { createMemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { pendingCartChanges } from "~/features/product/pendingCartChanges";
import { productActions } from "~/features/product/slice";
import { createStore } from "./store";
import { countVisits } from "./visits";

const sent: string[] = [];
const item = { id: 1, quantity: 1, price: 1000 } as never;

beforeEach(() => {
  sent.length = 0;
  navigator.sendBeacon = (url, body) => {
    void (body as Blob).text().then((text) => sent.push(`${String(url)} ${text}`));
    return true;
  };
});

const open = (path: string) => {
  const page = (at: string) => ({ path: at, element: null });
  const failing = { path: "/gone", element: null, loader: () => Promise.reject(new Response(null, { status: 404 })) };
  const router = createMemoryRouter(["/", "/shop/item/:id", "/shop/checkout"].map(page).concat(failing as never), {
    initialEntries: [path],
  });
  const store = createStore();
  countVisits(router as never, store, "ko", () => Promise.resolve());
  return { router, store };
};

it("reports each page that is seen once, with its product, and not one that is not there", async () => {
  const { router } = open("/shop/item/7?colour=2");
  await router.navigate("/shop/item/7?colour=3");
  await router.navigate("/shop/checkout");
  await router.navigate("/gone");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    '/api/shop/visits?lng=ko {"event":"page","product":7}',
    '/api/shop/visits?lng=ko {"event":"checkout"}',
  ]);
});

it("counts no page of a tab that nobody looks at, until somebody does", async () => {
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  open("/");
  await Promise.resolve();
  expect(sent).toEqual([]);
  visible.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(sent).toEqual(['/api/shop/visits?lng=ko {"event":"page"}']));
  visible.mockRestore();
});

it("reports what a person puts into the cart, and not what came from elsewhere", async () => {
  const { store } = open("/");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  pendingCartChanges.quietly(() => store.dispatch(productActions.getCart([item])));
  store.dispatch(productActions.changeQuantity({ id: 1, quantity: 3 }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe('/api/shop/visits?lng=ko {"event":"cart"}');
  store.dispatch(productActions.changeQuantity({ id: 1, quantity: 2 }));
  await Promise.resolve();
  expect(sent).toHaveLength(2);
});
