import { expect, type Page } from "@playwright/test";
import { confirm as confirmAction, searchList } from "./manager";
import { agreeAndPay, open, orderPassword, place, upToPayment } from "./shopping";

/** What happens to an order after the payment, for all tests that continue there. */

/** Places a visitor's order with card payment; returns its number. */
export const buy = (page: Page): Promise<string> => place(page, "card_keyin");

/** Places an order by transfer, after `more` has changed the payment form; returns its number. */
export const buyByTransfer = async (page: Page, more?: (page: Page) => Promise<void>): Promise<string> => {
  if (!more) return place(page, "bank_account");
  await upToPayment(page);
  await page.getByRole("radio", { name: /무통장 입금/ }).check();
  await page.getByLabel("입금자 이름").fill("이서연");
  await more(page);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/shop\/complete\//, { timeout: 60_000 });
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
};

/** Looks an order up as its visitor, with its password. */
export const lookUp = async (page: Page, num: string): Promise<void> => {
  await open(page, "/shop/order-lookup");
  await page.getByLabel("주문번호").fill(num);
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await page.getByRole("main").getByRole("button", { name: "조회하기" }).click();
  await expect(page.getByText(num).first()).toBeVisible();
};

/** Ships and delivers an order through the API, like the manager's page. */
export const deliver = async (office: Page, num: string): Promise<void> => {
  const token = (await office.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const { data } = await (await office.request.get(`/api/orders?search=${num}`)).json();
  const { id } = data.content[0] as { id: number };
  // A courier's numbers are unique.
  const invoice_num = String(Date.now()).slice(-12);
  for (const step of [{ to: 15, courier: "cj", invoice_num }, { to: 20 }, { to: 25 }]) {
    const moved = await office.request.post(`/api/orders/${id}/move`, {
      data: step,
      headers: { "X-CSRFToken": token },
    });
    expect(moved.status()).toBe(200);
  }
};

export const openClaim = async (office: Page, num: string): Promise<void> => {
  await office.goto("/manager/orders/claims");
  await searchList(office, num);
  const row = office.getByRole("row").filter({ hasText: num });
  await expect(row).toHaveCount(1);
  await row.getByRole("link").first().click();
};

export const answer = async (office: Page, name: string): Promise<void> => {
  await office.getByRole("button", { name, exact: true }).click();
};

/** Opens an order in the manager. */
export const openOrder = async (office: Page, num: string): Promise<void> => {
  await office.goto("/manager/orders/trx");
  await searchList(office, num);
  await office.getByRole("link", { name: num }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(num);
};

/** Confirms the deposit of the open order as a manager. */
export const confirmTransfer = async (office: Page): Promise<void> => {
  await office.getByRole("button", { name: "입금 확인" }).click();
  await confirmAction(office);
  await expect(office.getByRole("button", { name: "입금 확인" })).toHaveCount(0);
};

/** Approves a claim, collects its parcel and marks all goods as sellable. */
export const upToInspected = async (office: Page): Promise<void> => {
  await answer(office, "승인");
  await confirmAction(office);
  await answer(office, "수거 완료");
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await answer(office, "검수하기");
  await office.getByRole("dialog").getByRole("button", { name: "다시 팔 수 있음" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
};

/** Enters courier and number in the open dialog; returns the number. */
export const nameParcel = async (office: Page): Promise<string> => {
  const parcel = office.getByRole("dialog");
  const invoice = String(Date.now()).slice(-12);
  await parcel.getByLabel("택배사").selectOption("hanjin");
  await parcel.getByLabel("송장 번호").fill(invoice);
  await parcel.getByRole("button", { name: "확인" }).click();
  return invoice;
};
