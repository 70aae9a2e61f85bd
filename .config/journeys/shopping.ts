import { expect, type Locator, type Page } from "@playwright/test";

/** The steps of a purchase, for every test that buys. */

interface Card {
  id: number;
  variant_id: number | null;
  is_overseas: boolean;
  status: number;
  stock: number | null;
}

/** A domestic product without options: the oldest, which other tests don't push off the first page. */
const plainCard = async (page: Page): Promise<Card> => {
  for (const number of [1, 2]) {
    const answer = await page.request.get(
      `/api/shop/products?ordering=created_at&page=${number}&page_size=100&status=0`,
    );
    const { data } = (await answer.json()) as { data: { content: Card[] } };
    const found = data.content.find((card) => card.variant_id !== null && !card.is_overseas && (card.stock ?? 99) > 5);
    if (found) return found;
  }
  throw new Error("no plain product in the demo");
};

export const plainProduct = async (page: Page): Promise<number> => (await plainCard(page)).id;

/**
 * Places a visitor's order of the plain product through the API, for journeys that start after the checkout. Returns
 * its number.
 */
export const place = async (page: Page, kind: "card_keyin" | "bank_account"): Promise<string> => {
  const { variant_id } = await plainCard(page);
  const { data: shop } = await (await page.request.get("/api/shop?is_manager=0", { headers: korean })).json();
  const modules = shop.payment_modules as { id: number; kind: string }[];
  const means =
    kind === "card_keyin"
      ? {
          card_num: "4330123412341234",
          card_name: "이서연",
          card_expiry: "07/31",
          card_pw2: "12",
          card_identity: "900101",
        }
      : { depositor_name: "이서연" };
  const token = async (): Promise<string> =>
    (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const post = async (path: string, data: object) => {
    const headers = { ...korean, "X-CSRFToken": await token(), "Idempotency-Key": crypto.randomUUID() };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  // /api/auth is called first: its response sets the token.
  await page.request.get("/api/auth");
  const items = [{ id: variant_id, quantity: 1 }];
  const { quote_hash, total } = await post("/api/shop/quote", { items });
  const { order_num } = await post("/api/shop/orders", {
    items,
    quote_hash,
    total,
    buyer_name: "이서연",
    buyer_phone: "01012345678",
    buyer_email: "buyer@example.com",
    order_password: orderPassword,
    address: {
      receiver_name: "이서연",
      phone_num: "01012345678",
      postcode: "03900",
      addr: "서울특별시 마포구 월드컵북로 1",
      addr_detail: "102동 1203호",
    },
    payment: { module_id: modules.find((one) => one.kind === kind)?.id, kind, ...means },
    agree: true,
  });
  return order_num;
};

/**
 * A category whose facets are all counted: another test's 20,000 imported products may exceed the limit in other ones.
 */
export const department = async (page: Page): Promise<number> => {
  const { data } = await (await page.request.get("/api/shop?is_manager=0")).json();
  const all = data.product_category_groups[0].categories as { id: number; parent_id: number }[];
  for (const { id } of all.filter(({ parent_id }) => parent_id === -1)) {
    const { data: facets } = await (await page.request.get(`/api/shop/products/facets?category_id=${id}`)).json();
    if (!facets.is_capped && facets.property_groups.length > 1 && facets.price.bins.length > 3) return id;
  }
  throw new Error("no department of the demo has facets");
};

// Names are Korean in every language of the page.
const korean = { "X-Lang": "ko" };

/** The id of a demo product; a discontinued one is not found. */
export const itemNamed = async (page: Page, name: string): Promise<number> => {
  const address = `/api/shop/products?page_size=100&search=${encodeURIComponent(name)}`;
  const answer = await page.request.get(address, { headers: korean });
  const { data } = (await answer.json()) as { data: { content: { id: number; product_name: string }[] } };
  const found = data.content.find(({ product_name }) => product_name === name);
  if (!found) throw new Error(`no '${name}' in the demo`);
  return found.id;
};

const categoryNamed = async (page: Page, name: string): Promise<number> => {
  const { data } = await (await page.request.get("/api/shop?is_manager=0", { headers: korean })).json();
  const all = data.product_category_groups[0].categories as { id: number; category_name: string }[];
  const found = all.find(({ category_name }) => category_name === name);
  if (!found) throw new Error(`no category '${name}' in the demo`);
  return found.id;
};

/** Replaces the name in `/shop/item/{name}` and `/shop/category/{name}` by its id; other paths stay unchanged. */
export const addressOf = async (page: Page, path: string): Promise<string> => {
  const name = /\{(.+)\}/.exec(path)?.[1];
  if (!name) return path;
  const id = await (path.startsWith("/shop/item/") ? itemNamed : categoryNamed)(page, name);
  return path.replace(`{${name}}`, String(id));
};

/** Opens a page and waits until it is interactive: a document is painted before its code has loaded. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(await addressOf(page, path));
  await expect(page.locator("html[data-ready]")).toBeAttached();
};

interface Wanted {
  /** Opens a product page; without a name the plain product's. */
  address?: string;
  /** Names of option values; without names the first of each option. */
  choices?: string[];
}

export const putInCart = async (page: Page, { address, choices }: Wanted = {}): Promise<void> => {
  await open(page, address ?? `/shop/item/${await plainProduct(page)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const add = (from: Page | Locator): Promise<void> =>
    from.getByRole("button", { name: "장바구니", exact: true }).first().click();
  // A phone shows options and quantity in a sheet.
  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (onPhone) await add(page);
  const form = onPhone ? page.getByRole("dialog") : page;
  const options = form.locator("fieldset").filter({ has: page.getByRole("radio") });
  for (const name of choices ?? []) await options.getByRole("radio", { name, exact: true }).first().check();
  if (!choices) for (const option of await options.all()) await option.getByRole("radio").first().check();
  await add(form);
  await expect(page.getByText("장바구니에 담았어요").first()).toBeVisible();
};

export const toDelivery = async (page: Page): Promise<void> => {
  await open(page, "/shop/cart");
  await page.getByRole("button", { name: "주문하기" }).first().click();
  await expect(page).toHaveURL(/\/shop\/checkout/);
  await expect(page.getByRole("button", { name: "결제로 가기" })).toBeVisible();
};

export const orderPassword = "gyeol-1234";

export const fillDelivery = async (page: Page): Promise<void> => {
  await page.getByLabel("이름", { exact: false }).first().fill("이서연");
  await page.getByLabel("휴대폰 번호").first().fill("01012345678");
  await page.getByLabel("이메일").fill("buyer@example.com");
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await page.getByRole("button", { name: "직접 입력" }).click();
  await page.getByLabel("우편번호").fill("03900");
  await page.getByLabel("주소 *", { exact: true }).fill("서울특별시 마포구 월드컵북로 1");
  await page.getByLabel("나머지 주소").fill("102동 1203호");
};

/** Finds an address in the sheet of the form, and takes the first one. */
export const findAddress = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: /찾기$/ }).last().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("도로 이름, 건물 이름이나 지번").fill(text);
  await page.keyboard.press("Enter");
  await sheet.getByRole("option").first().click();
};

/** From the completed delivery to the choice of payment. */
export const toPayment = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByRole("heading", { name: "결제 방법을 골라 주세요" })).toBeVisible();
};

/** The last four digits select the behaviour of the test bank. */
export const fillCard = async (page: Page, last = "1234"): Promise<void> => {
  // Beside a payment window the card number is a way of its own.
  const keyIn = page.getByRole("radio", { name: "카드 번호로 결제" });
  if (await keyIn.count()) await keyIn.check();
  await page.getByRole("textbox", { name: "카드 번호" }).fill(`433012341234${last}`);
  await page.getByLabel("유효 기간").fill("07/31");
  await page.getByLabel("비밀번호 앞 두 자리").fill("12");
  await page.getByLabel("카드에 적힌 이름").fill("이서연");
  await page.getByLabel("생년월일 6자리 또는 사업자등록번호").fill("900101");
};

export const agree = (page: Page): Promise<void> => page.getByRole("checkbox", { name: /결제에 동의해요/ }).check();

export const payButton = (page: Page) => page.getByRole("button", { name: /\d원 (결제|주문)하기$/ }).first();

export const confirm = (page: Page): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name: "확인" }).click();

export const agreeAndPay = async (page: Page): Promise<void> => {
  await agree(page);
  await payButton(page).click();
  await confirm(page);
};

/** Chooses a way of the payment window, and pays: the practice window is open afterwards. */
export const openPracticeWindow = async (page: Page, way = "카카오페이"): Promise<void> => {
  await page.getByRole("radio", { name: way, exact: true }).check();
  await agree(page);
  await page.getByRole("button", { name: new RegExp(`\\d원 ${way}로 결제$`) }).click();
  await confirm(page);
  await expect(page.getByRole("note")).toHaveText(/연습용 결제창/);
};

/** Pays in the practice window; returns the order's number. */
export const payInWindow = async (page: Page, way = "카카오페이"): Promise<string> => {
  await openPracticeWindow(page, way);
  await page.getByRole("button", { name: "결제하기", exact: true }).click();
  await expectPaid(page);
  return (
    (await page
      .getByText(/^\d{8}-\w{4}-\w{4}$/)
      .first()
      .textContent()) ?? ""
  );
};

/** From a product to the completed payment form. */
export const upToPayment = async (page: Page, wanted: Wanted = {}): Promise<void> => {
  await putInCart(page, wanted);
  await toDelivery(page);
  await fillDelivery(page);
  await toPayment(page);
};

export const expectPaid = (page: Page): Promise<void> =>
  expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible({ timeout: 60_000 });
