import { expect, type Page } from "@playwright/test";
import { screenChecker, violations } from "../../.config/journeys/axe";
import { signIn, signInToShop } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const row = (page: Page, text: string) => page.locator(".ml-row").filter({ hasText: text });
const openRow = (page: Page, text: string) => row(page, text).locator("[data-mail]").click();
const field = (page: Page) => page.getByRole("textbox", { name: "답장" });

/** An inquiry of a member, written by the API. */
const ask = async (page: Page, subject: string): Promise<void> => {
  await signInToShop(page, "yuna");
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const data = { subject, text: `${subject} 궁금해요`, category: "delivery" };
  const answer = await page.request.post("/api/shop/inquiries", { data, headers: { "X-CSRFToken": token } });
  expect(answer.status()).toBe(201);
};

test("mails are read, sorted, answered by two at once, and sent later", async ({ page, newPerson }) => {
  test.setTimeout(150_000);
  const mark = Date.now() % 1_000_000;
  const [first, second] = [`배송 문의 ${mark}`, `포장 문의 ${mark}`];
  const shopper = await newPerson();
  await ask(shopper, first);
  await signIn(page);
  const { found, look } = screenChecker(page, "mail");
  const other = await newPerson();
  await signIn(other, "editor");
  await page.goto("/manager/desk/mail");
  await other.goto("/manager/desk/mail");
  await expect(row(page, first)).toBeVisible();

  await test.step("a new one comes by itself", async () => {
    await expect(page.locator('.bell-dot[data-mode="live"]')).toBeVisible();
    await ask(shopper, second);
    await expect(row(page, second)).toBeVisible();
    await expect(row(page, second)).toHaveAttribute("data-unread", "true");
    await look("the list");
  });

  await test.step("read by keyboard", async () => {
    await openRow(page, second);
    await expect(page.getByRole("heading", { name: second })).toBeVisible();
    await expect(row(page, second)).toHaveAttribute("data-unread", "false");
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { name: first })).toBeVisible();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { name: second })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row(page, second).locator("[data-mail]")).toBeFocused();
    await expect(page).toHaveURL(/tab=inbox&id=\d+/);
    await look("a mail");
  });

  await test.step("of two who answer the second is told what came, and sends knowingly", async () => {
    await openRow(other, second);
    await field(other).fill("상자는 따로 받지 않아요");
    await field(page).fill("네, 포장돼요");
    await page.getByRole("button", { name: "답장 보내기" }).click();
    await expect(page.getByText("보냈어요").first()).toBeVisible();
    await expect(other.locator(".ml-meanwhile")).toContainText("네, 포장돼요");
    await other.getByRole("button", { name: "읽었어요, 보내기" }).click();
    await expect(other.getByText("보냈어요").first()).toBeVisible();
    await expect(page.locator(".ml-text").filter({ hasText: "상자는 따로 받지 않아요" })).toBeVisible();
  });

  await test.step("a note is for colleagues, and gives the mail to one", async () => {
    await page.getByRole("button", { name: "동료에게 넘기기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("동료").selectOption({ label: "이도경" });
    await dialog.getByLabel("전할 말").fill("재고를 봐 주세요");
    await look("giving");
    await dialog.getByRole("button", { name: "동료에게 넘기기" }).click();
    await expect(page.getByText("이도경에게 넘김")).toBeVisible();
    await shopper.goto("/my/inquiries?tab=mail");
    await shopper.getByRole("link", { name: new RegExp(second) }).click();
    await expect(shopper.getByText("네, 포장돼요")).toBeVisible();
    await expect(shopper.getByText("재고를 봐 주세요")).toHaveCount(0);
  });

  await test.step("an answer is sent later, and stopped", async () => {
    await openRow(page, first);
    await field(page).fill("내일 나가요");
    await page.getByRole("button", { name: "다르게 보내기" }).click();
    await page.getByRole("button", { name: "나중에 보내기" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /내일 아침/ })
      .click();
    await look("sending later");
    await page.getByRole("dialog").getByRole("button", { name: "예약하기" }).click();
    await expect(page.locator(".ml-scheduled")).toContainText("내일 나가요");
    await page.getByRole("button", { name: "보내기 멈추기" }).click();
    await expect(field(page)).toHaveValue("내일 나가요");
    await page.getByRole("navigation", { name: "메일함" }).getByRole("button", { name: /초안/ }).click();
    await expect(row(page, first)).toBeVisible();
  });

  await test.step("labels, several at once, spam, trash and back", async () => {
    await page.goto("/manager/desk/mail");
    await page.getByRole("button", { name: "라벨", exact: true }).first().click();
    await page.getByRole("button", { name: "라벨 고치기" }).click();
    const name = `급함${mark}`;
    await page.getByRole("textbox", { name: "새 라벨" }).fill(name);
    await page.getByRole("button", { name: "추가" }).click();
    await expect(page.getByRole("button", { name: `${name} 삭제` })).toBeVisible();
    await look("labels");
    await page.getByRole("button", { name: "닫기" }).click();
    await row(page, first).getByRole("checkbox").check();
    await row(page, second).getByRole("checkbox").check();
    const bar = page.getByRole("toolbar");
    await bar.getByRole("button", { name: "라벨" }).click();
    await page.locator(".pop-item").filter({ hasText: name }).click();
    await expect(row(page, first)).toContainText(name);
    await expect(row(page, second)).toContainText(name);
    await row(page, first).getByRole("checkbox").check();
    await bar.getByRole("button", { name: "스팸으로" }).click();
    await expect(row(page, first)).toHaveCount(0);
    await page.getByRole("navigation", { name: "메일함" }).getByRole("button", { name: "스팸" }).click();
    await row(page, first).getByRole("checkbox").check();
    await bar.getByRole("button", { name: "휴지통으로" }).click();
    await expect(row(page, first)).toHaveCount(0);
    await page.locator(".toast-action").filter({ hasText: "되돌리기" }).click();
    await expect(row(page, first)).toBeVisible();
  });
  expect(found).toEqual({});
});

test("on a phone list, mail and person are screens of their own (ko and ar)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const lng of ["ko", "ar"]) {
    await page.goto(`/manager/desk/mail?lng=${lng}`);
    await expect(page.locator("[data-mail]").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await openRow(page, "두 번 결제된 것 같아요");
    await expect(page.getByRole("heading", { name: "두 번 결제된 것 같아요" })).toBeVisible();
    await expect(page.locator(".ml-list")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.locator(".ml-person").click();
    await expect(page.locator(".cs-side")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await page.goBack();
    await expect(page.locator("[data-mail]").first()).toBeVisible();
  }
});
