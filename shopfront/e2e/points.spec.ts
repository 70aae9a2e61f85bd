import { expect } from "@playwright/test";
import { signInToShop } from "../../.config/journeys/manager";
import {
  agreeAndPay,
  expectPaid,
  fillCard,
  open,
  putInCart,
  toDelivery,
  toPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const figure = (text: string | null): number => Number((text ?? "").replace(/\D/g, ""));

test("points pay a part, the card the rest, and the history lists them", async ({ page }) => {
  // The demo's member, who has points; each test leaves some of them.
  await signInToShop(page);
  await open(page, "/my/points");
  const before = figure(await page.getByRole("region", { name: "가진 포인트" }).locator("p").nth(1).textContent());
  expect(before).toBeGreaterThan(1_000);

  await putInCart(page);
  await toDelivery(page);
  await toPayment(page);
  const field = page.getByLabel("쓸 포인트");
  await field.fill("99999999");
  await expect(page.getByText(/쓸 수 있는 최대 포인트를 넘었어요|가진 포인트가 모자라요/)).toBeVisible();
  const summary = page.getByRole("region", { name: /주문 상품/ }).last();
  await test.step("points that were used in another tab are reported before the payment", async () => {
    const held = figure(await page.getByText(/^가진 포인트/).textContent());
    await field.fill("500");
    // A new price has to be confirmed again first.
    await expect(summary.getByText("-500원")).toBeVisible();
    await fillCard(page);
    await page.route(
      "**/api/shop/orders",
      async (route) => {
        // Between the last quote and this click the points were used elsewhere.
        const body = route.request().postDataJSON();
        const asked = { ...body, points: held + 1, total: body.total + body.points - held - 1 };
        await route.continue({ postData: JSON.stringify({ ...asked, total: Math.max(0, asked.total) }) });
      },
      { times: 1 },
    );
    await agreeAndPay(page);
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: /포인트/ })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/checkout/);
  });
  await field.fill("1000");
  await expect(summary.getByText("-1,000원")).toBeVisible();
  await fillCard(page);
  await agreeAndPay(page);
  await expectPaid(page);

  await open(page, "/my/points");
  const history = page.getByRole("list", { name: "포인트 내역" }).getByRole("listitem");
  await expect(history.filter({ hasText: "구매에 사용" }).first()).toContainText("1,000");
  await expect(history.first()).toContainText("구매 적립");
  await history.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/my\/orders\//);
  await expect(page.getByText("포인트 사용")).toBeVisible();
});
