import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

const picture = async (page: Page, colour: string): Promise<Buffer> => {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    const brush = canvas.getContext("2d");
    if (brush) brush.fillStyle = fill;
    brush?.fillRect(0, 0, 64, 64);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
  }, colour);
  return Buffer.from(bytes);
};

test("a brand's pictures are at its image host, and a failure of the host says so", async ({ page }) => {
  await signIn(page, "root");
  const { data } = await (await page.request.get("/api/domain")).json();
  const save = async (fill: () => Promise<void>) => {
    await page.goto(`/manager/settings/brands/${data.id}?tab=images`);
    await fill();
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText(/저장했어요/)).toBeVisible();
  };
  const isUsed = page.getByRole("switch", { name: "이미지 호스트 쓰기" });
  const setUpHost = (preset: string) =>
    save(async () => {
      if (!(await isUsed.isChecked())) await isUsed.check();
      await page.getByLabel("클라우드 이름").fill("local");
      await page.getByLabel("업로드 프리셋").fill(preset);
    });
  const upload = async (...colours: string[]) => {
    const files = [];
    for (const [place, colour] of colours.entries())
      files.push({ name: `${place}.png`, mimeType: "image/png", buffer: await picture(page, colour) });
    await page.locator('.pictures input[type="file"]').setInputFiles(files);
  };

  await test.step("without an account the host can't be used", async () => {
    await page.goto(`/manager/settings/brands/${data.id}?tab=images`);
    if (await isUsed.isChecked()) return;
    await isUsed.check();
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await isUsed.uncheck();
  });

  await test.step("five pictures arrive in their order and are shown", async () => {
    await setUpHost("shop");
    await page.goto("/manager/products/list/create");
    await upload("#a00", "#0a0", "#00a", "#aa0", "#0aa");
    const shown = page.locator(".pictures img");
    await expect(shown).toHaveCount(5);
    for (const image of await shown.all()) {
      expect(await image.getAttribute("src")).toContain("/local/image/upload/");
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64);
    }
  });

  await test.step("a host without an answer has its message, and the other way is open again", async () => {
    await setUpHost("drop");
    await page.goto("/manager/products/list/create");
    await upload("#a00");
    await expect(page.getByText("이미지 서버가 답하지 않아요.")).toBeVisible();
    await expect(page.locator(".pictures img")).toHaveCount(0);
    await save(async () => isUsed.uncheck());
    await page.goto("/manager/products/list/create");
    await upload("#a00");
    await expect(page.locator('.pictures img[src^="/media/"]')).toHaveCount(1);
  });
});

test("a calendar is opened, read and left by keyboard, in Korean and in Arabic", async ({ page, baseURL }) => {
  await signIn(page);
  for (const [language, first] of [
    ["ko", "일요일"],
    ["ar", "السبت"],
  ] as const) {
    await setLanguage(page, language, baseURL);
    await page.goto("/manager/settings/policies/create?kind=terms");
    const opener = page.locator(".day-open").first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".rdp-weekday").first()).toHaveAttribute("aria-label", first);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
