import { devices, expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { test } from "../../.config/journeys/test";

test.use({ ...devices["Pixel 7"], locale: "ko-KR", showsPopups: true });

const popupOf = (page: Page) => page.locator("dialog[open]");
const answer = (page: Page) => page.waitForResponse((response) => response.url().includes("/api/shop/popups"));

test("on a phone: a sheet after three seconds, and only once in a visit", async ({ page }) => {
  const asked: number[] = [];
  page.on("request", (request) => request.url().includes("/api/shop/popups") && asked.push(Date.now()));
  const opened = Date.now();
  const [response] = await Promise.all([answer(page), page.goto("/")]);
  expect((asked[0] ?? 0) - opened).toBeGreaterThanOrEqual(3000);
  expect(response.headers()["cache-control"]).toBe("private, no-store");

  await test.step("a sheet at the bottom that covers, but does not move, the page", async () => {
    await expect(popupOf(page)).toBeVisible();
    const box = await popupOf(page).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect([box?.x, box?.width]).toEqual([0, width]);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    const picture = await popupOf(page).locator("img").boundingBox();
    expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(0.58, 2);
    expect(await violations(page)).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });

  await test.step("focus stays inside", async () => {
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
  });

  await test.step("closed by Escape it does not come back on another page", async () => {
    await page.keyboard.press("Escape");
    await expect(popupOf(page)).toHaveCount(0);
    await page.goto("/blog");
    await page.clock.install();
    await page.clock.runFor(10_000);
    await expect(popupOf(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

  await test.step("hidden for today it does not come back in another visit either", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await Promise.all([answer(page), page.goto("/")]);
    await page.clock.runFor(5000);
    await popupOf(page).getByRole("button", { name: "오늘 하루 보지 않기" }).click();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.clock.runFor(5000);
    await expect(popupOf(page)).toHaveCount(0);
  });
});
