import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, goTo, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const PYTHON = process.env.PYTHON ?? ".venv/bin/python";
// Four rows each: long enough to press a button during the import.
const PRODUCTS = process.env.MARU_PROOFS ? 4000 : 1000;
// One product of each thousand, from the seventh on (`make_csv.py`).
const WRONG = Math.ceil((PRODUCTS - 7) / 1000);

const send = async (page: Page, file: string) => {
  await page.goto("/manager/products/import");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/settings\/imports\/\d+/);
};

/** The file is dropped on the field, as from a folder of the desktop. */
const drop = async (page: Page, file: string) => {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const made = new DataTransfer();
      made.items.add(new File([text], name, { type: "text/csv" }));
      return made;
    },
    [basename(file), readFileSync(file, "utf8")] as const,
  );
  const field = page.locator(".import-drop");
  await field.dispatchEvent("dragover", { dataTransfer: transfer });
  await field.dispatchEvent("drop", { dataTransfer: transfer });
  await page.waitForURL(/settings\/imports\/\d+/);
};

const check = async (page: Page) => {
  await page.getByRole("button", { name: say(page, "미리 확인") }).click();
  await expect(page.getByText(say(page, "아직 아무것도 바뀌지 않았어요"))).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("button", { name: say(page, /줄 반영하기/) })).toBeVisible({ timeout: 120_000 });
};

const apply = async (page: Page) => {
  await page.getByRole("button", { name: /줄 반영하기/ }).click();
  await confirm(page);
};

const products = async (page: Page, search: string): Promise<number> =>
  (await (await page.request.get(`/api/products?search=${search}&page_size=1`)).json()).data.total;

const run = async (page: Page) =>
  (await (await page.request.get(`/api/imports/${page.url().split("/").pop()?.split("?")[0]}`)).json()).data;

test("an import is paused, reloaded, resumed, cancelled and undone", async ({ page }, info) => {
  test.setTimeout(400_000);
  const prefix = `H${Date.now().toString(36)}`;
  const file = info.outputPath("긴_파일.csv");
  execFileSync(PYTHON, ["adminpanel/e2e/make_csv.py", file, String(PRODUCTS), prefix]);
  await signIn(page);

  await test.step("a paused import writes nothing, also after a reload", async () => {
    await send(page, file);
    await check(page);
    await apply(page);
    await page.getByRole("button", { name: "잠시 멈춤" }).click();
    await expect(page.getByRole("heading", { name: "잠시 멈췄어요" })).toBeVisible();
    const { progress, state } = await run(page);
    expect(state).toBe("paused");
    expect(progress.done).toBeLessThan(progress.total);
    await page.reload();
    await expect(page.getByRole("heading", { name: "잠시 멈췄어요" })).toBeVisible();
    expect((await run(page)).progress).toEqual(progress);
  });

  await test.step("a resumed import continues, also during a reload", async () => {
    await page.getByRole("button", { name: "이어서 하기" }).click();
    await expect(page.getByRole("heading", { name: "가져오고 있어요" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /줄을 반영했어요/ })).toBeVisible({ timeout: 120_000 });
    expect((await run(page)).counts).toMatchObject({ new: (PRODUCTS - WRONG) * 4, wrong: WRONG * 4 });
    expect(await products(page, prefix)).toBe(PRODUCTS - WRONG);
  });

  await test.step("the whole import is undone", async () => {
    await page.getByRole("button", { name: "통째로 되돌리기" }).click();
    await confirm(page);
    await expect(page.getByRole("heading", { name: "모두 되돌렸어요" })).toBeVisible({ timeout: 120_000 });
    expect(await products(page, prefix)).toBe(0);
  });

  await test.step("a cancelled import keeps its written rows, which can be undone", async () => {
    await send(page, file);
    await check(page);
    await apply(page);
    await page.getByRole("button", { name: "잠시 멈춤" }).click();
    await expect(page.getByRole("heading", { name: "잠시 멈췄어요" })).toBeVisible();
    await page.getByRole("button", { name: "그만두기" }).click();
    await confirm(page);
    await expect(page.getByRole("heading", { name: "가져오기를 그만뒀어요" })).toBeVisible();
    const { progress } = await run(page);
    expect(await products(page, prefix)).toBe(progress.done / 4);
    if (progress.done > 0) {
      await page.getByRole("button", { name: "통째로 되돌리기" }).click();
      await confirm(page);
      await expect(page.getByRole("heading", { name: "모두 되돌렸어요" })).toBeVisible({ timeout: 120_000 });
    }
    expect(await products(page, prefix)).toBe(0);
  });

  await test.step("an import that is cancelled before it is applied changes nothing", async () => {
    await send(page, file);
    await page.getByRole("button", { name: "그만두기" }).click();
    await confirm(page);
    await expect(page).toHaveURL(/settings\/imports$/);
    await expect(page.getByText("그만둠").first()).toBeVisible();
    expect(await products(page, prefix)).toBe(0);
  });
});

for (const lng of journeyLanguages("wizard"))
  test(`each step of the wizard breaks no rule of axe (${lng})`, async ({ page, baseURL }, info) => {
    test.setTimeout(240_000);
    const code = `X${Date.now().toString(36)}`;
    const file = info.outputPath("상품.csv");
    const rows = [1, 2, 3].map((place) => `${code}-${place},살펴볼 상품 ${place},12000,9000,메모`);
    writeFileSync(file, ["상품코드,상품명,정가,판매가,메모", ...rows, `${code}-4,틀린 상품,비싸요,9000,`].join("\n"));
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "wizard");

    await goTo(page, "/manager/products/import");
    await expect(page.getByText(say(page, "CSV나 엑셀 파일을 끌어다 놓으세요"))).toBeVisible();
    await look("1 file");
    const picture = info.outputPath("그림.csv");
    writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]));
    await page.locator('input[type="file"]').setInputFiles(picture);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await look("1 a file that is refused");

    await drop(page, file);
    await expect(page.getByRole("button", { name: say(page, "미리 확인") })).toBeVisible();
    await look("2 columns");
    const codeColumn = page.locator("select:has(option[value=product_code])").first();
    await codeColumn.selectOption("");
    await expect(page.getByText(say(page, /꼭 필요한 열을 골라 주세요/))).toBeVisible();
    await look("2 a column is missing");
    await codeColumn.selectOption("product_code");

    await check(page);
    await expect(page.getByText("비싸요").first()).toBeVisible();
    await look("3 wrong rows");
    await page
      .locator("button.counter")
      .filter({ hasText: say(page, /새로 등록/) })
      .click();
    await expect(page.getByText("살펴볼 상품 1").first()).toBeVisible();
    await look("3 new rows");
    await page.getByRole("button", { name: say(page, "3줄 반영하기") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("3 the question");
    await confirm(page);

    await expect(page.getByRole("heading", { name: say(page, "3줄을 반영했어요") })).toBeVisible({ timeout: 60_000 });
    await look("5 result");
    await page.getByRole("button", { name: say(page, "통째로 되돌리기") }).click();
    await confirm(page);
    await expect(page.getByRole("heading", { name: say(page, "모두 되돌렸어요") })).toBeVisible({ timeout: 60_000 });
    await look("5 taken back");

    // The state is set in the response, so that the test does not depend on the speed of the import.
    await page.route(/\/api\/imports\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, state: held } } });
    });
    let held = "paused";
    await page.reload();
    await expect(page.getByRole("button", { name: say(page, "이어서 하기") })).toBeVisible();
    await look("4 held");
    held = "applying";
    await page.reload();
    await expect(page.getByRole("button", { name: say(page, "잠시 멈춤") })).toBeVisible();
    await look("4 under way");
    held = "checking";
    await page.reload();
    await expect(page.getByRole("heading", { name: say(page, "한 줄씩 확인하고 있어요") })).toBeVisible();
    await look("3 being checked");
    await page.unroute(/\/api\/imports\/\d+$/);

    await goTo(page, "/manager/settings/imports");
    await expect(page.getByText(say(page, "되돌림")).first()).toBeVisible();
    await look("history");
    await page.getByRole("link", { name: say(page, "내보내기"), exact: true }).click();
    await expect(page).toHaveURL(/settings\/exports/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look("exports");
    expect(found).toEqual({});
  });
