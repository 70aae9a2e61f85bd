import { writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const HEAD =
  "상품코드,자체 상품코드,진열상태,판매상태,상품분류 번호,상품명,상품 간략설명,소비자가,공급가,상품가,판매가,옵션사용,품목 구성방식,옵션입력,이미지등록(상세),이미지등록(추가),제조사,브랜드,원산지";

const send = async (page: Page, file: string) => {
  await page.goto("/manager/products/import");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/settings\/imports\/\d+/);
};

const check = async (page: Page) => {
  await page.getByRole("button", { name: "미리 확인" }).click();
  await expect(page.getByText("아직 아무것도 바뀌지 않았어요")).toBeVisible({ timeout: 60_000 });
};

const apply = async (page: Page) => {
  await page.getByRole("button", { name: /줄 반영하기/ }).click();
  await confirm(page);
  await expect(page.getByRole("heading", { name: /줄을 반영했어요/ })).toBeVisible({ timeout: 60_000 });
};

/** The product in the shop's API, by its code. */
const inShop = async (page: Page, word: string): Promise<string[]> => {
  const answer = await page.request.get(`/api/shop/products?search=${encodeURIComponent(word)}&page_size=50`);
  return (await answer.json()).data.content.map(({ product_name }: { product_name: string }) => product_name);
};

test("a file of Cafe24 is detected, its codes are named, and its hidden products are not on sale", async ({
  page,
}, info) => {
  const mark = `뚫${Date.now().toString(36)}`;
  const row = (code: string, shown: string, sold: string, name: string) =>
    `${code},,${shown},${sold},99,${mark} ${name},,0.00,,,12000.00,N,,,a/1.jpg,,,,1798`;
  const code = `P${Date.now().toString(36).toUpperCase()}`;
  const file = info.outputPath("cafe24.csv");
  const rows = [
    row(`${code}A`, "Y", "Y", "보이는 것"),
    row(`${code}B`, "N", "Y", "숨긴 것"),
    row(`${code}C`, "Y", "N", "안 파는 것"),
  ];
  writeFileSync(file, `${[HEAD, ...rows].join("\n")}\n`);
  await signIn(page);
  await send(page, file);
  await expect(page.getByRole("heading", { name: /Cafe24|카페24/i })).toBeVisible();
  await page.getByLabel("99번의 이름").fill("아우터");
  await page.locator("#image-base").fill("https://shop.example.com/web/product/big");
  await page.locator("#image-base").blur();
  await check(page);
  await apply(page);
  const all = await page.request.get(`/api/products?search=${encodeURIComponent(code)}&page_size=10`);
  expect((await all.json()).data.total).toBe(3);
  await expect.poll(() => inShop(page, mark)).toEqual([`${mark} 보이는 것`]);
});

test("rows with unbalanced quotes are previewed, and imported after the manager's consent", async ({ page }, info) => {
  const code = `Q${Date.now().toString(36)}`;
  const file = info.outputPath("따옴표.csv");
  const rows = [`${code}-1,니트,1000`, `${code}-2,"말 \\"하는\\" 인형",2000`, `${code}-3,"17" 모니터",3000`];
  writeFileSync(file, `${["상품코드,상품명,판매가", ...rows].join("\n")}\n`);
  await signIn(page);
  await send(page, file);
  await expect(page.getByRole("heading", { name: "따옴표가 맞지 않는 줄이 있어요" })).toBeVisible();
  await expect(page.getByText("파일의 3번째 줄")).toBeVisible();
  await expect(page.getByRole("button", { name: "미리 확인" })).toBeDisabled();
  await page.getByRole("button", { name: "고쳐 읽기" }).click();
  await expect(page.getByRole("heading", { name: "따옴표를 고쳐 읽어요" })).toBeVisible();
  await check(page);
  await expect(page.getByText("칸 안의 따옴표를 글자로 읽었어요.").first()).toBeVisible();
  await apply(page);
  const found = await page.request.get(`/api/products?search=${encodeURIComponent(code)}&page_size=10`);
  const names = (await found.json()).data.content.map(({ product_name }: { product_name: string }) => product_name);
  expect(names.sort()).toEqual(['17" 모니터', "니트", '말 "하는" 인형'].sort());
});
