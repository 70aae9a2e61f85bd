import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { PASSWORD } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

/** The rules of axe that a page breaks on a phone or on a desktop. */
const violationsAtBothWidths = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    found.push(...(await violations(page)).map((one) => `${size.width}: ${one}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
};

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel("아이디").fill("member");
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "로그인" }).click();
};

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a notice, a post with a product and the answer to a question are read", async ({ page }) => {
  test.setTimeout(120_000);
  await test.step("a notice is read, and a product embedded in a post is opened", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "공지사항" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "공지사항" })).toBeVisible();
    // A pinned post comes first, although it is older.
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("배송·교환 방식이 새로워졌어요");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await page.getByRole("link", { name: "배송·교환 방식이 새로워졌어요" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("배송·교환 방식이 새로워졌어요");
    await expect(page.getByRole("cell", { name: "도서산간" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "이전 글과 다음 글" })
      .getByRole("link", { name: /다음 글/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("연말 휴무와 배송 마감 안내");
    await page.getByRole("link", { name: "목록 보기" }).click();
    await expect(page).toHaveURL(/\/notice$/);

    await page.getByRole("contentinfo").getByRole("link", { name: "블로그" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "블로그" })).toBeVisible();
    await page.getByRole("searchbox", { name: "글 찾기" }).fill("오래입는 습관");
    await page.getByRole("searchbox", { name: "글 찾기" }).press("Enter");
    await expect(page).toHaveURL(/\/blog\?q=/);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "울 코트를 오래 입는 다섯 가지 습관" }).click();
    const card = page.getByRole("article").getByRole("link", { name: /캐시미어 블렌드 핸드메이드 롱코트/ });
    await expect(card).toContainText("원");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await card.click();
    await expect(page).toHaveURL(/\/shop\/item\/\d+$/);
    const about = page.getByRole("link", { name: /캐시미어 코트 손질하는 법/ });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await about.click();
    await expect(page).toHaveURL(/\/shop\/service\/\d+\/\d+$/);
    await expect(
      page
        .getByRole("complementary")
        .getByRole("link", { name: /롱코트/ })
        .first(),
    ).toBeVisible();
  });
  await test.step("an FAQ is found by the words of its answer, and by its address", async () => {
    await open(page, "/faq");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await page.getByRole("searchbox", { name: "글 찾기" }).fill("도서산간");
    await page.getByRole("searchbox", { name: "글 찾기" }).press("Enter");
    const found = page.getByRole("group").filter({ hasText: "제주와 섬에도 보내 주세요?" });
    await expect(page.getByRole("main").getByRole("group")).toHaveCount(1);
    await found.locator("summary").click();
    await expect(found.getByText("도서산간은 5,000원")).toBeVisible();
    const id = await found.getAttribute("id");
    await open(page, `/faq#${id}`);
    await expect(page.locator(`#${id}`).getByText("도서산간은 5,000원")).toBeInViewport();
    await open(page, "/faq?q=없는말없는말");
    await expect(page.getByText("'없는말없는말'에 맞는 글이 없어요")).toBeVisible();
  });
});

test("a visitor signs in, writes a post, gets a reply, edits and deletes the post", async ({ page }) => {
  const title = `물음 ${Date.now()}`;
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "코디 나눔방" }).click();
  await page.getByRole("main").getByRole("link", { name: "글쓰기" }).click();
  await expect(page.getByText("로그인을 해주세요.")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/board\/\d+\?write=1$/);

  const form = page.getByRole("main").locator("form").filter({ hasText: "제목" });
  await form.getByRole("button", { name: "올리기", exact: true }).click();
  await expect(form.getByText("필수 항목을 입력해 주세요.")).toHaveCount(2);
  await expect(form.getByLabel("제목")).toBeFocused();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await form.getByLabel("제목").fill(title);
  await form.getByLabel("내용").fill("첫 줄 <b>굵지 않게</b>\n둘째 줄\n\n새 단락 & 끝");
  await form.getByRole("button", { name: "올리기", exact: true }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const article = page.getByRole("article").first();
  await expect(article.locator("p", { hasText: "첫 줄 <b>굵지 않게</b>" })).toBeVisible();
  await expect(article.locator("p", { hasText: "새 단락 & 끝" })).toBeVisible();
  const thread = page.url();

  await page.getByLabel("답글 쓰기").fill("스스로 답해요");
  await page.getByRole("button", { name: "올리기", exact: true }).dblclick();
  const reply = page.getByRole("main").getByRole("article").filter({ hasText: "스스로 답해요" });
  await expect(reply).toHaveCount(1);
  await expect(page.getByLabel("답글 쓰기")).toHaveValue("");
  await reply.getByRole("button", { name: "고치기" }).click();
  await page.getByLabel("답글 쓰기").first().fill("고친 답이에요");
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("고친 답이에요")).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);

  // After a reload the general page becomes the member's own.
  await page.reload();
  await page.getByRole("button", { name: "고치기" }).first().click();
  await expect(page.getByLabel("내용")).toHaveValue("첫 줄 <b>굵지 않게</b>\n둘째 줄\n\n새 단락 & 끝");
  await page.getByLabel("제목").fill(`${title} 고침`);
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} 고침`);

  await page.getByRole("button", { name: "삭제" }).first().click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("달린 답글도 함께 지워져요");
  await question.getByRole("button", { name: "취소" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} 고침`);
  await page.getByRole("button", { name: "삭제" }).first().click();
  await question.getByRole("button", { name: "확인" }).dblclick();
  await expect(page).toHaveURL(/\/board\/\d+$/);
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto(thread);
  await expect(page.getByRole("heading", { name: "찾는 페이지가 없어요" })).toBeVisible();
});

test("a board with private posts asks for the sign-in", async ({ page, newPerson }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "선물 포장 상담" }).click();
  await expect(page.getByText("로그인을 해주세요.")).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/board\/\d+$/);
  await expect(page.getByText("내가 쓴 글과 그 답글만 보여요", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "선물 포장이 되나요?" }).click();
  await expect(page.getByText("상자와 리본은 따로 받지 않아요", { exact: false })).toBeVisible();
  // The same address as a plain request, and for another person.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("선물 포장이 되나요?");
  const other = await newPerson();
  const answer = await other.goto(page.url());
  expect(await answer?.text()).not.toContain("선물 포장이 되나요");
  await expect(other).toHaveURL(/\/login\?next=/);
});

test("a draft on a board survives a reload and an expired session, and is sent with its pictures", async ({ page }) => {
  // A phone, where the other posts are written on a desktop.
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `반쯤 ${Date.now()}`;
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "코디 나눔방" }).click();
  await page.getByRole("main").getByRole("link", { name: "글쓰기" }).click();
  await signIn(page);
  await expect(page).toHaveURL(/\/board\/\d+\?write=1$/);
  const form = page.getByRole("main").locator("form").filter({ hasText: "제목" });
  await form.getByLabel("제목").fill(title);
  await form.getByLabel("내용").fill("쓰다 만 글");
  const chooser = form.getByLabel("사진 올리기");
  await chooser.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: picture });
  await expect(page.getByText("이미지 파일만 올릴 수 있어요")).toBeVisible();
  await chooser.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("img", { name: "사진 1" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto("/notice");
  await page.goBack();
  await expect(form.getByLabel("내용")).toHaveValue("쓰다 만 글");
  await page.reload();
  await expect(form.getByText("쓰다 만 글을 다시 가져왔어요")).toBeVisible();
  await expect(form.getByLabel("내용")).toHaveValue("쓰다 만 글");
  // A picture of an unsent post is visible to its author.
  await expect
    .poll(() => form.getByRole("img", { name: "사진 1" }).evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBe(1);

  await page.context().clearCookies({ name: "sessionid" });
  await form.getByRole("button", { name: "올리기", exact: true }).click();
  await signIn(page);
  await expect(form.getByLabel("제목")).toHaveValue(title);
  await form.getByRole("button", { name: "올리기", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("article").first().getByRole("img", { name: "사진 1" })).toBeVisible();
  await page.goto(page.url().replace(/\/\d+$/, "?write=1"));
  await expect(form.getByLabel("제목")).toHaveValue("");
  await form.getByLabel("제목").fill("가지 않을 글");
  await page.goto("/my");
  await page.getByRole("button", { name: "로그아웃" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed:")))).toEqual([]);
});
