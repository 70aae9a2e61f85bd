import { expect, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { chatField, chatLines, openChat, say, startChat } from "../../.config/journeys/chat";
import { signIn, signInToShop } from "../../.config/journeys/manager";
import { plainProduct } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

const row = (page: Page, text: string) => page.locator(".ch-row[data-chat]").filter({ hasText: text });
const field = (page: Page) => page.locator(".ch-composer textarea");
const lines = (page: Page) => page.locator(".ch-lines");

const send = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole("button", { name: "보내기", exact: true }).click();
  await expect(lines(page).getByText(text)).toBeVisible();
};

test("a visitor and the shop talk: notes stay inside, a lost line waits, a colleague's answer is read first", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const mark = String(Date.now() % 1_000_000);
  await signIn(page);
  await openChat(page);
  const { found, look } = screenChecker(page, "chat");
  const shopper = await newPerson();
  const path = `/shop/item/${await plainProduct(shopper)}`;

  await test.step("a visitor writes, and is still known after a reload", async () => {
    await startChat(shopper, path);
    await say(shopper, `안감이 있나요 ${mark}`);
    await shopper.reload();
    await shopper.locator("[data-chat-button]").click();
    await expect(chatLines(shopper).getByText(`안감이 있나요 ${mark}`)).toBeVisible();
  });

  await test.step("the manager sees who waits and what is looked at, and answers", async () => {
    await page.goto("/manager/desk/chat");
    await row(page, `안감이 있나요 ${mark}`).click();
    await expect(page.getByText("지금 보고 있는 상품")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "손님" })).toContainText("방문자");
    await look("a conversation");
    await page.getByRole("button", { name: "동료에게만", exact: true }).click();
    await send(page, `비밀이에요 ${mark}`);
    await page.getByRole("button", { name: "동료에게만", exact: true }).click();
    await send(page, `네, 등판에 있어요 ${mark}`);
    await expect(chatLines(shopper).getByText(`네, 등판에 있어요 ${mark}`)).toBeVisible();
    await expect(chatLines(shopper)).not.toContainText("비밀이에요");
    await expect(page.locator(".ch-meta.own").getByText("읽음")).toBeVisible();
    await expect(row(page, mark)).toContainText("나:");
  });

  await test.step("both see that the other writes", async () => {
    await field(page).pressSequentially("확인");
    await expect(shopper.getByText("쓰고 있어요")).toBeVisible();
    await field(page).fill("");
    await chatField(shopper).pressSequentially("혹시");
    await expect(lines(page).getByText("쓰고 있어요")).toBeVisible();
  });

  await test.step("what is written while the line is lost is sent when it is back", async () => {
    await shopper.context().setOffline(true);
    await say(shopper, `끊긴 글 ${mark}`);
    await expect(shopper.getByText("연결이 끊겼어요.")).toBeVisible();
    await expect(chatLines(shopper).getByText("보내지 못했어요")).toBeVisible();
    await shopper.context().setOffline(false);
    await expect(chatLines(shopper).getByText("보내지 못했어요")).toHaveCount(0);
    await expect(lines(page).getByText(`끊긴 글 ${mark}`)).toHaveCount(1);
  });

  await test.step("a colleague answered meanwhile: it is read first, and nothing is lost", async () => {
    const chat = new URL(page.url()).searchParams.get("chat");
    const colleague = await newPerson();
    await signIn(colleague, "editor");
    // The manager's page hears nothing of it.
    await page.route(`**/api/chats/${chat}`, (route) => route.abort());
    const { data: now } = await (await colleague.request.get(`/api/chats/${chat}`)).json();
    const line = { body: `동료의 답 ${mark}`, key: mark, seen_id: now.last_id };
    await call(colleague, "post", `/api/chats/${chat}/send`, line);
    await field(page).fill(`내 답 ${mark}`);
    await page.getByRole("button", { name: "보내기", exact: true }).click();
    await expect(page.locator(".ch-warn").filter({ hasText: "그사이" })).toBeVisible();
    await expect(lines(page).getByText(`동료의 답 ${mark}`)).toBeVisible();
    await expect(field(page)).toHaveValue(`내 답 ${mark}`);
    await page.unroute(`**/api/chats/${chat}`);
    await page.getByRole("button", { name: "보내기", exact: true }).click();
    await expect(chatLines(shopper).getByText(`내 답 ${mark}`)).toBeVisible();
  });

  await test.step("reply texts, hours and handing over", async () => {
    await field(page).fill("/");
    await expect(page.getByRole("listbox", { name: "상용 답변" })).toBeVisible();
    await look("reply texts");
    await page.keyboard.press("Escape");
    await field(page).fill("");
    await page.getByRole("button", { name: "상담 시간", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "상담 시간" })).toBeVisible();
    await look("hours");
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();
    await page.getByRole("button", { name: "넘기기" }).click();
    const dialog = page.getByRole("dialog", { name: "넘기기" });
    await dialog.getByLabel("이도경").check();
    await dialog.getByLabel("한마디").fill(`사이즈 문의예요 ${mark}`);
    await dialog.getByRole("button", { name: "넘기기" }).click();
    await expect(lines(page).getByText(`사이즈 문의예요 ${mark}`)).toBeVisible();
    await expect(page.locator(".ch-talk-head")).toContainText("이도경");
    await expect(chatLines(shopper)).not.toContainText("사이즈 문의예요");
  });

  await test.step("the visitor signs in, and the conversation is the member's", async () => {
    await signInToShop(shopper);
    await shopper.goto(path);
    await shopper.locator("[data-chat-button]").click();
    await expect(chatLines(shopper).getByText(`안감이 있나요 ${mark}`)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "손님" })).not.toContainText("방문자");
    await send(page, `또 오세요 ${mark}`);
    await expect(row(page, mark)).toContainText(`나: 또 오세요 ${mark}`);
    const ended = page.waitForResponse((answer) => answer.url().endsWith("/end") && answer.ok());
    await page.getByRole("button", { name: "대화 끝내기" }).click();
    await ended;
    await expect(page.locator(".ch-talk-head")).toContainText("끝남");
    await say(shopper, `하나만 더요 ${mark}`);
    await expect(page.locator(".ch-talk-head")).not.toContainText("끝남");
  });
  expect(found).toEqual({});
});

test("on a phone and in Arabic one column at a time", async ({ page, baseURL }) => {
  await signIn(page);
  await setLanguage(page, "ar", baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  const { found, look } = screenChecker(page, "chat");
  await page.goto("/manager/desk/chat");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator(".ch-row[data-chat]").first().click();
  await expect(page.locator(".ch-list")).toHaveCount(0);
  await look("a conversation on a phone");
  await page.locator(".ch-talk-head .iconbtn").first().click();
  await expect(page.locator(".ch-list")).toBeVisible();
  await look("the list on a phone");
  expect(found).toEqual({});
});
