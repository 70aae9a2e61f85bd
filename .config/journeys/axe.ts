import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { called, type Dress, dressesOf, isMatrix, pictureOf } from "./dress";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/** Colours on their way from one to another are no colours to judge; what turns for ever is not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => null),
  );

/** Every rule of axe. The script runs through the DevTools protocol: the page's own CSP stays in force. */
export const violations = async (page: Page): Promise<string[]> => {
  await settled(page);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } })
      .axe;
    // What was found in order need not be told with it.
    return (await runner.run({ resultTypes: ["violations"] })).violations;
  });
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 4)
        .join(" | ")}`,
  );
};

/** Looks at screens as they come by; `found` names the rules that each breaks. */
export const looker = (page: Page) => {
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const broken = await violations(page);
    if (broken.length > 0) found[name] = broken;
  };
  return { found, look };
};

/** Puts a manager's page into a dress where it stands, as another tab that chose it would: what is open stays open. */
const putOn = async (page: Page, { lng, theme, width }: Dress): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([locale, mode]) => {
      document.documentElement.dataset.theme = mode;
      for (const [key, value] of Object.entries({ "RaStore.locale": locale, "RaStore.theme": mode })) {
        const newValue = JSON.stringify(value);
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
      }
    },
    [lng, theme],
  );
  await expect(page.locator("html")).toHaveAttribute("dir", lng === "ar" ? "rtl" : "ltr");
  // What is asked for anew in the other language has come.
  await page.waitForLoadState("networkidle");
};

export const screenOf = (journey: string, name: string): string => `manager, ${journey}, ${name}`;

/** Looks at a manager's screens, each in the dresses that are its own, and leaves them as the journey needs them. */
export const dresser = (page: Page, journey: string) => {
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const screen = screenOf(journey, name);
    const before = page.viewportSize();
    for (const dress of dressesOf(screen)) {
      await putOn(page, dress);
      const broken = await violations(page);
      if (broken.length > 0) found[`${screen} (${called(dress)})`] = broken;
      if (isMatrix) await page.screenshot({ path: pictureOf(screen, dress) });
    }
    await putOn(page, { lng: "ko", theme: "light", width: 1440 });
    if (before) await page.setViewportSize(before);
  };
  return { found, look };
};
