import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, searchList, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const addGoods = async (page: Page): Promise<void> => {
  const search = page.getByRole("combobox", { name: say(page, "상품 찾기") });
  await search.fill("니트");
  await expect(page.locator("[role=option]:not([aria-disabled=true])").first()).toBeVisible();
  await page.locator("[role=option]:not([aria-disabled=true])").first().click();
  await expect(page.locator(".staff-goods tbody tr")).toHaveCount(1);
};

const fillPerson = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel("이름", { exact: false }).first().fill(name);
  await page.locator("[name=buyer_phone]").fill("01055556666");
  await page.getByRole("button", { name: "주문자와 같아요" }).click();
  await page.getByLabel("우편번호").fill("03900");
  await page.getByLabel("주소", { exact: false }).first().fill("서울 마포구 월드컵북로 1");
};

test("staff orders: a paid one is found and moved with all rows of the filter, an unpaid one is cancelled", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto("/manager/orders/trx");
  await page.getByRole("link", { name: "주문 만들기" }).click();
  const name = `박${Date.now()}`;
  await addGoods(page);
  await page.getByRole("button", { name: "주문 만들기" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await fillPerson(page, name);
  // The draft is stored in this tab.
  await page.reload();
  await expect(page.locator("[name=buyer_name]")).toHaveValue(name);
  await page.getByLabel("결제 수단").selectOption({ label: "무통장 입금" });
  await page.getByRole("switch", { name: /이미 돈을 받았어요/ }).check();
  await page.getByLabel("어떻게 받았나요").fill("매장에서 현금");
  await page.getByRole("button", { name: "주문 만들기" }).click();
  await confirm(page);
  await expect(page.getByText("직원이 만든 주문")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("-");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);

  await page.goto("/manager/orders/trx");
  await searchList(page, name);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "입고 처리" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1개가 바뀌어요")).toBeVisible();
  await dialog.getByRole("button", { name: "1개 바꾸기" }).click();
  await expect(dialog.getByText("1개를 바꿨어요")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "되돌리기" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(rows.first()).toContainText("입고");
  await test.step("an unpaid order is cancelled with a reason", async () => {
    await page.goto("/manager/orders/trx/create");
    await addGoods(page);
    await fillPerson(page, `이${Date.now()}`);
    await page.getByLabel("결제 수단").selectOption({ label: "무통장 입금" });
    await page.getByRole("button", { name: "주문 만들기" }).click();
    await confirm(page);
    await expect(page.getByText("입금을 기다려요")).toBeVisible();
    // A message with that name is on the page too.
    const head = page.locator(".head");
    await head.getByRole("button", { name: "주문 취소" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "확인" })).toBeDisabled();
    await dialog.getByLabel("사유").fill("전화로 취소해 달라고 함");
    await dialog.getByRole("button", { name: "확인" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".timeline")).toContainText("전화로 취소해 달라고 함");
    await expect(head.getByText("취소됨")).toBeVisible();
    await expect(head.getByRole("button", { name: "주문 취소" })).toHaveCount(0);
  });
});

for (const lng of journeyLanguages("order desk"))
  test(`the order desk breaks no rule of axe (${lng})`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "order desk");
    await page.goto("/manager/orders/trx/create");
    await addGoods(page);
    await expect(page.getByText(say(page, "결제 금액")).first()).toBeVisible();
    // Its colours change once more after the response.
    await expect(page.locator(".staff-summary button[type=submit]")).toBeEnabled();
    await look("staff order");
    await page.getByRole("combobox", { name: say(page, "상품 찾기") }).fill("코트");
    await expect(page.locator("[role=option]").first()).toBeVisible();
    await look("picker");
    await page.goto("/manager/orders/trx");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.locator("tbody tr").first().getByRole("checkbox").check();
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: say(page, "배송 완료") })
      .click();
    await expect(page.getByRole("dialog").getByText(say(page, /바뀌어요/))).toBeVisible();
    await look("move all");
    expect(found).toEqual({});
  });

test("by keyboard: a dialog focuses its answer, and closing it returns the focus", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/orders/trx");
  await page.locator("tbody tr").first().getByRole("checkbox").check();
  const numbers = page.getByRole("toolbar").getByRole("button", { name: "송장 번호 입력" });
  await numbers.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "취소" }).press("Enter");
  await expect(numbers).toBeFocused();
  // Ticks belong to this page: they are not restored.
  await page.reload();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("toolbar")).toHaveCount(0);

  await page.goto("/manager/orders/trx/create");
  const discard = page.getByRole("button", { name: "처음부터 다시" });
  await discard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "확인" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(discard).toBeFocused();

  // The chosen menu item disappears with the panel.
  await page.goto("/manager/orders/cash-bill");
  const menu = page
    .locator("tbody tr")
    .first()
    .getByRole("button", { name: /현금영수증 메뉴/ });
  await menu.press("Enter");
  await page.getByRole("button", { name: "발급 번호 보기" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).press("Enter");
  await expect(menu).toBeFocused();
});
