import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signInToShop } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const pdf = { name: "소매.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 a sleeve") };
const mailRow = (page: Page, text: string) => page.locator(".ml-row").filter({ hasText: text });

test("a member writes with a file, a manager answers with a reply text, gives and closes, and the member reads it", async ({
  page,
  office,
}) => {
  test.setTimeout(120_000);
  const mark = `소매 늘어남 ${Date.now() % 1_000_000}`;
  await signInToShop(page);

  await test.step("the form says what is missing, and takes a file", async () => {
    await open(page, "/my/inquiries");
    await page.getByRole("navigation", { name: "내 문의" }).getByRole("link", { name: "1:1 문의" }).click();
    await page.getByRole("button", { name: "문의하기" }).first().click();
    await page.getByRole("button", { name: "문의 보내기" }).click();
    await expect(page.getByText("필수 항목을 입력해 주세요.")).toHaveCount(3);
    await page.getByLabel("문의 종류").selectOption("return");
    await page.getByRole("textbox", { name: "제목" }).fill(mark);
    await page.getByRole("textbox", { name: "내용" }).fill(`<b>세탁</b>했더니 늘어났어요 ${mark}`);
    await page.locator("input[type=file]").setInputFiles({ ...pdf, name: "쉘.exe" });
    await expect(page.getByText(/붙일 수 없는 파일/).first()).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(pdf);
    await expect(page.getByText("소매.pdf")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "문의 보내기" }).click();
    await expect(page.getByRole("heading", { name: mark })).toBeVisible();
    await expect(page.getByText(`<b>세탁</b>했더니 늘어났어요 ${mark}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the manager finds it, and answers with a reply text", async () => {
    await office.goto("/manager/desk/mail");
    await office.getByRole("searchbox", { name: "이름, 제목, 내용" }).fill(mark);
    await mailRow(office, mark).getByRole("button").click();
    await expect(office.getByRole("heading", { name: mark })).toBeVisible();
    await expect(office.getByRole("link", { name: /소매\.pdf/ })).toHaveAttribute("href", /desk-files/);
    const field = office.getByRole("textbox", { name: "답장" });
    await field.fill("/답변");
    await expect(office.getByRole("option", { name: /답변 마무리/ })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue(/이 글에 이어서/);
    await expect(office.getByText(/초안 저장됨/)).toBeVisible();
    // What has no value stops sending.
    await field.pressSequentially(" {tracking_num}");
    await expect(office.getByText(/값이 없는 변수가 있어요/)).toBeVisible();
    await expect(office.getByRole("button", { name: "답장 보내기" })).toBeDisabled();
    await field.fill(`교환해 드릴게요 ${mark}`);
    await office.getByRole("button", { name: "담당 없음" }).click();
    await office.locator(".pop-item").filter({ hasText: "나" }).last().click();
    await expect(mailRow(office, mark).getByText(/^담당/)).toBeAttached();
    await office.getByRole("button", { name: "다르게 보내기" }).click();
    await office.getByRole("button", { name: "보내고 끝내기" }).click();
    await expect(office.getByText("보냈어요").first()).toBeVisible();
    await expect(office.locator(".ml-state")).toHaveText(/끝/);
    expect(await violations(office)).toEqual([]);
  });

  await test.step("the member reads the answer, and writes more, which opens it again", async () => {
    await open(page, "/my/inquiries?tab=mail");
    // Messages of an open inquiry are items of a list too.
    const row = page.getByRole("main").getByRole("link").filter({ hasText: mark });
    await expect(row).toContainText("답변 완료");
    await expect(row).toContainText("새 답변");
    await row.click();
    await expect(page.getByText(`교환해 드릴게요 ${mark}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "문의 거두기" })).toHaveCount(0);
    await page.getByRole("textbox", { name: "더 물어보기" }).fill("고마워요");
    await page.getByRole("button", { name: "보내기", exact: true }).click();
    await expect(page.getByText("보냈어요").first()).toBeVisible();
    await expect(mailRow(office, mark).getByText("답할 것")).toBeVisible();
    await page.getByRole("button", { name: "목록으로" }).click();
    await expect(row).toContainText("답변 대기");
    await expect(row).not.toContainText("새 답변");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a visitor's inquiry opens with its number and password, and for nobody else", async ({ page, newPerson }) => {
    const mark = `주소 바꾸기 ${Date.now() % 1_000_000}`;
    const password = "rain-7-cloud";
    await open(page, "/faq");
    await page.getByRole("link", { name: "문의하기" }).click();
    await page.getByLabel("문의 종류").selectOption("delivery");
    await page.getByRole("textbox", { name: "제목" }).fill(mark);
    await page.getByRole("textbox", { name: "내용" }).fill("받는 분이 이사했어요");
    await page.getByRole("textbox", { name: "이름" }).fill("박솔바람");
    await page.getByLabel("비밀번호").fill("123");
    await page.getByRole("textbox", { name: /휴대전화나/ }).fill("visitor@buyers.example");
    await page.getByRole("button", { name: "문의 보내기" }).click();
    await expect(page.getByText(/4자 이상/).first()).toBeVisible();
    await page.getByLabel("비밀번호").fill(password);
    await page.getByRole("button", { name: "문의 보내기" }).click();
    const number = await page.getByText("문의 번호").locator("b").textContent();
    expect(number).toMatch(/^\d+$/);

    const stranger = await newPerson();
    await open(stranger, `/inquiry?id=${number}`);
    await stranger.getByLabel("비밀번호").fill("rain-8-cloud");
    await stranger.getByRole("button", { name: "문의 보기" }).click();
    await expect(stranger.getByText("번호나 비밀번호가 맞지 않아요.")).toBeVisible();
    await expect(stranger.getByText(mark)).toHaveCount(0);

    await open(page, `/inquiry?id=${number}`);
    await page.getByLabel("비밀번호").fill(password);
    await page.getByRole("button", { name: "문의 보기" }).click();
    await expect(page.getByRole("heading", { name: mark })).toBeVisible();
    await page.getByRole("button", { name: "문의 거두기" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("문의를 거뒀어요").first()).toBeVisible();
  });

  test("the pages break no rule of axe (ko and ar)", async ({ page }) => {
    for (const lng of ["ko", "ar"]) {
      for (const path of ["/inquiry", "/inquiry?id=1"]) {
        await open(page, `${path}${path.includes("?") ? "&" : "?"}lng=${lng}`);
        await expect(page.locator("form").last()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
    }
    await signInToShop(page, "haneul");
    for (const lng of ["ko", "ar"]) {
      await open(page, `/my/inquiries?tab=mail&lng=${lng}`);
      const row = page.getByRole("listitem").filter({ hasText: "재입고 알림이 안 와요" });
      await expect(row).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await row.getByRole("link").click();
      await expect(page.getByText("따뜻하게 입으세요", { exact: false })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
});
