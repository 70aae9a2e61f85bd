import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signInToShop } from "../../.config/journeys/manager";
import { open, place } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { newPhone, provePhone } from "../../.config/journeys/texting";

const first = "gyeol-pass-1";
const second = "gyeol-pass-2";
const third = "gyeol-pass-3";

/** A member with a proved phone number, created like the sign-up page does. */
const join = async (page: Page): Promise<{ name: string; phone: string }> => {
  const name = `acc${Date.now().toString(36).slice(-8)}`;
  const phone = newPhone();
  await open(page, "/sign-up");
  await page.getByRole("checkbox", { name: /모두 동의/ }).check();
  await page.getByRole("button", { name: "다음" }).click();
  await provePhone(page, phone);
  await page.getByRole("textbox", { name: /^아이디/ }).fill(name);
  await page.getByLabel("비밀번호 *", { exact: true }).fill(first);
  await page.getByLabel("비밀번호 다시").fill(first);
  await page.getByLabel("이름 *", { exact: true }).fill("김결");
  await page.getByLabel("별명").fill(name);
  await page.getByLabel("이메일").fill(`${name}@example.com`);
  await page.getByLabel("생년월일").fill("1990-01-01");
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page.getByRole("heading", { name: "가입을 마쳤어요" })).toBeVisible();
  return { name, phone };
};

const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel("아이디", { exact: true }).fill(name);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "로그인", exact: true }).click();
};

test("a member changes refund account and password, forgets both, leaves and reopens the account", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(180_000);
  const { name, phone } = await join(page);
  await test.step("a refund account is verified by one won, stored and removed", async () => {
    await open(page, "/my/profile");
    await page.getByRole("button", { name: "계좌 등록" }).click();
    await page.getByRole("button", { name: "1원 받기" }).click();
    await expect(page.getByText("필수 항목을 입력해 주세요.")).toHaveCount(4);
    await page.getByLabel("입금 은행").selectOption({ label: "신한은행" });
    await page.getByLabel("계좌번호").fill("110123456789");
    await page.getByLabel("예금주 *", { exact: true }).fill("김결");
    await page.getByLabel("예금주 생년월일").fill("900101");
    await page.getByRole("button", { name: "1원 받기" }).click();
    const bank = new URL(page.url());
    bank.port = String(Number(bank.port) + 1);
    const code = page.getByLabel("통장에 찍힌 숫자");
    await expect(code).toBeVisible();
    const { one_won } = await (await page.request.get(`${bank.origin}/__received`)).json();
    await code.fill(one_won.at(-1).code);
    await code.press("Enter");
    await expect(page.getByText("신한은행 ********6789")).toBeVisible();
    await page.getByRole("button", { name: "지우기" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("등록한 계좌가 없어요", { exact: false })).toBeVisible();
  });
  await test.step("the password is changed", async () => {
    await expect(page.getByText("이 기기")).toBeVisible();
    await page.getByRole("button", { name: "바꾸기" }).last().click();
    await page.getByLabel(/^지금 비밀번호/).fill("wrong-pass-9");
    await page.getByLabel(/^새 비밀번호/).fill(second);
    await page.getByLabel("비밀번호 다시").fill(second);
    await page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
    await expect(
      page
        .getByRole("main")
        .getByText(/비밀번호가 맞지 않아요|비밀번호가 달라요/)
        .first(),
    ).toBeVisible();
    await page.getByLabel(/^지금 비밀번호/).fill(first);
    await page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
    await expect(page.getByText("비밀번호를 바꿨어요").first()).toBeVisible();
  });
  await test.step("a forgotten user ID is found, and a new password signs out all devices", async () => {
    const other = await newPerson();
    await open(other, "/login");
    await other.getByRole("link", { name: "아이디 찾기" }).click();
    await provePhone(other, phone);
    await expect(other.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "비밀번호 찾기" }).click();
    await other.getByRole("textbox", { name: /^아이디/ }).fill(name);
    await provePhone(other, phone);
    await other.getByRole("button", { name: "다음" }).click();
    await other.getByLabel(/^새 비밀번호/).fill(third);
    await other.getByLabel("비밀번호 다시").fill(third);
    await other.getByLabel("비밀번호 다시").press("Enter");
    await expect(other).toHaveURL(/\/login$/);
    await signIn(other, name, third);
    await expect(other).toHaveURL(/\/$/);
    // The session of the sign-up has ended.
    await open(page, "/my");
    await expect(page).toHaveURL(/\/login\?next=/);
  });
  await test.step("the account is left and reopened", async () => {
    await open(page, "/login");
    await signIn(page, name, third);
    await expect(page).toHaveURL(/\/$/);
    await open(page, "/my/profile");
    await page.getByRole("link", { name: "회원 탈퇴" }).click();
    await page.getByLabel(/^지금 비밀번호/).fill(third);
    await page.getByRole("button", { name: "탈퇴하기" }).click();
    await expect(page).toHaveURL(/\/$/);
    await open(page, "/login");
    await signIn(page, name, third);
    await page.getByRole("button", { name: "탈퇴를 되돌리고 로그인" }).click();
    await expect(page).toHaveURL(/\/$/);
    await open(page, "/my");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("김결");
  });
});

test("a visitor looks an order up with a code to the buyer's phone", async ({ page, newPerson }) => {
  const number = await place(page, "bank_account");
  const other = await newPerson();
  await open(other, "/shop/order-lookup");
  await other.getByRole("textbox", { name: /^주문번호/ }).fill(number);
  await other.getByRole("button", { name: "휴대폰 인증" }).click();
  await provePhone(other, "01012345678");
  await other.getByRole("button", { name: "조회하기" }).click();
  await expect(other).toHaveURL(new RegExp(`order_num=${number}`));
  await expect(other.getByText(number).first()).toBeVisible();
});

test("the pages of an account break no rule of axe (ko and ar)", async ({ page }) => {
  test.setTimeout(120_000);
  for (const lng of ["ko", "ar"]) {
    await page.setViewportSize(lng === "ar" ? { width: 390, height: 844 } : { width: 1280, height: 900 });
    await page.goto(`/find?lng=${lng}`);
    expect(await violations(page)).toEqual([]);
    await signInToShop(page);
    for (const path of ["/my", "/my/profile", "/my/inquiries", "/my/business", "/my/leave"]) {
      await page.goto(`${path}?lng=${lng}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(page), `${path} ${lng}`).toEqual([]);
    }
    await page.context().clearCookies({ name: /session/ });
  }
});
