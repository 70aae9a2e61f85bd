import { expect, type Page } from "@playwright/test";
import { call } from "../../.config/journeys/calls";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const names = (page: Page) => page.locator(".branch-row a.strong").allTextContents();

/** Drags with real mouse moves: the drop target follows from the pointer's position. */
const drag = async (page: Page, grip: string, onto: string, part: number) => {
  const from = await page.getByRole("button", { name: `${grip} 자리 옮기기` }).boundingBox();
  const row = page.locator(".branch-row", { has: page.getByRole("link", { name: onto, exact: true }) });
  const to = await row.boundingBox();
  if (!from || !to) throw new Error("a row is not on screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 200, to.y + to.height * part, { steps: 8 });
  await expect(row).toHaveAttribute("data-drop", part < 0.3 ? "before" : part > 0.7 ? "after" : "into");
  await page.mouse.up();
};

test("a category is moved by mouse, keyboard and dialog, and one with children can't be deleted", async ({ page }) => {
  const mark = Date.now().toString(36);
  await signIn(page);
  const { id: made } = await call<{ id: number }>(page, "post", "/api/product-category-groups", {
    category_group_name: `나무 ${mark}`,
  });
  for (const name of ["가", "나", "다"])
    await call(page, "post", "/api/product-categories", {
      category_group_id: made,
      parent_id: -1,
      category_name: `${name}${mark}`,
    });
  const [a, b, c] = ["가", "나", "다"].map((name) => `${name}${mark}`) as [string, string, string];
  await page.goto(`/manager/products/categories?group=${made}`);
  await expect.poll(() => names(page)).toEqual([a, b, c]);

  await test.step("by mouse before a sibling, and into it", async () => {
    await drag(page, c, a, 0.1);
    await expect.poll(() => names(page)).toEqual([c, a, b]);
    await drag(page, b, a, 0.5);
    await expect.poll(() => names(page)).toEqual([c, a, b]);
    await page.getByRole("button", { name: `${a} 펼치기` }).click();
    await expect.poll(() => names(page)).toEqual([c, a]);
    await page.getByRole("button", { name: `${a} 펼치기` }).click();
  });

  await test.step("by keyboard out of it and up", async () => {
    const grip = page.getByRole("button", { name: `${b} 자리 옮기기` });
    await grip.focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(page.getByRole("button", { name: `${a} 펼치기` })).toBeHidden();
    await expect.poll(() => names(page)).toEqual([c, a, b]);
    await expect(grip).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => names(page)).toEqual([c, b, a]);
  });

  await test.step("by dialog under another one", async () => {
    await page.getByRole("button", { name: `‘${a}’ 메뉴` }).click();
    await page.getByRole("button", { name: "옮기기…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: c, exact: true }).click();
    await dialog.getByRole("button", { name: "여기로 옮기기" }).click();
    await expect(page.getByRole("button", { name: `${c} 펼치기` })).toBeVisible();
  });

  await test.step("a category with children is kept, with the reason", async () => {
    await page.getByRole("button", { name: `‘${c}’ 메뉴` }).click();
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText(/하위 분류가 있어서 지울 수 없어요/)).toBeVisible();
    await expect(page.getByRole("link", { name: c, exact: true })).toBeVisible();
  });
});
