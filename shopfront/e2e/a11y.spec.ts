import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { plainProduct } from "./shopping";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

test.use({ bypassCSP: true });

for (const theme of ["light", "dark"]) {
  for (const width of [390, 1440]) {
    test(`no accessibility violation, ${theme} at ${width}`, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      await context.addCookies([{ name: "themeMode", value: theme, url: baseURL ?? "" }]);
      for (const path of [
        "/",
        "/shop/search?q=니트",
        `/shop/item/${await plainProduct(page)}`,
        "/login",
        "/sign-up",
        "/policy/terms",
        "/shop/order-lookup",
      ]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.addScriptTag({ content: axe });
        const { violations } = (await page.evaluate(
          "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
        )) as Found;
        const said = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ target }) => target.join(" "))
              .join(" | ")}`,
        );
        expect(said, path).toEqual([]);
      }
    });
  }
}
