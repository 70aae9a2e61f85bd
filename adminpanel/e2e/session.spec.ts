import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@maru/client";
import { expect, type Page } from "@playwright/test";
import { confirm, PASSWORD, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const list = `/manager/orders/trx?${new URLSearchParams({ filter: '{"status":[5]}', sort: "total", order: "ASC" })}`;

const wordsOf = (language: Language): { auth: { again_lead: string } } =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locale/${language}/adminpanel.json`), "utf8"));

const signInHere = async (page: Page): Promise<void> => {
  await page.getByLabel("아이디").fill("manager");
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("button", { name: "로그인" }).click();
};

const expectList = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/manager\/orders\/trx\?/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("filter")).toContain('"status":[5]');
  expect(asked.get("sort")).toBe("total");
};

test("a list and a form whose session has ended ask for the sign-in over the page and keep what was typed", async ({
  page,
}) => {
  await signIn(page);
  await test.step("a list", async () => {
    await page.goto(list);
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.context().clearCookies({ name: /session/ });
    // The session was just fetched: the next request is the one that is refused.
    await page.getByRole("searchbox").fill("nobody");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(wordsOf("ko").auth.again_lead)).toBeVisible();
    // Only one message: no toast repeats it.
    await expect(page.getByRole("alert")).toHaveCount(0);
    await dialog.getByLabel("비밀번호").fill(PASSWORD);
    await dialog.getByRole("button", { name: "로그인" }).click();
    await expect(dialog).toHaveCount(0);
    await expectList(page);
    await expect(page.getByRole("searchbox")).toHaveValue("nobody");
  });
  await test.step("a form", async () => {
    const title = `세션 ${Date.now()}`;
    await page.goto("/manager/articles/posts/create");
    await page.getByLabel("제목").first().fill(title);
    await page.context().clearCookies({ name: /session/ });
    await page.getByRole("button", { name: "임시 저장" }).click();
    await confirm(page);
    const dialog = page.getByRole("dialog").filter({ hasText: wordsOf("ko").auth.again_lead });
    await dialog.getByRole("button", { name: "닫기" }).click();
    await expect(page.getByText("로그인을 해주세요.")).toBeVisible();
    await expect(page.getByText(/저장했어요/)).toHaveCount(0);
    await expect(page.getByLabel("제목").first()).toHaveValue(title);
    await page.getByRole("button", { name: "임시 저장" }).click();
    await confirm(page);
    await expect(dialog.getByLabel("비밀번호")).toBeFocused();
    await dialog.getByLabel("비밀번호").fill(PASSWORD);
    await dialog.getByRole("button", { name: "로그인" }).click();
    await expect(page.getByText(/저장했어요/)).toBeVisible();
  });
});

test("a list opens after the sign-in, and signing out leaves no data on the sign-in page", async ({ page }) => {
  await page.goto(list);
  await expect(page.getByText("로그인이 필요한 화면이에요. 로그인하면 그 화면이 열려요.")).toBeVisible();
  await signInHere(page);
  await expectList(page);
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByLabel("아이디")).toBeVisible();
  await expect(page.locator(".sign-in-reason")).toHaveCount(0);
  await signInHere(page);
  await expect(page).not.toHaveURL(/orders\/trx/);
});

test("the site admin uses the manager's sign-in, also for a content editor", async ({ page }) => {
  // An answer to the test before may have brought its session back.
  await page.context().clearCookies();
  await page.goto("/admin/designs/shopdesign/?q=x");
  await expect(page).toHaveURL(/\/manager\/login\?next=/);
  await page.getByLabel("아이디").fill("editor");
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL(/\/admin\/designs\/shopdesign\/\?q=x$/);
  // Signed in already: no code is asked for.
  await page.goto("/admin/login/?next=/admin/designs/shopdesign/");
  await expect(page).toHaveURL(/\/admin\/designs\/shopdesign\/$/);
});
