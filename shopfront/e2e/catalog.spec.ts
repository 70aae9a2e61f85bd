import { expect, type Page } from "@playwright/test";
import { department, itemNamed, open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

interface Group {
  property_group_name: string;
  properties: { id: number; property_name: string; count: number }[];
}

const facetsOf = async (page: Page, query: string): Promise<{ total: number; property_groups: Group[] }> =>
  (await (await page.request.get(`/api/shop/products/facets?${query}`)).json()).data;

// From ten thousand on the count stops, and a plus follows it.
const found = (page: Page) => page.getByText(/^[\d,]+\+?개를 찾았어요$/);
const cards = (page: Page) => page.locator("main article");

test("facets and prices restrict the list, are part of the address, and back undoes them", async ({ page }) => {
  const id = await department(page);
  await open(page, `/shop/category/${id}`);
  const rail = page.getByRole("complementary", { name: "필터" });
  const { property_groups } = await facetsOf(page, `category_id=${id}`);
  const [first, second] = property_groups;
  const one = first?.properties.find(({ count }) => count > 1);
  if (!one || !second) throw new Error("the demo has too few properties");
  const tick = (name: string) => rail.getByRole("checkbox", { name: new RegExp(`^${name} [\\d,]+$`) }).first();

  await tick(one.property_name).check();
  await expect(page).toHaveURL(new RegExp(`property_id=${one.id}(&|$)`));
  await expect(found(page)).toHaveText(`${one.count}개를 찾았어요`);
  await expect(page.getByRole("link", { name: `${one.property_name} 삭제` })).toBeVisible();

  const narrowed = await facetsOf(page, `category_id=${id}&property_id=${one.id}`);
  const two = narrowed.property_groups.find((group) => group.property_group_name === second.property_group_name)
    ?.properties[0];
  if (!two) throw new Error("nothing left to narrow");
  await expect(tick(two.property_name)).toHaveAccessibleName(`${two.property_name} ${two.count}`);
  await tick(two.property_name).check();
  await expect(found(page)).toHaveText(`${two.count}개를 찾았어요`);

  await page.goBack();
  await expect(found(page)).toHaveText(`${one.count}개를 찾았어요`);
  await expect(tick(one.property_name)).toBeChecked();
  await expect(tick(two.property_name)).not.toBeChecked();
  // The same address, opened again, shows the same list.
  await page.goto(page.url());
  await expect(found(page)).toHaveText(`${one.count}개를 찾았어요`);
  await expect(tick(one.property_name)).toBeChecked();
  await rail.getByRole("button", { name: "초기화" }).click();
  await expect(page).not.toHaveURL(/property_id/);

  const low = rail.getByRole("slider", { name: "최저 가격" });
  await low.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  // Each click has its own address; the second one is awaited.
  await expect(low).toHaveValue("2");
  // The scale follows the list, which may be counted once more meanwhile.
  const asked = (): number => Number(new URL(page.url()).searchParams.get("price_min"));
  await expect
    .poll(async () => Number(((await low.getAttribute("aria-valuetext")) ?? "").replace(/\D/g, "")) === asked())
    .toBe(true);
  const from = asked();
  expect(from).toBeGreaterThan(0);
  const high = rail.getByRole("textbox", { name: "최고 가격" });
  await high.fill("60000");
  await high.press("Enter");
  await expect(page).toHaveURL(/price_max=60000/);
  const query = `category_id=${id}&price_min=${from}&price_max=60000`;
  const { total } = await facetsOf(page, query);
  await expect(found(page)).toHaveText(`${total}개를 찾았어요`);
  // Crossed handles are swapped and keep their meaning.
  await high.fill("100");
  await high.press("Enter");
  await expect(page).toHaveURL(new RegExp(`price_max=${from}(&|$)`));
});

test("search, layout, sort and page are part of the address, and back undoes them", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("search").getByRole("combobox").first().fill("니트");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/search\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("니트");
  await page.getByLabel("정렬").selectOption("price");
  await expect(page).toHaveURL(/ordering=price/);
  await page.goBack();
  await expect(page).not.toHaveURL(/ordering=price/);

  await open(page, "/shop/search");
  await page.getByRole("link", { name: "줄로 보기" }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.locator("main ul.divide-y article")).toHaveCount(24);
  await page.getByLabel("정렬").selectOption("price");
  await expect(page).toHaveURL(/ordering=price/);
  await page.getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/view=list/);
  const first = await cards(page).first().getByRole("link").first().getAttribute("href");
  await cards(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole("link").first()).toHaveAttribute("href", first ?? "");
  await page.getByRole("link", { name: "그림으로 보기" }).click();
  await expect(page.locator("main ul.divide-y article")).toHaveCount(0);
});

test("on a phone filters and search are sheets over the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("several filters are ticked and applied by one button", async () => {
    await open(page, `/shop/category/${await department(page)}`);
    await page.getByRole("button", { name: /^필터/ }).click();
    const sheet = page.getByRole("dialog", { name: "필터" });
    const show = sheet.getByRole("button", { name: /^[\d,]+\+?개 보기$/ });
    const all = await show.textContent();
    await sheet.getByRole("checkbox", { name: /^신상품만/ }).check();
    await expect(show).not.toHaveText(all ?? "");
    await expect(page).not.toHaveURL(/status/);
    const count = (await show.textContent())?.replace(" 보기", "");
    await show.click();
    await expect(page).toHaveURL(/status=3/);
    await expect(found(page)).toHaveText(`${count}를 찾았어요`);
    await expect(sheet).toBeHidden();
  });
  await test.step("the search is full screen", async () => {
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "검색" }).click();
    const dialog = page.getByRole("dialog", { name: "검색" });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("코트");
    await dialog.getByRole("group", { name: "상품" }).getByRole("option").first().click();
    await expect(page).toHaveURL(/\/shop\/item\//);
    await expect(dialog).toHaveCount(0);
  });
});

test("a search without results makes suggestions, and one click removes a filter without results", async ({ page }) => {
  // A word without any product must not be dropped from the search.
  await open(page, "/shop/search?q=냉장고 가디건");
  await expect(page.getByRole("heading", { name: /맞는 상품이 없어요/ })).toBeVisible();
  await expect(page.locator("main section").getByRole("link").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "낱말을 나눠서 찾아보세요" })
    .getByRole("link", { name: "가디건" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("가디건");
  await expect(page.locator("main h3 mark", { hasText: "가디건" }).first()).toBeVisible();
  await open(page, "/shop/search?price_min=999999999");
  await page.getByRole("link", { name: "조건 모두 지우기" }).click();
  await expect(page).not.toHaveURL(/price_min/);
  await expect(cards(page).first()).toBeVisible();
});

test("the search makes suggestions, works by keyboard, and stores recent words", async ({ page }) => {
  await open(page, "/");
  const field = page.getByRole("search").getByRole("combobox").first();
  await field.click();
  await field.fill("가디건");
  const list = page.getByRole("listbox", { name: "검색" });
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(list.getByRole("group", { name: "상품" }).locator("mark").first()).toHaveText("가디건");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
  await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/search\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("가디건");

  await open(page, "/");
  await field.click();
  const recent = list.getByRole("group", { name: "최근 찾은 말" });
  await expect(recent.getByRole("option", { name: "가디건" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/search\?q=/);
  await open(page, "/");
  await field.click();
  await recent.getByRole("button", { name: "모두 지우기", includeHidden: true }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});

test("the menu of a category opens by pointer and by key", async ({ page }) => {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  const entry = menu.locator("[aria-expanded]").first();
  const name = (await entry.textContent()) ?? "";
  await entry.hover();
  const panel = page.getByRole("navigation", { name, exact: true });
  await expect(panel.getByRole("link").nth(2)).toBeVisible();
  await page.mouse.move(600, 800);
  await expect(panel).toBeHidden();
  await entry.focus();
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(entry).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await panel.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/shop\/category\//);
  await expect(panel).toBeHidden();
});

test("a pointer that was over a category before the code loaded opens its menu", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/client-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const entry = page.getByRole("navigation", { name: "주 메뉴" }).locator("[aria-expanded]").first();
  await entry.hover();
  const panel = page.getByRole("navigation", { name: (await entry.textContent()) ?? "", exact: true });
  answer();
  await expect(panel.getByRole("link").nth(2)).toBeVisible();
});

test("pictures are changed and enlarged, and swiped on a phone", async ({ page }) => {
  await open(page, "/shop/item/{램스울 라운드 니트}");
  const gallery = page.getByRole("region", { name: "상품 사진" });
  await gallery.getByRole("button", { name: "2번째 사진 보기" }).click();
  await expect(gallery.getByRole("button", { name: "2번째 사진 보기" })).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "크게 보기" }).nth(1).click();
  const box = page.getByRole("dialog", { name: "크게 보기" });
  await expect(box.getByText(/^2 \//)).toBeVisible();
  await box.getByRole("button", { name: "더 크게" }).click();
  await expect(box.locator("[data-near=true]")).toBeVisible();
  const wide = await box.locator("img").evaluate((image) => image.clientWidth / window.innerWidth);
  expect(wide).toBeGreaterThan(2);
  await box
    .getByRole("button", { name: "사진 전체 보기" })
    .or(box.getByRole("button", { name: "전체 보기" }))
    .click();
  await box.getByRole("button", { name: "이전 사진" }).click();
  await expect(box.getByText(/^1 \//)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(gallery.getByText(/^1 \//)).toBeVisible();
  await gallery.locator(".snap-x").evaluate((rail) => rail.scrollTo({ left: rail.clientWidth }));
  await expect(gallery.getByText(/^2 \//)).toBeVisible();
});

test("options show prices and stock, and what is sold out or discontinued is not sold", async ({ page }) => {
  const coat = await itemNamed(page, "남성 체스터 코트");
  await open(page, `/shop/item/${coat}`);
  const { data } = await (await page.request.get(`/api/shop/products/${coat}`)).json();
  const dear = data.variants.find((one: { price: number }) => one.price !== data.product_sale_price);
  const group = data.option_groups.find((one: { values: { id: number }[] }) =>
    one.values.some(({ id }) => dear.value_ids.includes(id) && id === dear.value_ids.at(-1)),
  );
  const name = group.values.find(({ id }: { id: number }) => id === dear.value_ids.at(-1)).name;
  const step = (dear.price - data.product_sale_price).toLocaleString("en");
  const options = page.locator("fieldset").filter({ has: page.getByRole("radio") });
  for (const option of await options.all()) await option.getByRole("radio").first().check();
  const wanted = page.locator("fieldset", { hasText: group.name }).getByRole("radio", { name, exact: true });
  await wanted.check();
  await expect(page.locator("fieldset", { hasText: group.name }).locator("legend")).toContainText(`+${step}`);
  await expect(page.getByText(`${dear.price.toLocaleString("en")}원`).first()).toBeVisible();

  await open(page, "/shop/item/{버튼 에이라인 스커트}");
  const gone = page.getByRole("radio", { name: /품절이에요/ }).first();
  for (const option of await options.all()) await option.getByRole("radio").first().check();
  await gone.check();
  await expect(page.getByText(/: 품절이에요$/).first()).toBeVisible();
  await page.getByRole("button", { name: "장바구니", exact: true }).first().click();
  await expect(page.getByText("장바구니에 담았어요")).toHaveCount(0);
  await test.step("a sold-out product is shown but not sold; a discontinued one is not listed", async () => {
    const { data: listed } = await (await page.request.get("/api/shop/products?status=2")).json();
    const soldOut = listed.content[0].id;
    await open(page, `/shop/item/${soldOut}`);
    await expect(page.getByText("품절된 상품이에요").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "바로 구매" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "비슷한 상품" })).toBeVisible();

    const ended = 57;
    await open(page, `/shop/item/${ended}`);
    await expect(page.getByText("판매가 끝난 상품이에요").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "바로 구매" })).toHaveCount(0);
    const found = await (await page.request.get(`/api/shop/products?filter={"id":[${ended}]}&range=[0,1]`)).json();
    expect(found.data.total).toBe(0);
  });
});

test("viewed products are listed on the next page", async ({ page }) => {
  const ids: number[] = [];
  for (const name of ["램스울 라운드 니트", "셔링 린넨 롱 원피스", "턴업 와이드 울 슬랙스"])
    ids.push(await itemNamed(page, name));
  for (const id of ids) {
    await open(page, `/shop/item/${id}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("seen:1") ?? "")).toContain(String(id));
  }
  const seen = page.getByRole("region", { name: "최근 본 상품" });
  await expect(seen.locator(`a[href='/shop/item/${ids[1]}']`)).toBeVisible();
  await expect(seen.locator(`a[href='/shop/item/${ids[2]}']`)).toHaveCount(0);
  await seen.getByRole("button", { name: "모두 지우기" }).click();
  await expect(seen).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(seen).toHaveCount(0);
});

test("a wholesale buyer orders from the list and sees the sum", async ({ page, baseURL }) => {
  const shop = new URL(baseURL ?? "");
  shop.hostname = "b2b.localhost";
  await open(page, `${shop.origin}/shop/search`);
  const sum = page.getByRole("region", { name: "주문 합계" });
  await expect(sum).toContainText("담은 상품이 없어요");
  await page.getByRole("button", { name: /담기$/ }).first().click();
  await expect(sum.getByText("공급가액")).toBeVisible();
  const [supply = 0, tax = 0, shipping = 0, total = 0] = (await sum.locator("dd").allTextContents()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(supply + tax + shipping).toBe(total);
  await sum.getByRole("link", { name: "주문하기" }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);
});
