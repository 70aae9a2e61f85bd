import { expect, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const column = (page: Page, name: string) =>
  page.locator(".kb-column").filter({ has: page.getByRole("heading", { name }) });
const card = (page: Page, name: string) => page.locator(".kb-card[data-index]").filter({ hasText: name });

const openBoard = async (page: Page): Promise<void> => {
  await page.goto("/manager/desk/kanban");
  await expect(page.locator("[data-card]").first()).toBeVisible();
};

test("a board is worked on by mouse, by keyboard, by phone, and in two browsers at once", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await openBoard(page);
  // A board that is kept from another run may have its card.
  const title = `눈사람 포장지 ${Date.now() % 100_000}`;
  const { found, look } = screenChecker(page, "kanban");
  const other = await newPerson();
  await signIn(other);
  await openBoard(other);
  await expect(other.locator('.bell-dot[data-mode="live"]')).toBeVisible();

  await test.step("a card is made and moved by mouse; the other browser sees it by itself", async () => {
    await page.getByRole("button", { name: "‘할 일’에 카드 더하기" }).click();
    await page.getByRole("textbox", { name: "제목" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(card(page, title)).toBeVisible();
    await expect(card(other, title)).toBeVisible();
    await page.keyboard.press("Escape");
    await card(page, title).scrollIntoViewIfNeeded();
    const from = await card(page, title).boundingBox();
    const to = await column(page, "진행 중").boundingBox();
    if (!from || !to) throw new Error("not on the screen");
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + 70, { steps: 8 });
    await expect(column(page, "진행 중").getByText("여기에 놓기")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(`‘${title}’`).filter({ hasText: "진행 중으로 옮겼어요" })).toBeVisible();
    await expect(column(other, "진행 중").locator(".kb-card").first()).toContainText(title);
  });

  await test.step("taken back", async () => {
    await page.locator(".toast-action").filter({ hasText: "되돌리기" }).click();
    await expect(column(page, "할 일").locator(".kb-card").filter({ hasText: title })).toBeVisible();
    await expect(column(other, "할 일").locator(".kb-card").filter({ hasText: title })).toBeVisible();
  });

  await test.step("by keyboard, in reading order", async () => {
    await card(page, title).getByRole("button").first().focus();
    await page.keyboard.press("Space");
    await expect(page.locator(".kb-spot")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(column(page, "진행 중").locator(".kb-spot")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(column(page, "확인").locator(".kb-spot")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(column(page, "확인").locator(".kb-card").filter({ hasText: title })).toBeVisible();
    await expect(card(page, title).getByRole("button").first()).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await expect(column(page, "확인").locator(".kb-card").filter({ hasText: title })).toBeVisible();
  });

  await test.step("two who write in one card: the second is told, and loses nothing", async () => {
    await card(page, title).getByRole("button").first().click();
    await card(other, title).getByRole("button").first().click();
    const mine = page.getByRole("dialog");
    const theirs = other.getByRole("dialog");
    await look("a card");
    await mine.getByRole("textbox", { name: "내용" }).fill("은색과 흰색");
    await theirs.getByRole("textbox", { name: "할 일 목록" }).fill("견본 받기");
    await theirs.getByRole("textbox", { name: "할 일 목록" }).press("Enter");
    await mine.getByRole("button", { name: "저장" }).click();
    await page.getByRole("button", { name: "확인", exact: true }).click();
    await expect(page.getByText("카드를 저장했어요")).toBeVisible();
    await theirs.getByRole("button", { name: "저장" }).click();
    await other.getByRole("button", { name: "확인", exact: true }).click();
    await theirs.getByRole("button", { name: "최신 내용과 합치기" }).click();
    await expect(theirs.getByRole("textbox", { name: "내용" })).toHaveValue("은색과 흰색");
    await theirs.getByRole("button", { name: "저장" }).click();
    await other.getByRole("button", { name: "확인", exact: true }).click();
    await expect(card(page, title)).toContainText("0/1");
  });

  await look("the board");
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("on a phone by a sheet", async () => {
    await page.getByRole("button", { name: /모으기/ }).click();
    await page.locator(".pop-item").filter({ hasText: "확인" }).click();
    await page.getByRole("button", { name: `‘${title}’ 카드 옮기기` }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("button", { name: /확인 지금 여기/ })).toBeDisabled();
    await sheet.getByRole("button", { name: /끝/ }).click();
    await look("the sheet of a phone");
    await sheet.getByRole("button", { name: "끝으로 옮기기" }).click();
    await expect(column(other, "끝").locator(".kb-card").first()).toContainText(title);
  });
  expect(found).toEqual({});
});
