import { execFileSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { confirm, signIn } from "./manager";

const PYTHON = process.env.PYTHON ?? ".venv/bin/python";
// Long enough that a person, and this test, can press a button in the middle.
const PRODUCTS = 4000;

const send = async (page: Page, file: string) => {
  await page.goto("/manager/products/import");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/settings\/imports\/\d+/);
};

const check = async (page: Page) => {
  await page.getByRole("button", { name: "미리 확인" }).click();
  await expect(page.getByText("아직 아무것도 바뀌지 않았어요")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("button", { name: /줄 반영하기/ })).toBeVisible({ timeout: 120_000 });
};

const apply = async (page: Page) => {
  await page.getByRole("button", { name: /줄 반영하기/ }).click();
  await confirm(page);
};

const products = async (page: Page, search: string): Promise<number> =>
  (await (await page.request.get(`/api/products?search=${search}&page_size=1`)).json()).data.total;

const run = async (page: Page) =>
  (await (await page.request.get(`/api/imports/${page.url().split("/").pop()?.split("?")[0]}`)).json()).data;

test("an import is held, outlives a reload, goes on, is given up in the middle, and is taken back", async ({
  page,
}, info) => {
  test.setTimeout(400_000);
  const prefix = `H${Date.now().toString(36)}`;
  const file = info.outputPath("긴_파일.csv");
  execFileSync(PYTHON, ["adminpanel/e2e/make_csv.py", file, String(PRODUCTS), prefix]);
  await signIn(page);

  await test.step("held: nothing more is written, also after a reload", async () => {
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

  await test.step("it goes on where it stopped; a reload meanwhile changes nothing", async () => {
    await page.getByRole("button", { name: "이어서 하기" }).click();
    await expect(page.getByRole("heading", { name: "가져오고 있어요" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /줄을 반영했어요/ })).toBeVisible({ timeout: 120_000 });
    expect((await run(page)).counts).toMatchObject({ new: PRODUCTS * 4 - 16, wrong: 16 });
    expect(await products(page, prefix)).toBe(PRODUCTS - 4);
  });

  await test.step("all of it is taken back", async () => {
    await page.getByRole("button", { name: "통째로 되돌리기" }).click();
    await confirm(page);
    await expect(page.getByRole("heading", { name: "모두 되돌렸어요" })).toBeVisible({ timeout: 120_000 });
    expect(await products(page, prefix)).toBe(0);
  });

  await test.step("given up in the middle: what is written stays whole and can be taken back", async () => {
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

  await test.step("given up before anything was written: the shop is as it was", async () => {
    await send(page, file);
    await page.getByRole("button", { name: "그만두기" }).click();
    await confirm(page);
    await expect(page).toHaveURL(/settings\/imports$/);
    await expect(page.getByText("그만둠").first()).toBeVisible();
    expect(await products(page, prefix)).toBe(0);
  });
});
