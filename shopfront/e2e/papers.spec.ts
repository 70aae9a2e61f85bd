import { expect, type Page, test } from "@playwright/test";
import { looker } from "../../adminpanel/e2e/axe";
import { confirm as confirmDeed, signIn } from "../../adminpanel/e2e/manager";
import { agreeAndPay, open, orderPassword, upToPayment } from "./shopping";

/** An order by transfer that wants a receipt; its number. */
const buyByTransfer = async (page: Page): Promise<string> => {
  await upToPayment(page);
  await page.getByRole("radio", { name: /무통장 입금/ }).check();
  await page.getByLabel("입금자 이름").fill("이서연");
  await page.getByRole("radio", { name: "지출증빙" }).check();
  await page.getByLabel("사업자등록번호").fill("123-45-67890");
  await page.getByLabel("입금자 이름").focus();
  await expect(page.getByText("사업자등록번호를 확인해 주세요")).toBeVisible();
  await page.getByRole("radio", { name: "소득공제" }).check();
  await page.getByLabel("휴대폰 번호").fill("010-1234-5678");
  await expect(page.getByText("사업자등록번호를 확인해 주세요")).toHaveCount(0);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/shop\/complete\//, { timeout: 60_000 });
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
};

const lookUp = async (page: Page, num: string): Promise<void> => {
  await open(page, "/shop/order-lookup");
  await page.getByLabel("주문번호").fill(num);
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await page.getByRole("main").getByRole("button", { name: "조회하기" }).click();
  await expect(page.getByText(num).first()).toBeVisible();
};

const openOrder = async (office: Page, num: string): Promise<void> => {
  await office.goto("/manager/orders/trx");
  await office.getByRole("searchbox").fill(num);
  await office.getByRole("link", { name: num }).click();
  await expect(office.getByRole("heading", { name: num })).toBeVisible();
};

const rowOf = async (office: Page, path: string, num: string) => {
  await office.goto(path);
  await office.getByRole("searchbox").fill(num);
  const row = office.getByRole("row").filter({ hasText: num });
  await expect(row).toHaveCount(1);
  return row;
};

test("a transfer brings the receipt that was asked for, and a manager takes it back", async ({ page, browser }) => {
  const num = await buyByTransfer(page);
  const office = await (await browser.newContext()).newPage();
  const { found, look } = looker(office);
  await signIn(office);
  await openOrder(office, num);
  await expect(office.getByText("010-****-5678")).toBeVisible();
  await office.getByRole("button", { name: "입금 확인" }).click();
  await confirmDeed(office);
  // The worker issues it within seconds.
  const row = await rowOf(office, "/manager/orders/cash-bill", num);
  await expect(async () => {
    await office.reload();
    await expect(row.getByText("발급 완료")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await look("cash-bill");

  await lookUp(page, num);
  const shop = looker(page);
  await expect(page.getByText("국세청 승인 번호")).toBeVisible();
  await expect(page.getByText("발급했어요", { exact: true })).toBeVisible();
  await shop.look("order");
  expect(shop.found).toEqual({});

  await row.getByRole("button", { name: `${num} 현금영수증 메뉴` }).click();
  await office.getByRole("button", { name: "발급 취소" }).click();
  const why = office.getByRole("dialog");
  await look("cancel");
  await why.getByRole("textbox").fill("번호를 잘못 적었대요");
  await why.getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("취소했어요").first()).toBeVisible();
  expect(found).toEqual({});

  await lookUp(page, num);
  await page.getByRole("button", { name: "현금영수증 신청" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("radio", { name: "지출증빙" }).check();
  await form.getByLabel("사업자등록번호").fill("120-81-47521");
  await form.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("현금영수증을 신청했어요").first()).toBeVisible();
  await expect(page.getByText("***-**-47521")).toBeVisible();
});
