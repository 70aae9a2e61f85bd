import { expect, type Page } from "@playwright/test";
import { open, putInCart } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const password = "gyeol-pass-1";

/** Creates a member for this test and signs in on the page. */
const register = async (page: Page): Promise<string> => {
  const name = `cart${Date.now().toString(36).slice(-8)}`;
  await open(page, "/");
  await page.evaluate(
    async ([user_name, pw]) => {
      await fetch("/api/auth");
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const answer = await fetch("/api/account/register", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body: JSON.stringify({
          user_name,
          password: pw,
          name: "김결",
          firstName: "결",
          lastName: "김",
          email: `${user_name}@example.com`,
          birth_date: "1990-05-05",
          agree_terms: 1,
          agree_privacy: 1,
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [name, password] as const,
  );
  return name;
};

const signIn = async (page: Page, name: string): Promise<void> => {
  await open(page, "/login?next=/shop/cart");
  await page.getByLabel("아이디").fill(name);
  await page.getByLabel("비밀번호").fill(password);
  await page.getByRole("main").getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);
};

const lines = (page: Page) => page.getByRole("main").getByRole("listitem");
const empty = (page: Page) => page.getByRole("heading", { name: "장바구니가 비어 있어요" });
const kept = async (page: Page): Promise<{ id: number; quantity: number }[]> =>
  (await (await page.request.get("/api/shop/cart")).json()).data.content;

test("a member's cart is on every device, merged with the visitor's", async ({ page, newPerson }) => {
  const name = await register(page);
  await putInCart(page);
  // The page is left at once; the change is sent nevertheless.
  await page.goto("/policy/terms");
  await expect.poll(async () => (await kept(page)).length).toBe(1);

  const other = await newPerson();
  await putInCart(other, { address: "/shop/item/{램스울 라운드 니트}", choices: ["세이지", "S"] });
  await signIn(other, name);
  await expect(lines(other)).toHaveCount(2);

  // A line removed there is removed here, and stays so.
  await other.getByRole("button", { name: /램스울 라운드 니트 빼기/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect.poll(async () => (await kept(other)).length).toBe(1);
  await open(page, "/shop/cart");
  await expect(lines(page)).toHaveCount(1);
  await page
    .getByRole("button", { name: /한 개 더|늘리기|더하기/ })
    .first()
    .click();
  await expect.poll(async () => (await kept(page))[0]?.quantity).toBe(2);
  await other.reload();
  await expect(lines(other)).toHaveCount(1);
  await expect(other.getByRole("main").getByRole("textbox").first()).toHaveValue("2");

  // Signing out only clears this browser, and signing in twice doubles nothing.
  await open(other, "/my");
  await other.getByRole("button", { name: "로그아웃" }).click();
  await expect(other.getByRole("link", { name: "로그인" }).first()).toBeAttached();
  await open(other, "/shop/cart");
  await expect(empty(other)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("cart-unsent"))).toBeNull();
  await signIn(other, name);
  await expect(lines(other)).toHaveCount(1);
  await expect(other.getByRole("main").getByRole("textbox").first()).toHaveValue("2");
});

test("two tabs have the same cart, and ordered lines are removed on every device", async ({ page, context }) => {
  await register(page);
  await putInCart(page);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const tab = await context.newPage();
  await open(tab, "/shop/cart");
  await expect(lines(tab)).toHaveCount(1);

  await putInCart(page, { address: "/shop/item/{램스울 라운드 니트}", choices: ["세이지", "S"] });
  await expect(lines(tab)).toHaveCount(2);

  // An order on another device empties both carts.
  const placed = await page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const say = async (path: string, body: unknown, more = {}) => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
      return { status: answer.status, data: (await answer.json()).data };
    };
    const { data: cart } = await (await fetch("/api/shop/cart")).json();
    const items = cart.content.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }));
    const { data: quote } = await say("/api/shop/quote", { items });
    const { data: shop } = await (await fetch("/api/shop?is_manager=0")).json();
    const module = shop.payment_modules.find((one: { kind: string }) => one.kind === "bank_account");
    const order = {
      items,
      quote_hash: quote.quote_hash,
      total: quote.total,
      buyer_name: "김결",
      buyer_phone: "01098765432",
      buyer_email: "",
      address: { receiver_name: "김결", phone_num: "01098765432", postcode: "03900", addr: "서울 마포구 월드컵북로 1" },
      payment: { module_id: module.id, kind: module.kind, depositor_name: "김결" },
      agree: true,
    };
    return (await say("/api/shop/orders", order, { "Idempotency-Key": crypto.randomUUID() })).status;
  });
  expect(placed).toBe(200);
  expect(await kept(page)).toEqual([]);
  await open(tab, "/shop/cart");
  await expect(empty(tab)).toBeVisible();
});

test("a visitor's tabs share one cart, and what isn't sold any more is removed with a message", async ({
  page,
  context,
}) => {
  const tab = await context.newPage();
  await open(page, "/");
  await open(tab, "/shop/cart");
  await expect(empty(tab)).toBeVisible();
  await putInCart(page);
  await expect(lines(tab)).toHaveCount(1);
  await putInCart(tab, { address: "/shop/item/{램스울 라운드 니트}", choices: ["세이지", "S"] });
  await open(page, "/shop/cart");
  await expect(lines(page)).toHaveCount(2);
  // The other tab would write its own cart.
  await tab.close();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("redux-product") ?? "{}");
    kept.checkout.cart.push({ id: 987654321, price: 1000, quantity: 1, colors: [] });
    localStorage.setItem("redux-product", JSON.stringify(kept));
  });
  await open(page, "/shop/cart");
  await expect(page.getByText("더는 팔지 않는 상품 1개를 장바구니에서 뺐어요")).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "주문하기" }).first()).toBeEnabled();
});
