import type { ShopQuote } from "@maru/client";
import { configureClient } from "@maru/client";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { forgetAttempt } from "~/features/checkout/attempt";
import { pendingCartChanges } from "~/features/product/pendingCartChanges";
import { productActions } from "~/features/product/slice";
import { brandActions, siteActions } from "~/features/site/slice";
import { createWords } from "~/i18n/instance";
import { allTexts } from "~/server";
import { home } from "~/testing/home";
import { noPromotions } from "~/testing/noPromotions";
import { showPage } from "~/testing/showPage";
import CheckoutRoute from "./shop.checkout";

const person = { id: 7, user_name: "a", name: "이서연", nickname: "", email: "a@b.co", phone_num: "01012345678" };
const reason = { kind: "sale", grade: "", min_qty: 0, percent: 0 };
const quote = {
  items: [
    {
      id: 1,
      product_id: 1,
      product_name: "니트",
      option_info: "",
      img: "",
      price: 60_000,
      reason,
      quantity: 1,
      total: 60_000,
    },
  ],
  missing: [],
  subtotal: 60_000,
  list_total: 60_000,
  shipping: 0,
  shipping_parts: { base: 0, waived: 0, promoted: 0, island: 0, region: "" },
  ...noPromotions,
  total: 60_000,
  free_over: 0,
  point_earn: 0,
  points_used: 0,
  point_held: 0,
  quote_hash: "h",
  needs_customs: false,
  duty: null,
  overseas_return_fee: null,
  is_orderable: true,
} as unknown as ShopQuote;
const module = { id: 1, kind: "card_keyin", name: "", note: "", banks: [], most_installment: 12, ways: [] };

/** The quote of a test; it may be delayed or missing. */
let price: (body: { points?: number }) => Promise<ShopQuote | null>;
let refusal: { status: number; result: number; message: string; data?: unknown };
const orders: { key: string | null }[] = [];
const navigate = vi.fn(async (_to: string | number) => undefined);
const moves = () => navigate.mock.calls.map(([to]) => to);

const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const answer = (status: number, body: object) => new Response(JSON.stringify({ data: null, ...body }), { status });
  const path = String(input);
  if (path.includes("/quote")) {
    const data = await price(JSON.parse(String(init?.body)));
    if (!data) throw new TypeError("no network");
    return answer(200, { result: 1, message: "", data });
  }
  if (!path.includes("/orders")) return answer(200, { result: 1, message: "", data: {} });
  orders.push({ key: new Headers(init?.headers).get("Idempotency-Key") });
  return answer(refusal.status, refusal);
};

const show = (user: typeof person | null = person) => {
  const store = createStore();
  store.dispatch(siteActions.setUser(user as never));
  store.dispatch(brandActions.setBootstrap({ payment_modules: [module] } as never));
  store.dispatch(productActions.addToCart({ id: 1, price: 60_000, quantity: 1, colors: [] }));
  store.dispatch(productActions.gotoStep(1));
  const loaded = { user, addresses: user ? [home] : [] };
  showPage(store, createWords("ko", allTexts.ko), {
    path: "/shop/checkout",
    Component: CheckoutRoute,
    loaded,
    navigate,
  });
  return store;
};

/** A new address; a visitor's receiver is the buyer. */
const typeByHand = async () => {
  await userEvent.click(screen.getByRole("button", { name: "직접 입력" }));
  await userEvent.type(screen.getByLabelText(/우편번호/), "03900");
  await userEvent.type(screen.getByLabelText(/^주소/), "월드컵북로 1");
};
const toPayment = async () =>
  userEvent.click(await screen.findByRole("button", { name: /결제로 가기/ }, { timeout: 5_000 }));
const fillCard = async () => {
  await userEvent.type(await screen.findByLabelText(/카드 번호/), "4330123412341234");
  await userEvent.type(screen.getByLabelText(/유효 기간/), "0799");
  await userEvent.type(screen.getByLabelText(/비밀번호 앞/), "12");
  await userEvent.type(screen.getByLabelText(/카드에 적힌/), "이서연");
  await userEvent.type(screen.getByLabelText(/생년월일/), "900101");
  await userEvent.click(screen.getByRole("checkbox"));
};
const pay = async () => {
  await userEvent.click(screen.getByRole("button", { name: /결제하기/ }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
};
const payByCard = async () => {
  await fillCard();
  await pay();
};
const refused = (errors: Record<string, string>) => {
  refusal = { status: 400, result: -50, message: Object.values(errors)[0] ?? "", data: { errors } };
};

beforeEach(() => {
  orders.length = 0;
  price = async () => quote;
  navigate.mockClear();
  forgetAttempt(sessionStorage);
  configureClient({ fetch: server as typeof fetch, origin: "" });
  window.scrollTo = vi.fn() as never;
});

describe("unsent input", () => {
  const typed = { buyer_name: "김하늘", receiver_name: "김하늘", phone_num: "01099998888", postcode: "06236" };
  const showAfter = async (owner: number, user: typeof person | null) => {
    pendingCartChanges.belongTo(owner);
    const store = show(user);
    store.dispatch(productActions.createBilling(typed as never));
    return (await screen.findByLabelText(/^이름/)) as HTMLInputElement;
  };
  afterEach(() => pendingCartChanges.belongTo(0));

  it("is restored for the same person", async () => {
    await showAfter(0, null);
    await waitFor(() => expect(screen.getAllByDisplayValue("김하늘").length).toBeGreaterThan(0));
  });

  it("is not shown to a visitor after a member's session expired", async () => {
    await showAfter(7, null);
    expect(screen.queryAllByDisplayValue("김하늘")).toEqual([]);
  });

  it("is replaced by the current saved address", async () => {
    const before = { ...typed, address_id: 1, buyer_phone: "01012345678", buyer_email: "a@b.co", addr: "테헤란로 9" };
    pendingCartChanges.belongTo(person.id);
    show().dispatch(productActions.createBilling({ ...before, addr_detail: "", memo: "", save: false }));
    await toPayment();
    expect(await screen.findByText(/월드컵북로 1/)).toBeInTheDocument();
    expect(screen.queryByText(/테헤란로 9/)).toBeNull();
  });
});

describe("a reload at the payment", () => {
  const stored = { address_id: null, addr_detail: "", memo: "", save: false, buyer_name: "이서연" };
  const billing = { ...stored, buyer_phone: "01012345678", buyer_email: "a@b.co", receiver_name: "이서연" };
  const whole = { ...billing, phone_num: "01012345678", postcode: "03900", addr: "월드컵북로 1" };
  const reload = (needs_customs = false) => {
    price = async () => ({ ...quote, needs_customs });
    const store = show(null);
    act(() => {
      store.dispatch(productActions.createBilling(whole));
      store.dispatch(productActions.gotoStep(2));
    });
  };

  it("keeps a visitor's step, and asks for the order password again", async () => {
    refusal = { status: 409, result: -30, message: "품절" };
    reload();
    expect(await screen.findByText(/월드컵북로 1/)).toBeInTheDocument();
    await fillCard();
    await userEvent.click(screen.getByRole("button", { name: /결제하기/ }));
    const password = screen.getByLabelText(/주문 비밀번호/);
    expect(password).toHaveAccessibleDescription(/4자 이상으로/);
    expect(orders).toHaveLength(0);
    await userEvent.type(password, "abcd");
    await pay();
    await waitFor(() => expect(orders).toHaveLength(1));
  });

  it("goes back to the delivery where a customs code is needed, which is never stored", async () => {
    reload(true);
    expect(await screen.findByLabelText(/개인통관고유부호/)).toBeInTheDocument();
  });
});

it("shows an empty cart at any step", async () => {
  const store = show();
  await screen.findByRole("heading", { level: 1, name: "어디로 보내 드릴까요?" });
  act(() => void store.dispatch(productActions.deleteCart(1)));
  expect(screen.getByRole("heading", { level: 1, name: "장바구니" })).toBeTruthy();
  expect(screen.getByText("장바구니가 비어 있어요")).toBeTruthy();
  expect(document.title).toMatch(/^장바구니 \|/);
});

it("accepts a pasted number with hyphens", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "바꾸기" }));
  const number = await screen.findByLabelText(/휴대폰 번호/);
  await userEvent.click(screen.getByRole("radio", { name: "새 배송지" }));
  // The buyer is the receiver unless somebody else is wanted.
  const same = screen.getByRole("checkbox", { name: "받는 분이 주문하는 분과 같아요" });
  if ((same as HTMLInputElement).checked) await userEvent.click(same);
  await typeByHand();
  for (const field of [number, screen.getAllByLabelText(/휴대폰 번호/)[1] as HTMLElement]) {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("02-1234-5678");
  }
  await toPayment();
  expect(await screen.findByText("02-1234-5678")).toBeInTheDocument();
});

describe("points that are not in the sum yet", () => {
  const held = { ...quote, point_held: 9_000, point_limit: 9_000 };
  const typePoints = async () => {
    show();
    await toPayment();
    await userEvent.type(await screen.findByLabelText(/쓸 포인트/), "5000");
  };
  const payButton = () => screen.getByRole("button", { name: /결제하기/ });

  it("block the payment until they are", async () => {
    let come: () => void = () => undefined;
    price = ({ points }) =>
      points
        ? new Promise((done) => {
            come = () => done({ ...held, points_used: 5_000, total: 55_000 });
          })
        : Promise.resolve(held);
    await typePoints();
    await new Promise((done) => setTimeout(done, 200));
    expect(payButton()).toBeDisabled();
    come();
    await waitFor(() => expect(payButton()).toHaveTextContent("55,000원"));
    expect(payButton()).toBeEnabled();
  });

  it("are sent again after a lost response", async () => {
    price = async ({ points }) => (points ? null : held);
    await typePoints();
    expect(await screen.findByRole("alert")).toHaveTextContent("금액을 계산하지 못했어요");
    expect(payButton()).toBeDisabled();
    price = async ({ points }) => ({ ...held, points_used: points ?? 0, total: 55_000 });
    await userEvent.click(screen.getByRole("button", { name: "다시 시도" }));
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(payButton()).toHaveTextContent("55,000원");
  });
});

describe("errors from the server", () => {
  it("of the card are shown beside the field", async () => {
    refused({ "payment[card_expiry]": "유효 기간이 지난 카드예요." });
    show();
    await toPayment();
    await payByCard();
    await waitFor(() =>
      expect(screen.getByLabelText(/유효 기간/)).toHaveAccessibleDescription(/유효 기간이 지난 카드예요/),
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("of a saved address are shown beside its field, which was hidden", async () => {
    refused({ "address[postcode]": "우편번호 5자리를 입력해 주세요" });
    show();
    await toPayment();
    await payByCard();
    expect(await screen.findByLabelText(/우편번호/)).toHaveAccessibleDescription("우편번호 5자리를 입력해 주세요");
    expect(screen.getByLabelText(/우편번호/)).toHaveValue("03900");
  });

  it("of a field that is not shown are shown as a message", async () => {
    refused({ order_password: "필수 항목을 입력해 주세요." });
    show();
    await toPayment();
    await payByCard();
    expect(await screen.findByRole("alert")).toHaveTextContent("필수 항목을 입력해 주세요.");
  });
});

describe("an expired session", () => {
  it("redirects to the sign-in and back to the payment, with all input but the card", async () => {
    refusal = { status: 401, result: -10, message: "로그인을 해주세요." };
    const store = show();
    await userEvent.selectOptions(await screen.findByLabelText(/배송 요청/), "경비실에 맡겨 주세요");
    await toPayment();
    await payByCard();
    await waitFor(() => expect(moves()).toContain("/login?next=%2Fshop%2Fcheckout&needed=1"));
    expect(store.getState().site.auth.isAuthenticated).toBe(false);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("이서연");
    cleanup();
    show().dispatch(productActions.gotoStep(2));
    expect(await screen.findByText("경비실에 맡겨 주세요")).toBeInTheDocument();
    expect(screen.getByLabelText(/카드 번호/)).toHaveValue("");
  });

  it("keeps nothing for another member", async () => {
    refusal = { status: 401, result: -10, message: "로그인을 해주세요." };
    show();
    await toPayment();
    await payByCard();
    await waitFor(() => expect(moves()).toContain("/login?next=%2Fshop%2Fcheckout&needed=1"));
    cleanup();
    show({ ...person, id: 8 }).dispatch(productActions.gotoStep(2));
    expect(await screen.findByRole("button", { name: /결제로 가기/ })).toBeInTheDocument();
  });
});

it("an order with another password is reported beside the password, and a new one is possible", async () => {
  refusal = { status: 422, result: -43, message: "" };
  show(null);
  const fill = async (password: string) => {
    await userEvent.clear(await screen.findByLabelText(/주문 비밀번호/));
    await userEvent.type(screen.getByLabelText(/주문 비밀번호/), password);
  };
  await userEvent.type((await screen.findAllByLabelText(/이름/))[0] as HTMLElement, "이서연");
  await userEvent.type(screen.getAllByLabelText(/휴대폰 번호/)[0] as HTMLElement, "01012345678");
  await userEvent.type(screen.getByLabelText(/이메일/), "a@b.co");
  await fill("abcd");
  await typeByHand();
  await toPayment();
  await payByCard();
  const password = await screen.findByLabelText(/주문 비밀번호/);
  expect(password).toHaveAccessibleDescription(/이 주문은 다른 비밀번호로 만들었어요/);
  await fill("efgh");
  await toPayment();
  await payByCard();
  await userEvent.click(await screen.findByRole("button", { name: "새로 주문하기" }));
  expect(screen.getByLabelText(/주문 비밀번호/)).not.toHaveAccessibleDescription(/다른 비밀번호/);
  await toPayment();
  await payByCard();
  await waitFor(() => expect(orders).toHaveLength(3));
  const [first, second, third] = orders.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
