import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { type Appearance, appearanceName, appearances, isMatrix, managerAppearance, pictureOf } from "./appearance";
import { pageLanguage } from "./words";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; any: { message: string }[] }[];
}

/** Colours can't be judged during a transition, so it is awaited; endless animations are not. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => null),
  );

/** Passed rules are left out of the report. No rule that is on reads style sheets, so they are not fetched again. */
const run = (page: Page, selectors: boolean): Promise<Violation[]> =>
  page.evaluate(async (withSelectors) => {
    const { axe: runner } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const options = { resultTypes: ["violations"], preload: { assets: ["media"] }, selectors: withSelectors };
    return (await runner.run(options)).violations;
  }, selectors);

/**
 * Runs every rule of axe once the page has its heading. The script is injected through the DevTools protocol, so the
 * page's own CSP stays in force.
 */
export const violations = async (page: Page): Promise<string[]> => {
  // Every page has one; without it the page is not ready.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  // Selectors cost a quarter of the time: only a page that breaks a rule is checked again with them.
  const found = (await run(page, false)).length > 0 ? await run(page, true) : [];
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target, any }) => [...target, ...any.map(({ message }) => `(${message})`)].join(" "))
        .slice(0, 4)
        .join(" | ")}`,
  );
};

/** Checks screens during a journey; `found` has the rules that each one breaks. */
export const looker = (page: Page) => {
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const broken = await violations(page);
    if (broken.length > 0) found[name] = broken;
  };
  return { found, look };
};

export const screenOf = (journey: string, name: string): string => `manager, ${journey}, ${name}`;

/** Changes theme and size without a reload, so that what is open on the manager's page stays open. */
const applyAppearance = async (page: Page, { theme, width }: Pick<Appearance, "theme" | "width">): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);
};

/** Checks manager's screens in the page's language, in each screen's own appearance or in all of them. */
export const screenChecker = (page: Page, journey: string) => {
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const screen = screenOf(journey, name);
    const lng = pageLanguage(page);
    const before = page.viewportSize();
    await expect(page.locator("html")).toHaveAttribute("dir", lng === "ar" ? "rtl" : "ltr");
    for (const appearance of isMatrix
      ? appearances.filter((one) => one.lng === lng)
      : [managerAppearance(journey, screen)]) {
      await applyAppearance(page, appearance);
      const broken = await violations(page);
      if (broken.length > 0) found[`${screen} (${appearanceName(appearance)})`] = broken;
      if (isMatrix) await page.screenshot({ path: pictureOf(screen, appearance) });
    }
    await applyAppearance(page, { theme: "light", width: 1440 });
    if (before) await page.setViewportSize(before);
  };
  return { found, look };
};
