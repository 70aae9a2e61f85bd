import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, goTo, PASSWORD, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const filterBy = async (page: Page, field: string) => {
  await page.getByRole("button", { name: say(page, "필터"), exact: true }).click();
  await page.getByRole("button", { name: say(page, field), exact: true }).click();
};

test("a manager adds a seller with contract and account, and finds the seller's goods, orders, refunds and claims", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const user = `s${Date.now().toString(36)}`;
  const name = `한올 공방 ${user}`;
  await signIn(page);
  await test.step("errors are shown beside their fields, and the input is kept", async () => {
    await page.goto("/manager/users/sellers");
    await page.getByRole("link", { name: "판매자 추가" }).click();
    await page.getByLabel("판매자 이름").fill(name);
    await page.getByLabel("아이디").fill("seller");
    await page.getByLabel("비밀번호").fill(PASSWORD);
    await page.getByLabel("전화", { exact: true }).fill("12");
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page.getByText("전화번호를 확인해 주세요.").first()).toBeVisible();
    await page.getByLabel("전화", { exact: true }).fill("01000000077");
    await page.getByLabel("사업자등록번호").fill("123-45-67890");
    await page.getByRole("button", { name: "저장" }).click();
    await expect(page.getByText("사업자등록번호를 확인해 주세요").first()).toBeVisible();
    await page.getByLabel("사업자등록번호").fill("300-00-00007");
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page.getByText("이미 쓰고 있는 아이디예요.").first()).toBeVisible();
    await expect(page.getByLabel("판매자 이름")).toHaveValue(name);
    await page.getByLabel("아이디").fill(user);
    await page.getByRole("button", { name: "저장" }).dblclick();
    await confirm(page);
    await expect(page.getByRole("row", { name: new RegExp(user) })).toContainText("010-****-0077");
  });
  await page.getByRole("link", { name }).click();
  await page.getByRole("tab", { name: "계약·정산 계좌" }).click();
  await expect(page.getByText("계약이 없어요.", { exact: false })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await test.step("a rate above a hundred is refused, and contracts can't overlap", async () => {
    const propose = async (day: string) => {
      await page.getByRole("button", { name: "계약 추가" }).click();
      await dialog.getByLabel("시작일").fill(day);
      await dialog.getByLabel("수수료율(%)").fill("100.5");
      await expect(dialog.getByRole("button", { name: "저장" })).toBeDisabled();
      await dialog.getByLabel("수수료율(%)").fill("12.5");
      await dialog.getByRole("button", { name: "저장" }).click();
    };
    for (const day of ["2026-01-01", "2031-01-01"]) {
      await propose(day);
      await expect(dialog).toHaveCount(0);
    }
    await propose("2026-01-01");
    await expect(dialog.getByRole("alert").first()).toHaveText("이날 시작하는 계약이 이미 있어요.");
    await dialog.getByRole("button", { name: "취소" }).click();
    await expect(page.getByText("시작 전")).toHaveCount(1);
    await expect(page.getByText("계약 중", { exact: true })).toHaveCount(1);
  });
  await test.step("a category has a separate rate", async () => {
    await page.getByRole("button", { name: "분류 수수료율 추가" }).first().click();
    await dialog.getByRole("button", { name: "여성", exact: true }).first().click();
    await dialog.getByLabel("수수료율(%)").fill("8");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(page.getByText("수수료율을 저장했어요").first()).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "8%" }).first()).toBeVisible();
  });
  await test.step("the account is masked, and revealed with a reason", async () => {
    await page.getByRole("button", { name: "계좌 적기" }).click();
    await dialog.getByLabel("은행").selectOption("88");
    await dialog.getByLabel("예금주").fill("한올");
    await dialog.getByLabel("계좌번호").fill("110-000-123456");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(page.getByText("********3456", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "계좌 보기" }).click();
    await dialog.getByRole("textbox").fill("정산 이체");
    await dialog.getByRole("button", { name: "확인" }).click();
    await expect(dialog.getByText("110000123456")).toBeVisible();
    await dialog.getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("110000123456")).toHaveCount(0);
  });
  await test.step("a product is assigned to the seller", async () => {
    await page.goto("/manager/products/list");
    await page.locator("tbody tr a.name").first().click();
    await page.getByTitle("판매자 고르기").click();
    await page.getByRole("searchbox", { name: "이름, 아이디" }).fill(user);
    await page.getByRole("button", { name: new RegExp(`${name} ${user}`) }).click();
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page.getByText(/^저장했어요 \d/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await page.goto("/manager/products/list");
    await filterBy(page, "판매자");
    await page.getByRole("searchbox", { name: "이름, 아이디" }).fill(user);
    await page.getByRole("button", { name: new RegExp(`${name} ${user}`) }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
  });
  await test.step("lists of orders are filtered by seller, also after a reload", async () => {
    for (const path of ["trx", "trx-cancel", "claims"]) {
      await page.goto(`/manager/orders/${path}`);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      const all = await page.locator("tbody tr").count();
      await filterBy(page, "판매자");
      await page.getByRole("button", { name: /소소옷방/ }).click();
      await expect(page.locator(".chip", { hasText: "소소옷방" })).toBeVisible();
      await expect.poll(() => page.locator("tbody tr").count()).toBeLessThan(all);
      await page.reload();
      await expect(page.locator(".chip", { hasText: "소소옷방" })).toBeVisible();
    }
    await page.goto("/manager/orders/trx?filter=%7B%7D");
    await filterBy(page, "판매자");
    await page.getByRole("button", { name: new RegExp(name) }).click();
    await expect(page.getByText("조건에 맞는 것이 없어요")).toBeVisible();
    await page.getByRole("button", { name: "모두 보기" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
  });
  await test.step("the seller signs in to the shop with the password until the access ends", async () => {
    const other = await newPerson();
    const enter = async () => {
      await other.goto("/login");
      await other.getByLabel("아이디").fill(user);
      await other.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
      await other.getByRole("button", { name: "로그인", exact: true }).click();
    };
    await enter();
    await other.waitForURL((url) => url.pathname !== "/login");
    await page.goto("/manager/users/sellers");
    await page.getByRole("link", { name }).click();
    await page.getByRole("switch", { name: /로그인 허용/ }).uncheck();
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page.getByText("저장했어요", { exact: false }).first()).toBeVisible();
    await enter();
    await expect(other.getByText("아이디나 비밀번호가 맞지 않아요.").first()).toBeVisible();
  });
});

test("a root manager changes the brand of the order list, and the other filters stay", async ({ page }) => {
  await signIn(page, "root");
  const seller = encodeURIComponent(JSON.stringify({ seller_id: 4, status: [25] }));
  await page.goto(`/manager/orders/trx?filter=${seller}`);
  await page.getByRole("button", { name: "브랜드 하루결" }).click();
  await page.getByRole("button", { name: "나루직구", exact: true }).click();
  await expect(page.getByRole("button", { name: "브랜드 나루직구" })).toBeVisible();
  await expect(page.locator(".chip", { hasText: "배송 완료" })).toBeVisible();
  await expect(page).not.toHaveURL(/seller_id/);
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.getByRole("button", { name: "필터", exact: true }).click();
  // This brand has no sellers.
  await expect(page.getByRole("button", { name: "판매자", exact: true })).toHaveCount(0);
  await page.goto("/manager/users/sellers");
  await expect(page.locator("tbody")).toHaveCount(0);
  await page.goto("/manager/orders/trx");
  await page.getByRole("button", { name: "브랜드 나루직구" }).click();
  await page.getByRole("button", { name: "하루결", exact: true }).click();
  await expect(page.getByRole("button", { name: "브랜드 하루결" })).toBeVisible();
});

for (const lng of journeyLanguages("sellers"))
  test(`the screens of sellers break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    await setLanguage(page, lng, baseURL);
    await signIn(page, "root");
    const { found, look } = screenChecker(page, "sellers");
    await goTo(page, "/manager/users/sellers");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await look("list");
    await page.locator("tbody tr a").first().click();
    await expect(page.getByLabel(say(page, "판매자 이름"))).toBeVisible();
    await look("edit");
    await page.getByRole("tab", { name: say(page, "계약·정산 계좌") }).click();
    await expect(page.getByRole("button", { name: say(page, "계약 추가") })).toBeVisible();
    await look("contracts");
    await page.getByRole("button", { name: say(page, "계약 추가") }).click();
    await look("contract");
    await page.getByRole("button", { name: say(page, "취소"), exact: true }).click();
    await goTo(page, "/manager/users/sellers/create");
    await page.getByRole("button", { name: say(page, "저장") }).click();
    await expect(page.getByText(say(page, "필수 항목을 입력해 주세요.")).first()).toBeVisible();
    await look("create");
    await goTo(page, "/manager/orders/trx");
    await filterBy(page, "판매자");
    await expect(page.getByRole("button", { name: /소소옷방/ })).toBeVisible();
    await look("filter");
    await page.keyboard.press("Escape");
    await page.locator(".brand-button").click();
    await look("brand");
    await goTo(page, "/manager/products/list");
    await page.locator("tbody tr a.name").first().click();
    await page.getByTitle(say(page, "판매자 고르기")).click();
    await expect(page.getByRole("searchbox", { name: say(page, "이름, 아이디") })).toBeVisible();
    await look("product");
    expect(found).toEqual({});
  });
