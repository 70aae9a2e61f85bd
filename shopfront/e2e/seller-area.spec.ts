import { expect } from "@playwright/test";
import { isMatrix } from "../../.config/journeys/appearance";
import { violations } from "../../.config/journeys/axe";
import { signInToShop } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a seller requests a price on a phone, a manager approves it, and a parcel is shipped", async ({
  page,
  office,
  newPerson,
}) => {
  test.setTimeout(180_000);
  await office.setViewportSize({ width: 1440, height: 900 });
  await signInToShop(page, "seller");
  await open(page, "/my");
  await page.getByRole("link", { name: "판매자 페이지" }).click();
  await page.getByRole("link", { name: "내 상품" }).click();
  await page.getByRole("searchbox").last().fill("SS-0839");
  await page.getByRole("main").getByRole("button", { name: "검색" }).click();
  const goods = page.getByRole("article").filter({ hasText: "SS-0839" });
  await goods.getByRole("button", { name: "판매가 변경" }).click();
  const dialog = page.getByRole("dialog", { name: "판매가 변경 요청" });
  await dialog.getByRole("button", { name: "요청하기" }).click();
  await expect(dialog.getByText("바꿀 판매가를 적어 주세요.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const now = Number(((await dialog.locator("dd").last().textContent()) ?? "").replace(/\D/g, ""));
  const wanted = now - 700;
  await dialog.getByLabel("바꿀 판매가(원)").fill(String(wanted));
  await dialog.getByLabel("메모").fill("행사");
  await dialog.getByRole("button", { name: "요청하기" }).click();
  await page.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("판매가 변경을 요청했어요").first()).toBeVisible();
  await expect(goods.getByRole("button", { name: "판매가 변경", exact: true })).toBeDisabled();

  await office.goto("/manager/products/consignments");
  await office.getByRole("tab", { name: /판매가 변경 대기/ }).click();
  expect(await violations(office)).toEqual([]);
  await office.getByRole("row").filter({ hasText: "SS-0839" }).getByRole("link").first().click();
  await office.getByRole("button", { name: "승인", exact: true }).click();
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("판매가를 바꿨어요").first()).toBeVisible();
  expect(await violations(office)).toEqual([]);

  const item = await goods.getByRole("link").first().getAttribute("href");
  const visitor = await newPerson();
  await open(visitor, item ?? "");
  await expect(visitor.getByRole("main")).toContainText(wanted.toLocaleString("ko-KR"));
  await open(page, "/seller/requests");
  await expect(page.getByRole("listitem").filter({ hasText: "행사" }).first()).toContainText("승인");
  await test.step("the receiver is revealed for a parcel, and hidden afterwards", async () => {
    await open(page, "/seller/orders?stage=to_send");
    const line = page.getByRole("article").first();
    const num = (await line.locator("bdi").first().textContent()) ?? "";
    await line.getByRole("button", { name: "보내기" }).click();
    const dialog = page.getByRole("dialog", { name: "보내기" });
    await expect(dialog.getByRole("region", { name: "받는 분" })).toContainText(/010/);
    await dialog.getByRole("button", { name: "보내기" }).click();
    await expect(dialog.getByText("송장 번호를 적어 주세요.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const number = String(Date.now()).slice(-12);
    await dialog.getByLabel("송장 번호").fill(number);
    await dialog.getByRole("button", { name: "보내기" }).click();
    await page.getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("발송을 알렸어요", { exact: false }).first()).toBeVisible();
    await open(page, "/seller/orders?stage=sent");
    await expect(page.getByRole("article").filter({ hasText: num })).toContainText(number);
  });
});

test("the seller's pages break no rule of axe (ko and ar), and are hidden from others", async ({ page, newPerson }) => {
  const wide = await newPerson({ viewport: { width: 1280, height: 900 }, colorScheme: "dark" });
  const paths = ["", "/products", "/orders", "/requests", "/reviews", "/questions", "/profile"];
  for (const one of [page, wide]) {
    await signInToShop(one, "seller");
    // In the quick run each page is read on the phone or from right to left on a desktop, in `make matrix` on both.
    for (const path of paths.filter((_path, place) => isMatrix || place % 2 === Number(one === wide))) {
      await open(one, `/seller${path}${one === wide ? "?lng=ar" : ""}`);
      await expect(one.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(one), path).toEqual([]);
    }
  }
  const visitor = await newPerson();
  await visitor.goto("/seller/orders");
  await expect(visitor).toHaveURL(/\/login/);
});
