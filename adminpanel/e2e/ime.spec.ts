import { type CDPSession, expect, type Page } from "@playwright/test";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

/** Types like an input method: each syllable grows letter by letter and is committed before the next begins. */
class Hand {
  readonly #page: Page;
  readonly #cdp: CDPSession;

  constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  async compose(text: string): Promise<void> {
    await this.#cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }

  /** The syllable is complete and part of the text. */
  async commit(text: string): Promise<void> {
    await this.#cdp.send("Input.insertText", { text });
  }

  /** A word: `["ㅎ", "하", "한"]` are the states of one syllable. */
  async word(...syllables: string[][]): Promise<void> {
    for (const steps of syllables) {
      for (const step of steps) await this.compose(step);
      await this.commit(steps.at(-1) ?? "");
    }
  }

  /** Enter that ends a composition: the input method receives the key (229) first. */
  async enterWithin(text: string): Promise<void> {
    const key = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
    await this.#cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
    await this.commit(text);
    await this.#cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }
}

const han = ["ㅎ", "하", "한"];
const geul = ["ㄱ", "그", "글"];

test("Korean composition neither loses nor repeats text", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "editor");
  await page.goto("/manager/articles/posts/create");
  const text = page.getByRole("textbox", { name: "내용" });
  await expect(text).toBeVisible();
  const hand = new Hand(page, await page.context().newCDPSession(page));
  const html = () => text.evaluate((element) => element.innerHTML.replace(/<br[^>]*>/g, ""));
  const clear = async () => {
    await text.click();
    await hand.press("ControlOrMeta+a");
    await hand.press("Delete");
    await expect(text).toHaveText("");
  };
  const button = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

  await test.step("Enter after the last syllable starts a line", async () => {
    await clear();
    await hand.word(han, geul);
    await hand.press("Enter");
    await hand.word(han);
    expect(await html()).toBe("<p>한글</p><p>한</p>");
  });

  await test.step("Enter ends the composition, and a second Enter starts a line", async () => {
    await clear();
    await hand.word(han);
    for (const step of geul) await hand.compose(step);
    await hand.enterWithin("글");
    await hand.press("Enter");
    await hand.word(geul);
    expect(await html()).toBe("<p>한글</p><p>글</p>");
  });

  await test.step("Backspace removes a letter during composition, afterwards a syllable", async () => {
    await clear();
    for (const step of [...han, "하", "ㅎ", "하"]) await hand.compose(step);
    await hand.commit("하");
    await hand.word(geul);
    expect(await html()).toBe("<p>하글</p>");
    await hand.press("Backspace");
    expect(await html()).toBe("<p>하</p>");
    // Deleting the last letter leaves no text.
    for (const step of [...geul, "그", "ㄱ", ""]) await hand.compose(step);
    await hand.word(han);
    expect(await html()).toBe("<p>하한</p>");
  });

  await test.step("text at the start of a list item", async () => {
    await clear();
    await button("점 목록").click();
    await hand.word(han);
    await hand.press("Enter");
    await hand.word(geul);
    expect(await html()).toContain("<ul><li><p>한</p></li><li><p>글</p></li></ul>");
  });

  await test.step("text in the cells of a table", async () => {
    await clear();
    await button("표").click();
    await hand.word(han);
    await hand.press("Tab");
    await hand.word(geul, han);
    await expect(text.locator("th")).toHaveText(["한", "글한", ""]);
  });

  await test.step("text after a link, and typed text becomes no link", async () => {
    await clear();
    await button("링크").click();
    await page.getByRole("dialog").getByLabel("주소").fill("/shop/item/1");
    await page.getByRole("dialog").getByRole("button", { name: "넣기" }).click();
    await hand.word(han, geul);
    await expect(text.locator("a")).toHaveText("/shop/item/1");
    await expect(text).toHaveText("/shop/item/1한글");
    await hand.press("Enter");
    await page.keyboard.type("https://maru.example ");
    await hand.word(han);
    await expect(text.locator("a")).toHaveCount(1);
    await expect(text).toContainText("https://maru.example 한");
  });

  await test.step("text with marks in the middle of a word", async () => {
    await clear();
    await hand.word(han);
    await button("굵게").click();
    await hand.word(geul);
    await button("굵게").click();
    await hand.word(han);
    expect(await html()).toBe("<p>한<strong>글</strong>한</p>");
  });
});
