import { expect, type Page, test } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";

/** What the browser complains about: errors of scripts, and what the content security policy refuses. */
const complaints = (page: Page): string[] => {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  return found;
};

const save = async (page: Page): Promise<void> => {
  await page.locator("#submit-row").getByRole("button", { name: "저장", exact: true }).click();
};

const field = (page: Page, name: string) => page.locator(`#id_${name}`);

test("an editor writes a notice, a question and an upcoming policy without leaving", async ({ page }) => {
  const found = complaints(page);
  await signIn(page, "editor");
  await page.goto("/admin/");
  await page.locator("#start-new").waitFor();

  // A notice with a picture in its text, wrong first.
  await page.goto("/admin/articles/post/add/");
  const title = `설 연휴 배송 안내 ${Date.now()}`;
  await save(page);
  await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
  await choose(page, "category", "공지사항");
  await field(page, "post_title_ko").fill(title);
  const text = page.locator(".maru-editor .ProseMirror").first();
  await text.click();
  await text.pressSequentially("연휴에는 이틀 늦게 보내요.");
  await field(page, "state").selectOption("published");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/articles\/post\/$/);
  const link = page.getByRole("link", { name: title }).first();
  await expect(link).toBeVisible();

  // Its English, later, beside what is missing.
  await link.click();
  await expect(page.getByText(/English ○/)).toBeVisible();
  await page.getByText(/English ○/).click();
  await field(page, "post_title_en").fill("Deliveries over the holidays");
  await save(page);
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByText(/English ◐/)).toBeVisible();

  // What was done, with before and after.
  await page.goto(page.url().replace("/change/", "/history/"));
  await expect(page.getByText("Deliveries over the holidays")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The shop shows it.
  const answer = await page.request.get(`/api/shop/posts?search=${encodeURIComponent(title)}`);
  expect((await answer.json()).data.content[0].post_title).toBe(title);

  // A version of the guide for next month.
  await page.goto("/admin/brands/policy/add/");
  await field(page, "kind").selectOption("guide");
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await field(page, "effective_on").fill(day);
  await field(page, "title_ko").fill("이용안내");
  const guide = page.locator(".maru-editor .ProseMirror").first();
  await guide.click();
  await guide.pressSequentially("새 이용안내예요.");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/brands\/policy\/$/);

  // It is withdrawn again: a document has one upcoming version.
  await page.locator("#result_list tbody th a").first().click();
  await page.locator("#submit-row").getByRole("link", { name: "삭제" }).click();
  await page.getByRole("button", { name: "삭제" }).click();
  await expect(page).toHaveURL(/\/admin\/brands\/policy\/$/);
  expect(found).toEqual([]);
});

/** Chooses in a drop-down or in one that searches. */
async function choose(page: Page, name: string, label: string): Promise<void> {
  const select = field(page, name);
  const search = page.locator(`.field-${name} .select2-selection`);
  if (!(await search.count())) {
    await select.selectOption({ label });
    return;
  }
  await search.click();
  await page.locator(".select2-search__field").fill(label);
  await page.locator(".select2-results__option", { hasText: label }).first().click();
}

test("a manager changes settings, a payment module and a popup, and is told what can't be", async ({ page }) => {
  const found = complaints(page);
  await signIn(page);
  await page.goto("/admin/brands/brand/1/change/#setting_obj");
  const days = page.locator("#id_setting_obj-0-confirm_days");
  await days.fill("3");
  await save(page);
  await expect(page.locator(".errorlist, [id$=error]").filter({ hasText: "7" }).first()).toBeVisible();
  await days.fill("8");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/brands\/brand\/(?:#.*)?$/);
  const brand = (await (await page.request.get("/api/brands/1")).json()).data;
  expect(brand.setting_obj.confirm_days).toBe(8);

  await page.goto("/admin/popups/popup/");
  await page.locator("#result_list tbody th a").first().click();
  const shown = page.locator("#id_is_shown");
  const was = await shown.isChecked();
  await shown.click();
  await save(page);
  await page.locator("#result_list tbody th a").first().click();
  expect(await page.locator("#id_is_shown").isChecked()).toBe(!was);
  await page.locator("#id_is_shown").click();
  await save(page);

  // The command window finds a record by its words.
  await page.goto("/admin/");
  await page.keyboard.press("Control+k");
  await page.locator("#search-input-command").pressSequentially("코트");
  await expect(page.locator("#command-results-list a").first()).toBeVisible();
  expect(found).toEqual([]);
});

test("an operator sees the installation, who did what, and imports a file", async ({ page }) => {
  const found = complaints(page);
  await signIn(page, "root");
  await page.goto("/admin/operators/");
  await expect(page.getByRole("heading", { name: "설치 상태" })).toBeVisible();
  await expect(page.getByText("Django")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto("/admin/security/auditentry/");
  await expect(page.locator("#result_list tbody tr").first()).toBeVisible();

  await page.goto("/admin/articles/redirect/");
  await page.getByRole("link", { name: "가져오기" }).click();
  const old = `/product/detail.html?product_no=${Date.now()}`;
  await page.locator('input[type="file"]').setInputFiles({
    name: "redirects.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`옛 주소,새 주소\n${old},/shop\n`),
  });
  await page
    .getByRole("button", { name: /올리기|가져오기|다음/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/bulk\/importrun\/\d+\/change\//);
  expect(found).toEqual([]);
});
