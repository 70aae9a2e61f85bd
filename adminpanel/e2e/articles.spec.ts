import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, goTo, signIn, signInByForm } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const title = (page: Page, name = "post_title") => page.locator(`input[name="${name}"]`);
const text = (page: Page) => page.getByRole("textbox", { name: say(page, "내용") });

/** A post that is not published is saved as a draft. */
const save = async (page: Page) => {
  const button = (name: string) => page.getByRole("button", { name: say(page, name), exact: true });
  await button("저장").or(button("임시 저장")).click();
  await confirm(page);
};

const saved = async (page: Page) => {
  await save(page);
  await expect(page.getByText(say(page, /저장했어요/)).first()).toBeVisible();
  await expect(page.locator(".save-state")).toHaveText("");
};

/** Creates a category of notices, and opens the form of a notice in it. */
const begin = async (page: Page, name: string) => {
  await page.goto("/manager/articles/categories/create");
  await page.locator('select[name="place"]').selectOption("notice");
  await title(page, "category_name").fill(name);
  await save(page);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto("/manager/articles/notices/create");
  await page.locator('select[name="category_id"]').selectOption({ label: name });
};

/** The titles of the notices in the shop. */
const shown = async (page: Page): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ place: "notice" }));
  const answer = await page.request.get(`/api/shop/posts?filter=${filter}`);
  return (await answer.json()).data.content.map((post: { post_title: string }) => post.post_title);
};

test("an editor writes, schedules, changes and restores a notice in two languages", async ({ page }) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  const first = `설 배송 안내 ${mark}`;
  const row = page.getByRole("row").filter({ hasText: mark });

  await test.step("an editor sees what waits after signing in, without sales, and the posts", async () => {
    await signInByForm(page, "editor");
    await expect(page).toHaveURL(/\/manager\/dashboards/);
    await expect(page.getByRole("heading", { name: "상품 문의" })).toBeVisible();
    await expect(page.getByText("어떻게 팔리나")).toHaveCount(0);
    await page.goto("/manager/articles/posts");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("블로그·게시판");
  });

  await test.step("a post is saved in Korean and English with a publication date", async () => {
    await begin(page, `공지 ${mark}`);
    await title(page).fill(first);
    await text(page).click();
    await page.keyboard.type("연휴에는 쉬어요.");
    await page.getByRole("tab", { name: /^English/ }).click();
    await page.getByRole("button", { name: "한국어에서 복사" }).click();
    await expect(title(page, "lang_obj.en.post_title")).toHaveValue(first);
    await title(page, "lang_obj.en.post_title").fill(`Holiday ${mark}`);
    await page.getByLabel("보이기 시작").fill("2099-01-01");
    await page.getByRole("button", { name: "발행", exact: true }).click();
    await confirm(page);
    // The post stays open, with its public address.
    await expect(page.getByText(/2099.*공개돼요/)).toBeVisible();
    await expect(page.getByRole("link", { name: /\/notice\/\d+/ })).toBeVisible();
    await page.goto("/manager/articles/notices");
    await expect(row).toContainText("예약");
    expect(await shown(page)).not.toContain(first);
  });

  await test.step("an invalid video shows an error beside the button, and a valid one is inserted", async () => {
    await row.getByRole("link", { name: first }).click();
    await page.getByRole("button", { name: "동영상 넣기" }).click();
    const dialog = page.getByRole("dialog");
    const chooser = dialog.locator('input[type="file"]');
    const box = (kind: string, content: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + content.length, 0);
      head.write(kind, 4, "latin1");
      return Buffer.concat([head, content]);
    };
    const film = (brand: string) => box("ftyp", Buffer.from(`${brand}\u0000\u0000\u0002\u0000isom`, "latin1"));
    await chooser.setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: film("qt  ") });
    await expect(dialog.getByRole("alert")).toHaveText("mp4 동영상만 올릴 수 있습니다.");
    const whole = Buffer.concat([film("mp42"), box("moov", Buffer.alloc(64)), box("mdat", Buffer.alloc(4000))]);
    await chooser.setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: whole });
    await expect(dialog.locator("video")).toBeVisible();
    await dialog.getByRole("button", { name: "넣기", exact: true }).click();
    await expect(text(page).locator("video")).toHaveAttribute("src", /^\/media\/\d+\/[0-9a-f]{24}\.mp4$/);
  });

  await test.step("the preview has the chosen language and width", async () => {
    await expect(title(page)).toHaveValue(first);
    await page.getByRole("button", { name: "미리 보기" }).click();
    const dialog = page.getByRole("dialog");
    const frame = dialog.frameLocator("iframe");
    await expect(frame.getByText("연휴에는 쉬어요.")).toBeVisible();
    // The post on the shop's page, with its player.
    await expect(frame.getByRole("contentinfo")).toBeVisible();
    await expect(frame.locator("video")).toHaveAttribute("controls", "");
    await dialog.getByRole("tab", { name: /^English/ }).click();
    await expect(frame.getByRole("heading", { name: `Holiday ${mark}` })).toBeVisible();
    await dialog.getByRole("button", { name: "휴대전화" }).click();
    expect((await dialog.locator("iframe").boundingBox())?.width).toBeLessThanOrEqual(390);
    await dialog.getByRole("button", { name: "닫기" }).click();
    await page.getByRole("toolbar").getByRole("button", { name: "되돌리기" }).click();
    await expect(text(page).locator("video")).toHaveCount(0);
  });

  await test.step("after a change the English text is marked as outdated", async () => {
    await title(page).fill(`새 ${first}`);
    await text(page).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" 2월에 다시 열어요.");
    await saved(page);
    await expect(page.getByRole("tab", { name: /^English/ })).toContainText("한국어보다 오래됐어요");
  });

  await test.step("the first version shows its differences and is restored as a third one", async () => {
    await page.getByRole("button", { name: /^1번째/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("ins").filter({ hasText: "2월에" })).toBeVisible();
    await dialog.getByRole("button", { name: "이 버전으로 되돌리기" }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
    await expect(title(page)).toHaveValue(first);
    await expect(page.getByRole("button", { name: /^3번째/ })).toBeVisible();
    await expect(text(page)).toHaveText("연휴에는 쉬어요.");
  });

  await test.step("a post published now is visible in the shop", async () => {
    await page.getByLabel("보이기 시작").fill("2020-01-01");
    await saved(page);
    await expect(page.getByText("보이는 중")).toBeVisible();
    await expect.poll(() => shown(page)).toContain(first);
    await page.getByRole("button", { name: "내리기" }).click();
    await confirm(page);
    await expect.poll(() => shown(page)).not.toContain(first);
  });
});

test("unsaved input is kept, two editors see each other, and the second save shows the conflict", async ({
  page,
  office,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  await signIn(page, "editor");
  await begin(page, `둘 ${mark}`);
  page.on("dialog", (dialog) => void dialog.accept());
  await test.step("unsaved input of a new post is offered again until it is saved", async () => {
    await title(page).fill(`둘이 쓰는 글 ${mark}`);
    await expect(page.getByText(/보관했어요/)).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(title(page)).toHaveValue("");
    await page.getByRole("button", { name: "이어서 쓰기" }).click();
    await expect(title(page)).toHaveValue(`둘이 쓰는 글 ${mark}`);
    await saved(page);
    await page.goto("/manager/articles/notices/create");
    await expect(title(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: "이어서 쓰기" })).toHaveCount(0);
    await page.goto("/manager/articles/notices");
    await expect(page.getByRole("row").filter({ hasText: mark })).toContainText("임시");
    await page.getByRole("row").filter({ hasText: mark }).getByRole("link", { name: mark }).first().click();
    await expect(title(page)).toHaveValue(/둘이/);
  });
  await office.goto(page.url());
  await expect(office.getByText(/지금 열어 두었어요/)).toBeVisible();
  await title(office).fill(`먼저 ${mark}`);
  await title(office, "post_summary").fill("먼저 쓴 요약");
  await saved(office);

  await page.bringToFront();
  await title(page).fill(`나중 ${mark}`);
  await save(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("둘 다 고쳤어요")).toBeVisible();
  await expect(dialog.getByText(`먼저 ${mark}`)).toBeVisible();
  await expect(dialog.getByText(`나중 ${mark}`)).toBeVisible();
  await dialog.getByRole("button", { name: "고른 대로 합치기" }).click();
  await expect(title(page)).toHaveValue(`나중 ${mark}`);
  await expect(title(page, "post_summary")).toHaveValue("먼저 쓴 요약");
  await saved(page);
  await expect(page.getByRole("button", { name: /^3번째/ })).toBeVisible();

  await test.step("an unsaved draft is compared with what anoffice person saved", async () => {
    await title(page).fill(`보관한 제목 ${mark}`);
    await expect(page.getByText(/보관했어요/)).toBeVisible({ timeout: 20_000 });
    await office.bringToFront();
    await office.goto(page.url());
    await title(office, "post_summary").fill("또 고친 요약");
    await saved(office);
    await page.bringToFront();
    await page.reload();
    await page.getByRole("button", { name: "이어서 쓰기" }).click();
    await expect(title(page)).toHaveValue(`보관한 제목 ${mark}`);
    await expect(title(page, "post_summary")).toHaveValue("또 고친 요약");
    await save(page);
    await expect(page.getByRole("dialog").getByText(`나중 ${mark}`)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "고른 대로 합치기" }).click();
    await saved(page);
    await page.reload();
    await expect(title(page)).toHaveValue(`보관한 제목 ${mark}`);
    await expect(title(page, "post_summary")).toHaveValue("또 고친 요약");
    await expect(page.getByRole("button", { name: "이어서 쓰기" })).toHaveCount(0);
  });
});

test("a product and pictures are embedded in a text, and staff reply to a post", async ({ page }) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  await signIn(page, "editor");
  await begin(page, `답 ${mark}`);
  await title(page).fill(`물음 ${mark}`);
  await text(page).click();
  await page.getByRole("button", { name: "상품 카드 넣기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("상품 찾기").fill("가디건");
  await dialog.getByRole("option").first().click();
  await expect(text(page).locator('a[href^="/shop/item/"]')).toBeVisible();

  await test.step("pictures are added by file dialog, paste and drop, each with a description", async () => {
    // A real picture, drawn here.
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 40;
      const brush = canvas.getContext("2d");
      brush?.fillRect(4, 4, 20, 20);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
    const describe = async (words: string, before: number) => {
      await dialog.getByLabel("사진 설명").fill(words);
      await dialog.getByRole("button", { name: "넣기" }).click();
      await expect(text(page).locator("img:not(.ProseMirror-separator)")).toHaveCount(before + 1);
      await expect(text(page).locator(`img[alt="${words}"]`)).toHaveAttribute("src", /^\/media\//);
    };
    const hand = (kind: "paste" | "drop") =>
      text(page).evaluate(
        (element, [what, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], "a.png", { type: "image/png" }));
          const { x, y } = element.getBoundingClientRect();
          const options = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
          element.dispatchEvent(
            what === "paste"
              ? new ClipboardEvent("paste", { ...options, clipboardData: data })
              : new DragEvent("drop", { ...options, dataTransfer: data }),
          );
        },
        [kind, drawn] as const,
      );
    await text(page).click();
    await page.getByRole("button", { name: "사진 넣기" }).click();
    await dialog
      .getByLabel("사진 넣기")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(drawn, "base64") });
    await describe("고른 사진", 0);
    await hand("paste");
    await describe("붙인 사진", 1);
    await hand("drop");
    await describe("끌어온 사진", 2);
  });
  await saved(page);
  await expect(text(page).locator('a[href^="/shop/item/"]')).toBeVisible();
  await page.getByLabel("답글 쓰기").fill("고마워요 <b>정말</b>");
  await page.getByRole("button", { name: "답글 남기기" }).click();
  await expect(page.getByText("고마워요 <b>정말</b>")).toBeVisible();
  await page.goto("/manager/articles/notices");
  await expect(page.getByRole("row").filter({ hasText: `물음 ${mark}` })).toHaveCount(1);
});

for (const lng of journeyLanguages("articles"))
  test(`the screens of posts break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const mark = Date.now().toString(36);
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "articles");
    await begin(page, `말 ${mark}`);
    await look("a new notice");
    await title(page).fill(`말 ${mark}`);
    await saved(page);
    await goTo(page, "/manager/articles/notices");
    await expect(page.getByRole("row").filter({ hasText: mark })).toBeVisible();
    await look("notices");
    await page.getByRole("link", { name: `말 ${mark}` }).click();
    await expect(page.getByRole("button", { name: say(page, "미리 보기") })).toBeVisible();
    await expect(text(page)).toBeVisible();
    await look("a notice");
    await page.getByRole("button", { name: say(page, "미리 보기") }).click();
    await look("the preview");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say(page, "닫기") })
      .click();
    await goTo(page, "/manager/articles/categories");
    await expect(page.getByRole("link", { name: `말 ${mark}` })).toBeVisible();
    await look("categories");
    for (const path of ["faqs", "posts", "redirects"]) {
      await goTo(page, `/manager/articles/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await look(path);
    }
    expect(found).toEqual({});
  });
