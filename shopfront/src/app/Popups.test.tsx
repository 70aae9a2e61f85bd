import { ApiError, type ShopPopup } from "@maru/client";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { loadPageTexts } from "~/i18n/load";
import { CouponOffer } from "~/routes/homeCoupon";
import common from "../../../locale/ko/shopfront/common.json";
import { App } from "./App";
import Popups from "./Popups";
import { createRoutes } from "./routes";
import { createStore } from "./store";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("@maru/client", async (original) => ({ ...(await original<object>()), request }));

const popup: ShopPopup = {
  is_first_visit: false,
  id: 7,
  look: "text",
  title: "겨울 할인",
  text: "이번 주까지",
  button: "보러 가기",
  link: "/shop/search",
  img: "",
  promotion_id: null,
};

// The clock stands still while its code loads.
beforeAll(() => Promise.all([import("~/features/popups/PopupDialog"), CouponOffer.preload(), loadPageTexts("ko")]));

const now = Date.parse("2026-11-30T10:00:00+09:00");

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  localStorage.clear();
  sessionStorage.clear();
  request.mockReset().mockResolvedValue({ data: { content: [popup, { ...popup, id: 8, title: "둘째" }] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every page of the shop, empty, with the popups beside it. */
const open = (path: string) => {
  const store = createStore({});
  const pages = createRoutes({} as never, () => Promise.resolve())[0]?.children ?? [];
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: (
          <>
            <Popups />
            <Outlet />
          </>
        ),
        children: pages.map(({ id, path: own, index }) =>
          index ? { id, index: true as const, element: <input /> } : { id, path: own, element: <input /> },
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const words = createWords("ko", { common });
  const { unmount } = render(
    <App store={store} words={words}>
      <RouterProvider router={router} />
    </App>,
  );
  return { store, router, unmount };
};

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const go = (router: ReturnType<typeof open>["router"], path: string) => act(() => router.navigate(path));
const shown = () => screen.queryByRole("dialog")?.getAttribute("aria-label") ?? null;

it("asks after three seconds, by place and device, and shows the first", async () => {
  const { store } = open("/");
  await wait(2999);
  expect(request).not.toHaveBeenCalled();
  await wait(1);
  const query = { place: "home", device: "phone" };
  expect(request).toHaveBeenCalledExactlyOnceWith("/api/shop/popups", { query, background: true });
  expect(shown()).toBe("겨울 할인");
  expect(store.getState().site.popups.map(({ id }) => id)).toEqual([7, 8]);
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog");
const swipe = () => {
  const card = dialog().querySelector("[data-popup]") as Element;
  fireEvent.touchStart(card, { touches: [{ clientY: 300 }], changedTouches: [{ clientY: 300 }] });
  fireEvent.touchMove(card, { touches: [{ clientY: 420 }], changedTouches: [{ clientY: 420 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientY: 420 }] });
};
const ways: [string, () => void, number[]][] = [
  ["the button", () => press("닫기"), []],
  ["not today", () => press("오늘 하루 보지 않기"), [7]],
  ["not for seven days", () => press("7일간 보지 않기"), [7]],
  ["Escape", () => fireEvent.keyDown(dialog(), { key: "Escape" }), []],
  ["the back gesture", () => fireEvent(dialog(), new Event("cancel", { cancelable: true })), []],
  ["the veil", () => fireEvent.click(dialog()), []],
  ["a swipe", swipe, []],
  ["its link", () => fireEvent.click(screen.getByRole("link", { name: "보러 가기" })), []],
];

it.each(ways)("closed by %s it does not come back on any page of the visit", async (_way, close, hidden) => {
  const first = open("/");
  await wait(3000);
  act(close);
  expect(shown()).toBeNull();
  expect(first.store.getState().site.hiddenPopups).toEqual(hidden);
  await go(first.router, "/blog");
  await wait(10_000);
  expect(shown()).toBeNull();
  // Another document of the same tab.
  first.unmount();
  open("/shop/cart");
  await wait(10_000);
  expect(shown()).toBeNull();
  expect(request).toHaveBeenCalledOnce();
});

it("shows the next one in a later visit while the first is hidden, and the first again afterwards", async () => {
  const first = open("/");
  await wait(3000);
  act(() => press("오늘 하루 보지 않기"));
  first.unmount();
  sessionStorage.clear();
  const second = open("/");
  await wait(3000);
  expect(shown()).toBe("둘째");
  second.unmount();
  sessionStorage.clear();
  vi.setSystemTime(Date.parse("2026-12-01T00:00:00+09:00"));
  open("/");
  await wait(3000);
  expect(shown()).toBe("겨울 할인");
});

it.each([
  "/shop/checkout",
  "/shop/complete/20261130-AAAA-AAAA",
  "/shop/order-lookup",
  "/login",
  "/sign-up",
  "/my",
  "/my/orders",
  "/seller",
  "/find",
  "/blog/post/3?preview=token",
])("is never on %s", async (path) => {
  open(path);
  await wait(60_000);
  expect(request).not.toHaveBeenCalled();
});

it("every page has its own three seconds, and leaving it closes the popup", async () => {
  const { router } = open("/");
  await wait(2000);
  await go(router, "/shop/search");
  await wait(2000);
  expect(request).not.toHaveBeenCalled();
  await wait(1000);
  expect(shown()).toBe("겨울 할인");
  await go(router, "/shop/checkout");
  expect(shown()).toBeNull();
});

it("waits while the person types or answers another dialog", async () => {
  open("/");
  act(() => screen.getByRole("textbox").focus());
  await wait(10_000);
  expect(shown()).toBeNull();
  act(() => screen.getByRole("textbox").blur());
  const other = document.body.appendChild(document.createElement("dialog"));
  other.open = true;
  await wait(10_000);
  expect(document.querySelector("[data-popup]")).toBeNull();
  other.remove();
  await wait(1000);
  expect(shown()).toBe("겨울 할인");
});

it("says nothing when the call fails, and asks less often where there is none", async () => {
  request.mockRejectedValueOnce(new Error("away")).mockResolvedValue({ data: { content: [] } });
  const { router } = open("/");
  await wait(3000);
  await go(router, "/blog");
  await wait(3000);
  await go(router, "/blog/category/3");
  await wait(3000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(shown()).toBeNull();
});

const offer = {
  id: 5,
  promotion_id: 5,
  name: "겨울 쿠폰",
  level: "order",
  benefit: "won",
  unit: "once",
  value: 5000,
  cap: 0,
  min_won: 50_000,
  min_pieces: 0,
  is_everything: true,
  is_first_order: false,
  combine: "one_per_level",
  ends_at: null,
  valid_days: 0,
  left: null,
  refusal: "로그인하면 받을 수 있어요.",
  is_held: false,
};
const withCoupon = (answer: object | Error) =>
  request.mockImplementation(async (path: string) => {
    if (path === "/api/shop/popups")
      return {
        data: {
          content: [
            { ...popup, promotion_id: 5 },
            { ...popup, id: 8, title: "둘째" },
          ],
        },
      };
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });

it("hands out a coupon, and leads a visitor to sign in", async () => {
  withCoupon(offer);
  const { router } = open("/");
  await wait(3000);
  expect(shown()).toBe("겨울 할인");
  await act(() => press("쿠폰 받기: 겨울 쿠폰"));
  expect(router.state.location.pathname).toBe("/login");
  expect(router.state.location.search).toContain("next=%2F");
  expect(sessionStorage.getItem("wantedCoupon")).toContain("5");
});

it("passes over a popup whose coupon ended meanwhile", async () => {
  withCoupon(new ApiError("", { status: 404 }));
  open("/");
  await wait(3000);
  expect(shown()).toBe("둘째");
});
