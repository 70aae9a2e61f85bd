import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { codeOf } from "../../.config/journeys/codes";
import { PASSWORD, signIn } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const fill = async (page: Page, name: string): Promise<void> => {
  await open(page, "/login");
  await page.getByLabel("아이디", { exact: true }).fill(name);
  await page.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "로그인", exact: true }).click();
};

test("staff with an app sign in to the shop with a code, or a recovery code", async ({ page, newPerson }) => {
  await signIn(page, "editor");
  const { secret } = await call<{ secret: string }>(page, "post", "/api/auth/otp/begin", { user_pw: PASSWORD });
  const { codes } = await call<{ codes: string[] }>(page, "post", "/api/auth/otp/confirm", {
    otp_num: codeOf(secret, -1),
  });
  const shop = await newPerson();
  await fill(shop, "editor");
  const code = shop.getByLabel("인증 번호");
  await expect(code).toBeFocused();
  expect(await violations(shop)).toEqual([]);
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/인증 번호가 맞지 않아요/);
  await code.fill(codes[0] ?? "");
  await code.press("Enter");
  await expect(shop).toHaveURL(/\/$/);
  await call(page, "post", "/api/auth/otp/off", { user_pw: PASSWORD, otp_num: codes[1] });
});

test("staff whose role requires an app are sent to its setup, and can use the shop", async ({ page, newPerson }) => {
  await signIn(page);
  await call(page, "patch", "/api/roles/content_editor", { is_otp_needed: true });
  const shop = await newPerson();
  await fill(shop, "editor");
  await expect(shop.getByText("관리자의 내 계정", { exact: false })).toBeVisible();
  expect(await violations(shop)).toEqual([]);
  await expect(shop.getByRole("link", { name: "등록하러 가기" })).toHaveAttribute("href", "/manager/account");
  await shop.getByRole("button", { name: "쇼핑 계속하기" }).click();
  await expect(shop).toHaveURL(/\/$/);
  await shop.goto("/manager/account");
  await expect(shop.getByRole("button", { name: "인증 앱 등록" })).toBeVisible();
  await call(page, "patch", "/api/roles/content_editor", { is_otp_needed: false });
});
