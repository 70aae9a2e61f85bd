import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signInToShop } from "../../.config/journeys/manager";
import { open, plainProduct } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const section = async (page: Page, path: string) => {
  await open(page, path);
  const found = page.locator("#questions");
  // The section renders after the page, and loads when it comes near the viewport.
  await found.scrollIntoViewIfNeeded();
  await expect(found).toHaveAttribute("aria-busy", "false");
  await expect(found.getByRole("status")).toHaveCount(0);
  return found;
};

test("a visitor asks a private question on a phone, a manager answers, and only the password opens it", async ({
  page,
  office,
  newPerson,
}) => {
  const mark = `총장 ${Date.now()}`;
  const password = "rain-7-cloud";
  const path = `/shop/item/${await plainProduct(page)}`;
  const own = await section(page, path);
  await own.getByRole("button", { name: "문의하기" }).click();
  const form = page.getByRole("dialog", { name: "문의하기" });
  await form.getByRole("button", { name: "등록" }).click();
  await expect(form.getByText("필수 항목을 입력해 주세요.")).toHaveCount(4);
  await form.getByRole("textbox", { name: "제목" }).fill(mark);
  await form.getByRole("textbox", { name: "내용" }).fill(`<b>몇 cm</b>인가요? ${mark}`);
  await form.getByLabel("비밀글로 남기기").check();
  await form.getByRole("textbox", { name: "이름" }).fill("박솔바람");
  await form.getByLabel("비밀번호").fill(password);
  await form.getByRole("textbox", { name: /전자우편/ }).fill("visitor@buyers.example");
  await form.getByRole("button", { name: "등록" }).click();
  await expect(page.getByText("문의를 남겼어요").first()).toBeVisible();

  await office.goto("/manager/products/faq");
  await office.getByRole("link", { name: mark }).click();
  await expect(office.getByText(`<b>몇 cm</b>인가요? ${mark}`)).toBeVisible();
  await expect(office.getByText(/\*\*\*@buyers\.example/)).toBeVisible();
  await office.getByRole("textbox", { name: "답변" }).fill(`63cm예요 ${mark}`);
  await office.getByRole("button", { name: "저장" }).click();
  await expect(office.getByText("답변을 저장했어요")).toBeVisible();
  // The contact is deleted once the answer is sent.
  await expect(office.getByText(/@buyers\.example/)).toHaveCount(0);

  const stranger = await newPerson();
  const theirs = await section(stranger, path);
  await expect(theirs).not.toContainText(mark);
  const row = theirs.getByRole("article").first();
  await expect(row).toContainText("비밀글이에요");
  await expect(row).toContainText("답변 완료");
  await row.getByRole("button", { name: /비밀글이에요/ }).click();
  await row.getByLabel("비밀번호").fill("rain-8-cloud");
  await row.getByRole("button", { name: "열기" }).click();
  await expect(row.getByText("비밀번호가 맞지 않아요.")).toBeVisible();
  await expect(theirs).not.toContainText(mark);

  const again = (await section(page, path)).getByRole("article").first();
  await again.getByRole("button", { name: /비밀글이에요/ }).click();
  await again.getByLabel("비밀번호").fill(password);
  await again.getByRole("button", { name: "열기" }).click();
  await expect(again).toContainText(`63cm예요 ${mark}`);
  await expect(again.getByRole("button", { name: "문의 고치기" })).toHaveCount(0);
});

test("a member asks, edits and deletes a question in my page", async ({ page }) => {
  const mark = `재입고 ${Date.now()}`;
  await signInToShop(page);
  const own = await section(page, `/shop/item/${await plainProduct(page)}`);
  await own.getByRole("button", { name: "문의하기" }).click();
  const form = page.getByRole("dialog", { name: "문의하기" });
  await form.getByRole("textbox", { name: "제목" }).fill(mark);
  await form.getByRole("textbox", { name: "내용" }).fill("언제 들어오나요?");
  await form.getByRole("button", { name: "등록" }).click();
  await expect(page.getByText("문의를 남겼어요").first()).toBeVisible();
  await open(page, "/my");
  await page.getByRole("link", { name: /내 문의/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: mark });
  await row.getByRole("button", { name: "문의 고치기" }).click();
  const change = page.getByRole("dialog", { name: "문의 고치기" });
  await change.getByRole("textbox", { name: "제목" }).fill(`${mark} 고침`);
  await change.getByRole("button", { name: "저장" }).click();
  await expect(row).toContainText(`${mark} 고침`);
  await row.getByRole("button", { name: "지우기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(row).toHaveCount(0);
});

test("the section and the manager's screens of questions break no rule of axe (ko and ar)", async ({
  page,
  office,
}) => {
  test.setTimeout(120_000);
  await office.setViewportSize({ width: 1280, height: 900 });
  for (const lng of ["ko", "ar"]) {
    const own = await section(page, `/shop/item/${await plainProduct(page)}?lng=${lng}`);
    expect(await violations(page)).toEqual([]);
    await own.getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await office.goto(`/manager/products/faq?lng=${lng}`);
    await expect(office.locator("tbody tr").first()).toBeVisible();
    expect(await violations(office)).toEqual([]);
    await office.locator("tbody tr a.name").first().click();
    await expect(office.getByRole("textbox").first()).toBeVisible();
    expect(await violations(office)).toEqual([]);
  }
});
