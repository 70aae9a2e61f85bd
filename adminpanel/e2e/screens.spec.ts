import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import {
  type Appearance,
  appearanceName,
  appearances,
  journeyLanguages,
  managerAppearance,
} from "../../.config/journeys/appearance";
import { screenChecker, screenOf } from "../../.config/journeys/axe";
import { goTo, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

/** The screens that this file checks, by name. */
const screens = (): { screen: string; appearance: Appearance }[] =>
  readdirSync(import.meta.dirname).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const journey = /screenChecker\(page, "([^"]+)"\)/.exec(text)?.[1];
    if (!journey) return [];
    return [...text.matchAll(/\blook\("([^"]+)"\)/g)].map(([, name]) => {
      const screen = screenOf(journey, String(name));
      return { screen, appearance: managerAppearance(journey, screen) };
    });
  });

test("every appearance is used for some screen", () => {
  expect(screens().length).toBeGreaterThan(40);
  expect(new Set(screens().map(({ screen }) => screen)).size).toBe(screens().length);
  expect(new Set(screens().map(({ appearance }) => appearanceName(appearance))).size).toBe(appearances.length);
});

for (const lng of journeyLanguages("catalogue"))
  test(`the catalogue's screens break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "catalogue");
    const rows = page.locator("tbody tr a.name");

    await goTo(page, "/manager/products/list");
    await expect(rows.first()).toBeVisible();
    await look("list");
    await page.getByRole("button", { name: say(page, /^열 \d/) }).click();
    await expect(page.locator(".column-rows")).toBeVisible();
    await look("columns");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say(page, "보기 저장") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("save a view");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(page, "취소") })
      .click();
    await page.locator("tbody tr").first().getByRole("checkbox").check();
    await look("bulk bar");
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: say(page, "가격 바꾸기") })
      .click();
    await page.getByLabel(say(page, "얼마나")).fill("10");
    await page.getByRole("button", { name: say(page, "미리 보기") }).click();
    await expect(page.getByText(say(page, /개가 바뀌어요/))).toBeVisible();
    await look("bulk dialog");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(page, "취소") })
      .click();

    await rows.nth(2).click();
    await expect(page.getByRole("heading", { name: say(page, "바뀐 기록") })).toBeVisible();
    await expect(page.locator(".ProseMirror")).toBeVisible();
    await look("editor");

    await goTo(page, "/manager/products/categories");
    await expect(page.locator(".branch-row").first()).toBeVisible();
    await look("tree");
    await goTo(page, "/manager/products/property-groups");
    await expect(page.locator(".ordered li").first()).toBeVisible();
    await look("property groups");
    await goTo(page, "/manager/products/deleted");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look("deleted");
    await goTo(page, "/manager/settings/columns");
    await expect(page.locator(".column-rows")).toBeVisible();
    await look("column settings");
    expect(found).toEqual({});
  });
