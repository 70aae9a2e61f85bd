import { expect, type Locator, type Page } from "@playwright/test";
import { buyByTransfer, confirmTransfer, lookUp, openOrder } from "../../.config/journeys/afterwards";
import { looker } from "../../.config/journeys/axe";
import { confirm as confirmAction, searchList, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const wantReceipt = async (page: Page): Promise<void> => {
  await page.getByText("지출증빙", { exact: true }).click();
  await page.getByLabel("사업자등록번호").fill("123-45-67890");
  await page.getByLabel("입금자 이름").focus();
  await expect(page.getByText("사업자등록번호를 확인해 주세요")).toBeVisible();
  await page.getByText("소득공제", { exact: true }).click();
  await page.getByLabel("휴대폰 번호").fill("010-1234-5678");
  await expect(page.getByText("사업자등록번호를 확인해 주세요")).toHaveCount(0);
};

const rowOf = async (office: Page, path: string, num: string) => {
  await office.goto(path);
  await searchList(office, num);
  const row = office.getByRole("row").filter({ hasText: num });
  await expect(row).toHaveCount(1);
  return row;
};

/** Picks an action of a row's menu. The menu closes when the list is fetched again, so it is opened again. */
const pick = async (row: Locator, menu: string, action: string): Promise<void> => {
  const item = row.getByRole("button", { name: action, exact: true });
  await expect(async () => {
    if (!(await item.isVisible())) await row.getByRole("button", { name: menu }).click();
    await item.click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
};

test("a transfer order gets the requested receipt, and a manager cancels it", async ({ page, newPerson }) => {
  const num = await buyByTransfer(page, wantReceipt);
  const office = await newPerson();
  const { found, look } = looker(office);
  await signIn(office);
  await openOrder(office, num);
  await expect(office.getByText("010-****-5678").first()).toBeVisible();
  await confirmTransfer(office);
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

  await pick(row, `${num} 현금영수증 메뉴`, "발급 취소");
  const why = office.getByRole("dialog");
  await look("cancel");
  await why.getByRole("textbox").fill("번호를 잘못 적었대요");
  await why.getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("취소했어요").first()).toBeVisible();
  expect(found).toEqual({});

  await lookUp(page, num);
  await page.getByRole("button", { name: "현금영수증 신청" }).click();
  const form = page.getByRole("dialog");
  await form.getByText("지출증빙", { exact: true }).click();
  await form.getByLabel("사업자등록번호").fill("120-81-47521");
  await form.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("현금영수증을 신청했어요").first()).toBeVisible();
  await expect(page.getByText("***-**-47521").first()).toBeVisible();
});

test("a business requests a tax invoice, and reads it as a PDF once it is issued", async ({ page, newPerson }) => {
  const num = await buyByTransfer(page);
  await lookUp(page, num);
  // An unpaid order can't have an invoice.
  await expect(page.getByRole("button", { name: "세금계산서 요청" })).toHaveCount(0);
  const office = await newPerson();
  const { found, look } = looker(office);
  await signIn(office);
  await openOrder(office, num);
  await confirmTransfer(office);
  await lookUp(page, num);
  await page.getByRole("button", { name: "세금계산서 요청" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("사업자등록번호").fill("120-81-47522");
  await form.getByLabel("상호").fill("주식회사 한마당");
  await form.getByRole("button", { name: "확인" }).click();
  await expect(form.getByText("사업자등록번호를 확인해 주세요")).toBeVisible();
  const shop = looker(page);
  await shop.look("invoice");
  await form.getByLabel("사업자등록번호").fill("120-81-47521");
  await form.getByLabel("대표자").fill("박한결");
  await form.getByLabel("받을 이메일").fill("tax@hm.example");
  await form.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("세금계산서를 요청했어요").first()).toBeVisible();

  const row = await rowOf(office, "/manager/orders/invoice", num);
  await look("invoices");
  await row.getByRole("button", { name: `${num}-T1 세금계산서 메뉴` }).click();
  await look("menu");
  await office.getByRole("button", { name: "발행하기" }).click();
  await confirmAction(office);
  await expect(office.getByText("세금계산서를 발행했어요").first()).toBeVisible();
  await expect(row.getByText("전송 전")).toBeVisible();
  await pick(row, `${num}-T1 세금계산서 메뉴`, "국세청 승인 번호 적기");
  const sent = office.getByRole("dialog");
  await sent.getByLabel("국세청 승인 번호").fill("20261122-41000000-12345678");
  await sent.getByRole("button", { name: "확인" }).click();
  await expect(row.getByText("국세청 전송")).toBeVisible();

  await lookUp(page, num);
  for (const name of ["PDF 보기", "거래명세서 보기(PDF)"]) {
    const address = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
    const file = await page.request.get(address);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await shop.look("order");
  expect(shop.found).toEqual({});

  await openOrder(office, num);
  await office.getByRole("button", { name: "PDF로 뽑기" }).click();
  await look("papers");
  const papers = office.getByRole("link", { name: "납품서" });
  const note = await office.request.get((await papers.getAttribute("href")) ?? "");
  expect((await note.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(found).toEqual({});
});

test("documents of the ticked orders are printed into one file", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/orders/trx");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "PDF로 뽑기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /거래명세서/ }).check();
  const { found, look } = looker(page);
  await look("print");
  await dialog.getByRole("button", { name: "파일 만들기" }).click();
  const link = dialog.getByRole("link", { name: "내려받기" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(found).toEqual({});
});
