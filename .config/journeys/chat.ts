import { expect, type Page } from "@playwright/test";
import { call } from "./calls";

/** Lets the shop take conversations at any hour a journey runs. */
export const openChat = async (office: Page): Promise<void> => {
  const hours = Array.from({ length: 7 }, () => ["00:00", "23:59"]);
  await call(office, "post", "/api/chats/save-setting", { is_on: 1, is_paused: 0, hours, closes_on_holidays: 0 });
};

/** Opens the chat of a shop's page. */
export const startChat = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator("[data-chat-button]").click();
  await expect(chatField(page)).toBeVisible();
};

export const chatField = (page: Page) => page.getByRole("dialog").locator("textarea");
export const chatLines = (page: Page) => page.getByRole("dialog").getByRole("log");

/** Writes a line as a shopper. */
export const say = async (page: Page, text: string): Promise<void> => {
  await chatField(page).fill(text);
  await page.getByRole("dialog").locator("button:has(svg.lucide-arrow-up)").click();
  await expect(chatLines(page).getByText(text)).toBeVisible();
  await expect(chatLines(page).locator('[data-status="sending"]')).toHaveCount(0);
};
