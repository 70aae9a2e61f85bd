import { configureClient, type PayPage } from "@maru/client";
import { configureStore } from "@reduxjs/toolkit";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import PayRoute from "./shop.pay";

const page: PayPage = {
  order_num: "20261129-ABCD-EFGH",
  total: 62_300,
  payment_state: "ready",
  way: "kakaopay",
  module_id: 1,
  kind: "payment_window",
  is_current: true,
  is_open: true,
  can_pay: true,
  code_text: "",
  hold_until: null,
  deposit: null,
  is_test: false,
  pay_path: "/shop/pay/KEY",
};
const modules = [{ id: 1, kind: "payment_window", name: "", note: "", banks: [], ways: ["kakaopay", "card"] }];
const fetchSpy = vi.fn<typeof fetch>();
const calls = (): string[] => fetchSpy.mock.calls.map(([url]) => String(url));
const reply = (status: number, result: number, data: object | null, message = "말") =>
  fetchSpy.mockResolvedValueOnce(new Response(JSON.stringify({ result, message, data }), { status }));

const Nothing = () => null;

const show = (first: PayPage, query = "") => {
  const reducer = () => ({
    site: { auth: { isAuthenticated: false, user: null } },
    brand: { brand: { name: "하루결" }, bootstrap: { payment_modules: modules } },
    settings: {},
  });
  const router = createMemoryRouter(
    [{ path: "/shop/pay/:key", Component: PayRoute, loader: () => first, HydrateFallback: Nothing }],
    { initialEntries: [`/shop/pay/KEY${query}`] },
  );
  render(
    <Provider store={configureStore({ reducer })}>
      <WordsProvider words={createWords("ko", allTexts.ko)}>
        <RouterProvider router={router} />
      </WordsProvider>
    </Provider>,
  );
  return router;
};

beforeEach(() => {
  fetchSpy.mockReset();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads it
  document.cookie = "csrftoken=t";
  configureClient({ fetch: fetchSpy, origin: "" });
});

it("confirms a return and forgets its address", async () => {
  reply(200, 1, { ...page, payment_state: "paid", is_open: false, can_pay: false });
  const router = show(page, "?paymentKey=k&orderId=o&amount=62300");
  expect(await screen.findByText("결제에 성공하였습니다.")).toBeInTheDocument();
  expect(calls()).toEqual(["/api/shop/pay/KEY/return"]);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("button", { name: /결제$/ })).not.toBeInTheDocument();
});

it("shows that nothing was charged when the order had ended", async () => {
  reply(409, -44, null, "주문이 이미 끝나서 결제하지 않았어요. 빠져나간 돈은 없어요.");
  reply(200, 1, { ...page, payment_state: "expired", is_open: false, can_pay: false });
  show(page, "?paymentKey=k&orderId=o&amount=62300");
  expect(await screen.findByRole("alert")).toHaveTextContent("빠져나간 돈은 없어요");
  expect(screen.getByRole("heading", { name: "결제할 수 없는 주문이에요" })).toBeInTheDocument();
});

it("shows no second button while the payment is being checked", async () => {
  reply(202, 1, { ...page, payment_state: "checking", is_open: false, can_pay: false });
  show(page, "?pg_token=abc");
  expect(await screen.findByRole("heading", { name: /결제가 됐는지 확인하고 있어요/ })).toBeInTheDocument();
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: /결제$|열기$/ })).not.toBeInTheDocument();
});

it("offers the way again, or another one, after the window was closed", async () => {
  reply(200, 1, { ...page, payment_state: "declined", is_open: false, code_text: "결제창을 닫았어요" });
  show(page, "?code=USER_CANCEL&message=m");
  expect(await screen.findByText("결제창을 닫았어요")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "62,300원 카카오페이로 결제" })).toBeEnabled();
  await userEvent.click(screen.getByText("신용·체크카드"));
  expect(screen.getByRole("button", { name: "62,300원 카드로 결제" })).toBeEnabled();
});

it("goes on asking while a window is open somewhere, without a failure", async () => {
  sessionStorage.setItem("maru-window-KEY", "1");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(page);
  expect(await screen.findByRole("heading", { name: "결제창에서 결제를 마쳐 주세요" })).toBeInTheDocument();
  reply(200, 1, { ...page, payment_state: "paid", is_open: false, can_pay: false });
  await vi.advanceTimersByTimeAsync(3100);
  expect(await screen.findByText("결제에 성공하였습니다.")).toBeInTheDocument();
  vi.useRealTimers();
});

it("says that the window's script did not load", async () => {
  reply(200, 1, {
    script: "http://127.0.0.1:9/v2/standard",
    client_key: "k",
    customer: "ANONYMOUS",
    request: {},
    pc_url: "",
    mobile_url: "",
  });
  show(page);
  const script = await waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>('script[src$="/v2/standard"]');
    if (!found) throw new Error("not yet");
    return found;
  });
  script.onerror?.(new Event("error"));
  expect(await screen.findByRole("alert")).toHaveTextContent("결제창을 불러오지 못했어요");
  expect(screen.getByRole("button", { name: "결제창 열기" })).toBeEnabled();
});
