import { expect, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const address = `help-${Date.now() % 1_000_000}@shop.example.com`;
const row = (page: Page, text: string) => page.locator(".ml-row").filter({ hasText: text });
const hostile = `<p>말씀하신 대로 <b>48장</b>으로 늘릴게요</p><img src="https://pictures.example/open.gif" width="60" height="40">
<script>document.title = "run"</script>`;

/** The sandbox's own address, beside the shop's. */
const sandboxUrl = (page: Page): string => {
  const sandbox = new URL(page.url());
  sandbox.hostname = "127.0.0.1";
  sandbox.port = String(Number(sandbox.port) + 1);
  return sandbox.origin;
};

/** A mail of a customer, as the sandbox's mail company delivers it. */
const deliver = async (page: Page, mail: Record<string, string>): Promise<void> => {
  const answer = await page.request.post(`${sandboxUrl(page)}/__mail`, { data: { to: address, ...mail } });
  expect(answer.ok()).toBe(true);
};

test("the brand's mailbox: set up, read without fetching anything, answered", async ({ page }) => {
  test.setTimeout(150_000);
  const mark = Date.now() % 1_000_000;
  const subject = `12월 납품 ${mark}`;
  await signIn(page);
  const { found, look } = screenChecker(page, "mailbox");
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("pictures.example")) foreign.push(request.url());
  });
  await page.goto("/manager/desk/mail");

  await test.step("a practice mailbox is tried and switched on", async () => {
    await page.getByRole("button", { name: "우편함 설정" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("우편함 쓰기").check();
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog.locator("#mailbox-error, .error").first()).toBeVisible();
    await dialog.getByLabel("시험 우편함").check();
    await dialog.getByLabel("메일 주소").fill(address);
    await dialog.getByLabel("보내는 이름").fill("하루결 상담");
    await dialog.getByRole("button", { name: "연결 확인" }).click();
    await expect(dialog.getByText("IMAP · 연결돼요")).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText("SMTP · 연결돼요")).toBeVisible();
    await look("settings");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a mail comes, and nothing of it is fetched or run", async () => {
    await deliver(page, {
      from: "온결상회 <buyer@ongyeol.example.com>",
      subject,
      text: "48장으로 늘릴게요",
      html: hostile,
    });
    await page.getByRole("button", { name: /받았어요|받는 중/ }).click();
    await row(page, subject).locator("[data-mail]").click();
    const frame = page.frameLocator(".mb-frame");
    await expect(frame.getByText("48장")).toBeVisible();
    await expect(page.getByText("바깥 그림 1개를 막아 뒀어요")).toBeVisible();
    expect(foreign).toEqual([]);
    await expect(page).not.toHaveTitle("run");
    await look("a mail");
    await page.getByRole("button", { name: "그림 보기" }).click();
    await expect.poll(() => foreign.length).toBe(1);
  });

  await test.step("the answer is sent, and the customer's answer joins the thread", async () => {
    await page.getByRole("textbox", { name: "답장" }).fill("네, 12월 9일에 보내요");
    await page.getByRole("button", { name: "답장 보내기" }).click();
    await expect(page.getByText("보내는 중이에요")).toBeVisible();
    await expect(page.getByText("보내는 중이에요")).toHaveCount(0, { timeout: 60_000 });
    const received = await page.request.get(`${sandboxUrl(page)}/__received`);
    const mails: { receiver: string; subject: string; text: string }[] = (await received.json()).mails;
    const answer = mails.find(({ subject: name }) => name === `Re: ${subject}`);
    expect(answer).toMatchObject({ receiver: "buyer@ongyeol.example.com" });
    expect(answer?.text).toContain("12월 9일");
  });

  await test.step("a refused receiver is told, and can be tried again", async () => {
    await deliver(page, { from: "없는 분 <bounce@example.com>", subject: `반송 ${mark}`, text: "안녕하세요" });
    await page.getByRole("button", { name: /받았어요|받는 중/ }).click();
    await row(page, `반송 ${mark}`).locator("[data-mail]").click();
    await page.getByRole("textbox", { name: "답장" }).fill("네");
    await page.getByRole("button", { name: "답장 보내기" }).click();
    await expect(page.getByText("보내지 못했어요.")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("button", { name: "다시 보내기" })).toBeVisible();
    await look("not sent");
  });

  await test.step("switched off again", async () => {
    await page.getByRole("button", { name: "우편함 설정" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("우편함 쓰기").uncheck();
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toHaveCount(0);
  });
  expect(found).toEqual({});
});
