import { expect, type Page, test } from "@playwright/test";
import { looker, themes, useTheme } from "./axe";
import { confirm, signIn } from "./manager";

/** A word of rare syllables that no product has, another one for every run. */
const strange = () =>
  Array.from({ length: 4 }, () => String.fromCharCode(0xc314 + Math.floor(Math.random() * 200))).join("");

/** Searches are written down in batches: asking on brings the batch out. */
const untilListed = async (page: Page, word: string) => {
  await expect
    .poll(
      async () => {
        await page.request.get(`/api/shop/products?search=${encodeURIComponent(word)}`);
        const filter = encodeURIComponent(JSON.stringify({ q: word }));
        const answer = await page.request.get(`/api/product-searches?filter=${filter}`);
        return (await answer.json()).data.total;
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toBe(1);
};

for (const theme of themes)
  test(`the screens of searches and synonyms break no rule of axe (${theme})`, async ({ page }) => {
    test.setTimeout(180_000);
    const word = strange();
    await signIn(page);
    await useTheme(page, theme);
    const { found, look } = looker(page);
    await untilListed(page, word);
    await page.goto("/manager/products/searches");
    await expect(page.getByRole("table")).toBeVisible();
    await look("searches without result");
    await page.getByRole("tab", { name: "모든 검색어" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await look("all searches");
    await page.getByPlaceholder("검색어").fill("뷁뷁뷁뷁뷁");
    await expect(page.getByText("조건에 맞는 것이 없어요")).toBeVisible();
    await look("searches, none found");
    await page.goto(`/manager/products/synonyms/create?word=${encodeURIComponent(word)}`);
    await expect(page.getByLabel(/같은 뜻의 말/)).toBeVisible();
    await look("a new synonym");
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("the question");
    await confirm(page);
    await expect(page.getByText("서로 다른 말을 두 개 이상 적어 주세요.").first()).toBeVisible();
    await look("a synonym that is refused");
    await page.getByLabel(/같은 뜻의 말/).fill(`${word}, 목도리`);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/products\/searches/);
    await page.goto("/manager/products/synonyms");
    await expect(page.getByRole("link", { name: new RegExp(word) })).toBeVisible();
    await look("synonyms");
    await page.getByRole("link", { name: new RegExp(word) }).click();
    await expect(page.getByLabel(/같은 뜻의 말/)).toHaveValue(/목도리/);
    await look("a synonym");
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/products\/synonyms$|products\/synonyms\?/);
    expect(found).toEqual({});
  });
