import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

/** A word of rare syllables that no product has, different for every run. */
const strange = () =>
  Array.from({ length: 4 }, () => String.fromCharCode(0xc314 + Math.floor(Math.random() * 200))).join("");

const totals = async (page: Page, word: string): Promise<number> =>
  (await (await page.request.get(`/api/shop/products?search=${encodeURIComponent(word)}`)).json()).data.total;

/** A search's result is cached for a moment. */
const finds = (page: Page, word: string, count: number) => expect.poll(() => totals(page, word)).toBe(count);

/** Searches are stored in batches: further requests flush the batch. */
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

test("a search without results is listed, gets a synonym, and then has results", async ({ page }) => {
  test.setTimeout(180_000);
  const [word, other] = [strange(), strange()];
  await signIn(page);
  await finds(page, word, 0);
  const cardigans = await totals(page, "가디건");
  expect(cardigans).toBeGreaterThan(0);
  await untilListed(page, word);
  const row = page.getByRole("row").filter({ hasText: word });

  await test.step("it is listed among the searches without results", async () => {
    await page.goto("/manager/products/searches");
    await page.getByPlaceholder("검색어").fill(word);
    await expect(row).toBeVisible();
    await expect(page.getByRole("tab", { name: /결과 없음/ })).toHaveAttribute("aria-selected", "true");
  });

  await test.step("a group with one word is refused at its field", async () => {
    await row.getByRole("link", { name: `동의어 추가: ${word}` }).click();
    await expect(page.getByLabel(/같은 뜻의 말/)).toHaveValue(`${word}, `);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page.getByText("서로 다른 말을 두 개 이상 적어 주세요.").first()).toBeVisible();
    await finds(page, word, 0);
  });

  await test.step("a group with two words is saved and listed", async () => {
    await page.getByLabel(/같은 뜻의 말/).fill(`${word}, 가디건`);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/\/manager\/products\/searches/);
    await finds(page, word, cardigans);
    await page.getByRole("tab", { name: "모든 검색어" }).click();
    await page.getByPlaceholder("검색어").fill(word);
    await row.getByRole("link", { name: "동의어 보기" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  });

  await test.step("the search in the shop has results", async () => {
    await page.goto(`/shop/search?q=${encodeURIComponent(word)}`);
    await expect(page.locator("main h3").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: /맞는 상품이 없어요/ })).toHaveCount(0);
  });

  await test.step("the group is changed and found in the list", async () => {
    await page.goto("/manager/products/synonyms");
    await page.getByPlaceholder("말로 찾기").fill(word);
    await page.getByRole("link", { name: new RegExp(word) }).click();
    await page.getByLabel(/같은 뜻의 말/).fill(`${word}, 가디건, ${other}`);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page.getByText(/저장했어요/)).toBeVisible();
    await finds(page, other, cardigans);
  });

  await test.step("after its deletion the words are searched separately again", async () => {
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();
    await finds(page, word, cardigans);
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/products\/synonyms$|products\/synonyms\?/);
    await finds(page, word, 0);
  });
  await test.step("common synonyms are loaded after a confirmation", async () => {
    await page.goto("/manager/products/synonyms");
    await page.getByRole("button", { name: "기본 동의어" }).click();
    await expect(page.getByRole("dialog").getByText("기본 동의어를 불러올까요?")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "기본 동의어" }).click();
    await confirm(page);
    await expect(page.getByText(/묶음을 넣었어요|이미 모두 들어 있어요/).first()).toBeVisible();
    // A second import has nothing to change.
    await page.getByRole("button", { name: "기본 동의어" }).click();
    await confirm(page);
    await expect(page.getByText("이미 모두 들어 있어요.").first()).toBeVisible();
  });
});

for (const lng of journeyLanguages("synonyms"))
  test(`the screens of searches and synonyms break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const word = strange();
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "synonyms");
    await untilListed(page, word);
    await page.goto("/manager/products/searches");
    await expect(page.getByRole("table")).toBeVisible();
    await look("searches without result");
    await page.getByRole("tab", { name: say(page, "모든 검색어") }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await look("all searches");
    await page.getByPlaceholder(say(page, "검색어")).fill("뷁뷁뷁뷁뷁");
    await expect(page.getByText(say(page, "조건에 맞는 것이 없어요"))).toBeVisible();
    await look("searches, none found");
    await page.goto(
      `/manager/products/synonyms/create?words=${encodeURIComponent(`${word}, `)}&back=/products/searches`,
    );
    await expect(page.getByLabel(say(page, /같은 뜻의 말/))).toBeVisible();
    await look("a new synonym");
    await page.getByRole("button", { name: say(page, "저장"), exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("the question");
    await confirm(page);
    await expect(page.getByText(say(page, "서로 다른 말을 두 개 이상 적어 주세요.")).first()).toBeVisible();
    await look("a synonym that is refused");
    await page.getByLabel(say(page, /같은 뜻의 말/)).fill(`${word}, 목도리`);
    await page.getByRole("button", { name: say(page, "저장"), exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/\/manager\/products\/searches/);
    await page.goto("/manager/products/synonyms");
    await expect(page.getByRole("link", { name: new RegExp(word) })).toBeVisible();
    await look("synonyms");
    await page.getByRole("link", { name: new RegExp(word) }).click();
    await expect(page.getByLabel(say(page, /같은 뜻의 말/))).toHaveValue(/목도리/);
    await look("a synonym");
    await page.getByRole("button", { name: say(page, "삭제"), exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/products\/synonyms$|products\/synonyms\?/);
    expect(found).toEqual({});
  });
