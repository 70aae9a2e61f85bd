import { expect } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, goTo, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

test("a manager adds a payment method, sees missing fields, tests the connection and deletes it", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/settings/payment-modules");
  const rows = page.locator(".ordered li");
  await expect(rows).toHaveCount(4);
  await page.getByRole("link", { name: "결제 수단 추가" }).click();
  const name = `카드 ${Date.now()}`;
  await page.getByLabel("종류").selectOption({ label: "카드 (번호 입력)" });
  await page.getByLabel("이름").fill(name);
  await page.getByRole("switch", { name: /주문 화면에 보이기/ }).check();
  await page.getByRole("button", { name: "저장" }).click();
  await confirm(page);
  await expect(page.getByText("결제사 시크릿 키를 넣어야 켤 수 있어요.").first()).toBeVisible();
  await expect(page.getByLabel("이름")).toHaveValue(name);

  await page.getByLabel("시크릿 키").fill("test_sk_local");
  await page.getByRole("button", { name: "연결 확인" }).click();
  await expect(page.getByText("결제사가 이 키를 알아요.")).toBeVisible();
  await page.getByRole("button", { name: "저장" }).click();
  await confirm(page);
  await expect(page.getByText("test_sk_••••")).toBeVisible();
  await expect(page.getByLabel("시크릿 키")).toHaveCount(0);

  await page.goto("/manager/settings/payment-modules");
  await expect(rows).toHaveCount(5);
  await rows.filter({ hasText: name }).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "삭제" }).click();
  await confirm(page);
  await expect(rows).toHaveCount(4);
});

test("a window needs its public key and its ways", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/settings/payment-modules/create");
  const name = `결제창 ${Date.now()}`;
  await page.getByLabel("이름").fill(name);
  await page.getByRole("switch", { name: /주문 화면에 보이기/ }).check();
  await page.getByLabel("시크릿 키").fill("test_sk_local");
  const save = async (): Promise<void> => {
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
  };
  await save();
  await expect(page.getByText("결제창의 클라이언트 키를 넣어야 켤 수 있어요.").first()).toBeVisible();
  await page.getByLabel("클라이언트 키").fill("test_ck_local");
  await save();
  await expect(page.getByText("결제창에서 받을 방법을 하나 이상 골라야 켤 수 있어요.").first()).toBeVisible();
  await page.getByRole("button", { name: "삼성페이" }).click();
  await save();
  await expect(page.getByText(/\/api\/webhooks\/payments\//)).toBeVisible();
  await page.getByRole("button", { name: "삭제" }).click();
  await confirm(page);
  await expect(page.locator(".ordered li")).toHaveCount(4);
});

for (const lng of journeyLanguages("ways to pay"))
  test(`the payment methods break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "ways to pay");
    await goTo(page, "/manager/settings/payment-modules");
    await expect(page.locator(".ordered li").first()).toBeVisible();
    await look("list");
    await page.locator(".ordered li").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: say(page, "결제사 키") })).toBeVisible();
    await look("card");
    await goTo(page, "/manager/settings/payment-modules");
    await page.locator(".ordered li").last().getByRole("link").click();
    await expect(page.getByRole("heading", { name: say(page, "입금 계좌") })).toBeVisible();
    await look("own account");
    expect(found).toEqual({});
  });
