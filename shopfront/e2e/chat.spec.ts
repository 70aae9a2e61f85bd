import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { chatField, chatLines, openChat, say, startChat } from "../../.config/journeys/chat";
import { plainProduct } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

const answer = async (office: Page, text: string, body: string): Promise<void> => {
  const { data } = await (await office.request.get(`/api/chats?search=${encodeURIComponent(text)}`)).json();
  const { id, last_id } = data.content[0] as { id: number; last_id: number };
  await call(office, "post", `/api/chats/${id}/send`, { body, key: `${id} ${last_id}`, seen_id: last_id });
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a shopper asks beside a product, leaves a telephone, and sees the dot of an answer", async ({
    page,
    office,
  }) => {
    await openChat(office);
    const mark = String(Date.now() % 1_000_000);
    const path = `/shop/item/${await plainProduct(page)}`;
    await page.goto(path);
    // The button does not cover what buys.
    const button = await page.locator("[data-chat-button]").boundingBox();
    const buy = await page.getByRole("button", { name: "구매하기" }).last().boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);
    await startChat(page, path);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("이 상품을 보고 있다고 알려 드려요")).toBeVisible();
    const questions = sheet.getByRole("button", { name: "배송은 언제 시작하나요?" });
    await expect(questions).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await say(page, `도착하는 날이 궁금해요 ${mark}`);
    await expect(questions).toHaveCount(0);
    await sheet.getByRole("button", { name: "알리지 않기" }).click();
    await expect(sheet.getByText("이 상품을 보고 있다고 알려 드려요")).toHaveCount(0);
    await sheet.getByRole("button", { name: "연락처 남기기" }).click();
    await sheet.getByLabel("휴대전화나 전자우편").fill("전화");
    await sheet.getByRole("button", { name: "저장" }).click();
    await expect(sheet.getByRole("alert")).toContainText("휴대전화 번호나 전자우편");
    await sheet.getByLabel("휴대전화나 전자우편").fill("010-2345-6789");
    await sheet.getByRole("button", { name: "저장" }).click();
    await expect(sheet.getByText("010-****-6789")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "상담 닫기" }).click();
    await answer(office, `도착하는 날이 궁금해요 ${mark}`, `모레 받으세요 ${mark}`);
    await page.reload();
    await expect(page.locator("[data-unread]")).toBeVisible();
    await page.getByRole("button", { name: "상담하기, 새 글 1개" }).click();
    await expect(chatLines(page).getByText(`모레 받으세요 ${mark}`)).toBeVisible();
    await sheet.getByRole("button", { name: "상담 닫기" }).click();
    await expect(page.locator("[data-unread]")).toHaveCount(0);
  });
});

test("in Arabic the panel stands at the other end and mirrors", async ({ page, office, baseURL }) => {
  await openChat(office);
  await setLanguage(page, "ar", baseURL);
  const path = `/shop/item/${await plainProduct(page)}?lng=ar`;
  await startChat(page, path);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const text = `متى يصل ${Date.now() % 1_000_000}`;
  await say(page, text);
  const panel = await page.getByRole("dialog").boundingBox();
  const line = await chatLines(page).getByText(text).boundingBox();
  expect(panel?.x ?? 999).toBeLessThan(60);
  // One's own lines stand at the end, which is the left.
  expect((line?.x ?? 999) - (panel?.x ?? 0)).toBeLessThan(40);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(chatField(page)).toHaveCount(0);
  await expect(page.locator("[data-chat-button]")).toBeFocused();
});
