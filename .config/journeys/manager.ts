import type { Page } from "@playwright/test";

export const PASSWORD = "maru-demo-1!";

export async function signIn(page: Page, name = "manager"): Promise<void> {
  await page.goto("/manager/login");
  await page.getByLabel("아이디").fill(name);
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("button", { name: "로그인" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
}
