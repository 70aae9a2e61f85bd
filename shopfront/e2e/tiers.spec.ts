import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

/** The business member of the wholesale demo, whose mugs cost 6,300 won from 12 and 5,900 won from 96. */
const signIn = async (page: Page, origin: string): Promise<void> => {
  await open(page, `${origin}/`);
  const status = await page.evaluate(async (pw) => {
    await fetch("/api/auth");
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const body = JSON.stringify({ user_name: "business", user_pw: pw });
    return (await fetch("/api/auth/sign-in", { method: "POST", headers, body })).status;
  }, PASSWORD);
  expect(status).toBe(200);
};

/** Fetched in the page: only the browser resolves the shop's host. */
const ask = async <T>(page: Page, path: string): Promise<T> =>
  (await page.evaluate(async (address) => (await (await fetch(address)).json()).data, path)) as T;

const mug = async (page: Page): Promise<number> => {
  const { content } = await ask<{ content: { id: number; product_code: string }[] }>(
    page,
    "/api/shop/products?search=KT-0388",
  );
  return content.find((one) => one.product_code === "KT-0388")?.id ?? 0;
};

/** Removes what an earlier journey of the same member left in the cart. */
const emptyCart = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const cart = (await (await fetch("/api/shop/cart")).json()).data.content as { id: number }[];
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const body = JSON.stringify({ items: cart.map(({ id }) => ({ id, quantity: 0 })) });
    if (cart.length > 0) await fetch("/api/shop/cart/changes", { method: "POST", headers, body });
  });

test("a business member buys 96 mugs at the tier price", async ({ page, baseURL }) => {
  const shop = new URL(baseURL ?? "");
  shop.hostname = "b2b.localhost";
  await open(page, `${shop.origin}/`);
  const id = await mug(page);
  // A visitor sees the general tiers, and not the grade's.
  await open(page, `${shop.origin}/shop/item/${id}`);
  const table = page.getByRole("table", { name: "수량별 가격" });
  await expect(table).toContainText("6,500원");
  await expect(page.locator("body")).not.toContainText("5,900원");

  await signIn(page, shop.origin);
  await emptyCart(page);
  await open(page, `${shop.origin}/shop/item/${id}`);
  await expect(page.getByText("도매 회원가")).toContainText("6,300원");
  await expect(table.getByRole("columnheader", { name: "96~479개" })).toBeAttached();
  await expect(table).toContainText("5,900원");

  // On a desktop in the page, on a phone in a sheet.
  const add = async (box: Locator, quantity: string): Promise<void> => {
    await box.getByRole("radio").first().check();
    await box
      .getByRole("spinbutton")
      .or(box.getByRole("textbox", { name: /수량/ }))
      .first()
      .fill(quantity);
    await page.keyboard.press("Tab");
    await box.getByRole("button", { name: "장바구니", exact: true }).click();
    await expect(page.getByText("장바구니에 담았어요").first()).toBeVisible();
  };
  await add(page.getByRole("main"), "60");
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, `${shop.origin}/shop/item/${id}`);
  await page.getByRole("button", { name: "장바구니", exact: true }).click();
  await add(page.getByRole("dialog"), "24");
  await open(page, `${shop.origin}/shop/cart`);
  const main = page.getByRole("main");
  await expect(main.getByText("도매 12개 이상 가격")).toBeVisible();
  // The next tier is one click away, and its reason is shown.
  await main.getByRole("button", { name: /12개 더 담으면 개당/ }).click();
  await expect(main.getByText("도매 96개 이상 가격")).toBeVisible();
  await expect(main).toContainText("566,400원");

  // The change is sent to the server after a moment.
  await expect
    .poll(async () => (await ask<{ content: { quantity: number }[] }>(page, "/api/shop/cart")).content[0]?.quantity)
    .toBe(96);
  const quote = await page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const cart = (await (await fetch("/api/shop/cart")).json()).data.content as { id: number; quantity: number }[];
    const items = cart.map(({ id, quantity }) => ({ id, quantity }));
    const body = JSON.stringify({ items });
    return (await (await fetch("/api/shop/quote", { method: "POST", headers, body })).json()).data;
  });
  const order = await page.evaluate(async (agreed) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const { payment_modules } = (await (await fetch("/api/shop?is_manager=0")).json()).data as {
      payment_modules: { id: number; kind: string }[];
    };
    const way = payment_modules.find(({ kind }) => kind === "bank_account");
    const headers = {
      "Content-Type": "application/json",
      "X-CSRFToken": token,
      "Idempotency-Key": crypto.randomUUID(),
    };
    const body = JSON.stringify({
      items: agreed.items.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })),
      quote_hash: agreed.quote_hash,
      total: agreed.total,
      buyer_name: "서다온",
      buyer_phone: "01000000014",
      buyer_email: "business@hanmadang.example",
      address: {
        receiver_name: "서다온",
        phone_num: "01000000014",
        postcode: "04038",
        addr: "서울특별시 마포구 양화로 00길 12",
        addr_detail: "1층",
      },
      payment: { module_id: way?.id, kind: "bank_account", depositor_name: "서다온" },
      agree: true,
    });
    const answer = await fetch("/api/shop/orders", { method: "POST", headers, body });
    const { data } = await answer.json();
    // An order that waits for its deposit can't be bought again; a cancelled one can.
    await fetch(`/api/shop/orders/${data.order_num}/cancel`, { method: "POST", headers, body: "{}" });
    return { status: answer.status, data };
  }, quote);
  expect(order.status, JSON.stringify(order.data)).toBe(200);

  await open(page, `${shop.origin}/my/orders/${order.data.order_num}`);
  await expect(page.getByText("도매 96개 이상 가격")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("566,400원");
  await page.getByRole("button", { name: "다시 담기" }).click();
  await expect(page.getByText("장바구니에 담았어요")).toBeVisible();
  const cart = await ask<{ content: unknown[] }>(page, "/api/shop/cart");
  expect(cart.content).toMatchObject([{ quantity: 96, price: 5900 }]);
  await page.evaluate(() => localStorage.setItem("i18nextLng", "ar"));
  await open(page, `${shop.origin}/shop/cart?lng=ar`);
  await expect(page.getByText(/سعر .?جملة.? من 96/)).toBeVisible();
});
