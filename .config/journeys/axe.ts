import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const themes = ["light", "dark"] as const;

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

export const useTheme = async (page: Page, theme: (typeof themes)[number]): Promise<void> => {
  if (theme === "dark")
    await page.context().addCookies([{ name: "themeMode", value: "dark", url: new URL(page.url()).origin }]);
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
