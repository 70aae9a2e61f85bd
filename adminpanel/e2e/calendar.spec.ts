import { expect, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

/** A month whose days no demo event is in: January, two years ahead. */
const month = `${new Date().getUTCFullYear() + 2}-01`;
const screen = `/manager/articles/calendar?view=month&date=${month}-15`;

interface Left {
  id: number;
  version: number;
}

const day = (page: Page, date: string) => page.locator(`.calendar [data-date="${date}"]`).first();
const events = (page: Page, title: string) => page.locator(".cal-own").filter({ hasText: title });

/** Drags with the steps of a hand: the library starts a drag after some pixels. */
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
};

const middle = async (selector: ReturnType<typeof day>): Promise<{ x: number; y: number }> => {
  await expect(selector).toBeVisible();
  const box = await selector.boundingBox();
  if (!box) throw new Error("not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("events are created, dragged, resized, repeated and deleted, and another browser follows", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const other = await newPerson();
  await signIn(other, "editor");
  await page.goto(screen);
  // What an earlier try left.
  const left = await page.request.get(`/api/events/calendar?first=${month}-01&last=${month}-31`);
  const own = (await left.json()).data.events.filter(({ title }: { title: string }) =>
    /창고 정리|재고 회의/.test(title),
  );
  for (const [id, version] of new Map<number, number>(own.map((event: Left) => [event.id, event.version])))
    await call(page, "post", `/api/events/${id}/remove`, { version, scope: "all" });
  await other.goto(screen);
  await expect(day(page, `${month}-05`)).toBeVisible();
  await expect(day(other, `${month}-05`)).toBeVisible();
  const { found, look } = screenChecker(page, "calendar");

  await test.step("create in the dialog, with messages beside the fields", async () => {
    await page.getByRole("button", { name: "일정", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog.getByText("제목을 적어 주세요.")).toBeVisible();
    await look("the dialog with a message");
    await dialog.getByLabel("제목").fill("창고 정리");
    await dialog.getByRole("switch", { name: "하루 종일" }).check();
    await dialog.locator("#event-start").fill(`${month}-05`);
    await dialog.locator("#event-end").fill(`${month}-06`);
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toBeHidden();
    await expect(events(page, "창고 정리")).toHaveCount(1);
    await expect(events(other, "창고 정리")).toHaveCount(1);
  });

  await test.step("drag to another day: it stays two days long, and can be taken back", async () => {
    await drag(page, await middle(events(page, "창고 정리")), await middle(day(page, `${month}-20`)));
    await expect(page.getByText("‘창고 정리’ 일정을 바꿨어요.")).toBeVisible();
    const answer = await page.request.get(`/api/events/calendar?first=${month}-01&last=${month}-31`);
    const moved = (await answer.json()).data.events.find(({ title }: { title: string }) => title === "창고 정리");
    expect((Date.parse(moved.end) - Date.parse(moved.start)) / 86_400_000).toBe(2);
    expect(moved.start).not.toBe(`${month}-05`);
    const toast = page.getByRole("status").filter({ hasText: "바꿨어요" });
    await toast.getByRole("button", { name: "되돌리기" }).click();
    await expect(page.getByText("되돌렸어요.")).toBeVisible();
  });

  await test.step("resize by its end", async () => {
    const bar = events(page, "창고 정리");
    const readEnd = async (): Promise<string> => {
      const answer = await page.request.get(`/api/events/calendar?first=${month}-01&last=${month}-31`);
      return (await answer.json()).data.events.find(({ title }: { title: string }) => title === "창고 정리").end;
    };
    // A month that is drawn again after the undo moves the bar: the press hits a day then, which opens the dialog.
    await expect(async () => {
      await expect(page.locator(".content.calendar")).toHaveAttribute("aria-busy", "false");
      const dialog = page.getByRole("dialog");
      if (await dialog.isVisible()) await dialog.getByRole("button", { name: "취소" }).click({ timeout: 2_000 });
      await bar.hover({ timeout: 2_000 });
      const box = await bar.boundingBox();
      const target = await middle(day(page, `${month}-07`));
      if (!box) throw new Error("not on the page");
      await drag(page, { x: box.x + box.width - 2, y: box.y + box.height / 2 }, target);
      await expect.poll(readEnd, { timeout: 3_000 }).toBe(`${month}-08`);
    }).toPass({ timeout: 15_000 });
  });

  await test.step("a series: move one, then delete it and those after it", async () => {
    await page.getByRole("button", { name: "일정", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("제목").fill("재고 회의");
    await dialog.locator("#event-start").fill(`${month}-11`);
    await dialog.locator("#event-start").press("Tab");
    await dialog.getByLabel("반복", { exact: true }).selectOption("DAILY");
    await dialog.getByLabel("간격").fill("2");
    await dialog.getByLabel("반복 끝").selectOption("count");
    await dialog.getByLabel("횟수").fill("4");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(events(page, "재고 회의")).toHaveCount(4);

    await events(page, "재고 회의").nth(3).click();
    await dialog.getByLabel("제목").fill("재고 회의 연기");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(page.getByRole("heading", { name: "어느 일정을 바꿀까요?" })).toBeVisible();
    await look("which instances");
    await page.getByRole("dialog").last().getByRole("button", { name: "저장" }).click();
    await expect(events(page, "재고 회의 연기")).toHaveCount(1);
    await expect(events(other, "재고 회의 연기")).toHaveCount(1);

    await events(page, "재고 회의").nth(1).click();
    await dialog.getByRole("button", { name: "삭제" }).click();
    const question = page.getByRole("dialog").last();
    await question.getByLabel("이 일정과 그 뒤").check();
    await question.getByRole("button", { name: "삭제" }).click();
    await expect(events(page, "재고 회의")).toHaveCount(1);
    await expect(events(other, "재고 회의")).toHaveCount(1);
  });

  await look("the month");
  await page.getByRole("button", { name: "주", exact: true }).click();
  await expect(page.locator('.calendar[data-view="week"]')).toBeVisible();
  await look("the week");

  await test.step("the address of the calendar", async () => {
    await page.getByRole("button", { name: "주소로 구독" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "주소 만들기" }).click();
    const address = await page.locator(".calendar-address code").textContent();
    await look("the address");
    const file = await other.request.get(address ?? "");
    expect(await file.text()).toContain("SUMMARY:창고 정리");
    await page.getByRole("button", { name: "주소 없애기" }).click();
    await page.getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("주소를 없앴어요.")).toBeVisible();
    expect((await other.request.get(address ?? "")).status()).toBe(404);
    await page.locator("dialog .choices").getByRole("button", { name: "닫기" }).click();
  });

  expect(found).toEqual({});
});

test("a phone opens the list, and Ctrl K finds the calendar", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/");
  // The key is heard once the first screen is there.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("캘린더");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "캘린더" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/manager/articles/calendar");
  await expect(page.getByRole("button", { name: "목록" })).toHaveAttribute("aria-pressed", "true");
  await page.locator(".cal-own").first().click();
  const sheet = await page.getByRole("dialog").boundingBox();
  expect(sheet?.x).toBe(0);
  expect(Math.round(sheet?.width ?? 0)).toBe(390);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
