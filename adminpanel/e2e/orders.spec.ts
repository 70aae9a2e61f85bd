import { expect } from "@playwright/test";
import { buy } from "../../.config/journeys/afterwards";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { goTo, searchList, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

for (const lng of journeyLanguages("orders"))
  test(`the orders' screens break no rule of axe (${lng})`, async ({ page, baseURL, newPerson }) => {
    test.setTimeout(240_000);
    const num = await buy(await newPerson());
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "orders");

    await goTo(page, "/manager/orders/trx");
    await searchList(page, num);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await look("orders");
    await page.locator("tbody tr").first().getByRole("checkbox").check();
    await page.getByRole("button", { name: say(page, "송장 번호 입력") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("numbers of many");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(page, "취소") })
      .click();
    await page.getByRole("link", { name: num }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(num);
    await expect(page.getByRole("heading", { name: say(page, "결제") }).first()).toBeVisible();
    await look("order");

    const screens = ["orders/trx-cancel", "orders/claims", "orders/ledger", "orders/messages", "settings/messages"];
    for (const screen of [...screens, "settings/parcel-out", "users/points"]) {
      await goTo(page, `/manager/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".skeleton")).toHaveCount(0);
      await look(screen);
    }
    expect(found).toEqual({});
  });
