import { expect, type Page } from "@playwright/test";
import { journeyLanguages } from "../../.config/journeys/appearance";
import { screenChecker } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { codeOf } from "../../.config/journeys/codes";
import { confirm, goTo, PASSWORD, searchList, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const CHOSEN = "maru-staff-9!";

/** The link of the latest mail to an address, from the stand-in of the mail server. */
const linkTo = async (page: Page, email: string): Promise<string> => {
  const sandbox = new URL(page.url());
  sandbox.port = String(Number(sandbox.port) + 1);
  let link = "";
  await expect(async () => {
    const rows = (await (await page.request.get(sandbox.origin)).text()).split("<tr");
    const found = rows.find((row) => row.includes(email))?.match(/\/manager\/invitation\?token=[\w-]+/);
    link = found?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return link;
};

test("an editor is invited, sets up an app, and signs in with a code", async ({ page, newPerson }) => {
  const user = `ed${Date.now().toString(36)}`;
  const email = `${user}@example.com`;
  await signIn(page);
  await test.step("the manager requires an app for editors", async () => {
    await page.goto("/manager/settings/roles");
    const box = page.getByRole("checkbox", { name: "인증 앱: 콘텐츠 담당" });
    if (!(await box.isChecked())) {
      await box.click();
      await confirm(page);
      await expect(box).toBeChecked();
    }
  });
  await test.step("the manager sends an invitation", async () => {
    await page.goto("/manager/settings/staff");
    await page.getByRole("button", { name: "직원 초대" }).click();
    await page.getByLabel("이름").fill("한수아");
    await page.getByLabel("전자우편").fill(email);
    await page.getByRole("button", { name: "초대 보내기" }).dblclick();
    await expect(page.getByRole("row", { name: /한수아/ }).first()).toContainText("기다림");
  });
  const link = await linkTo(page, email);
  const own = await newPerson();
  let secret = "";
  await test.step("the invited person chooses user ID and password, and is sent to the app's setup", async () => {
    await own.goto(link);
    await expect(own.getByText("한수아님, 콘텐츠 담당 역할로 초대받았어요", { exact: false })).toBeVisible();
    await own.getByLabel("아이디").fill("manager");
    await own.getByLabel("비밀번호").fill(CHOSEN);
    await own.keyboard.press("Enter");
    await expect(own.getByText("이미 쓰고 있는 아이디예요.").first()).toBeVisible();
    await own.getByLabel("아이디").fill(user);
    await own.getByRole("button", { name: "시작하기" }).click();
    await own.waitForURL("**/manager/account");
    await expect(own.getByText("이 역할은 인증 앱을 등록해야 쓸 수 있어요", { exact: false })).toBeVisible();
    await own.goto("/manager/articles/posts");
    await own.waitForURL("**/manager/account");
  });
  await test.step("the first valid code sets up the app, and the recovery codes are shown once", async () => {
    await own.getByRole("button", { name: "인증 앱 등록" }).click();
    await own.getByRole("dialog").getByLabel("지금 비밀번호").fill(CHOSEN);
    await own.keyboard.press("Enter");
    secret = ((await own.locator("code.secret").textContent()) ?? "").replaceAll(" ", "");
    await own.getByLabel("앱에 보이는 번호 6자리").fill("000000");
    await own.keyboard.press("Enter");
    await expect(own.locator("#first-code-error")).toBeVisible();
    await own.getByLabel("앱에 보이는 번호 6자리").fill(codeOf(secret));
    await own.keyboard.press("Enter");
    await expect(own.locator(".recovery-codes li")).toHaveCount(10);
    await own.getByLabel("안전한 곳에 적어 두었어요").check();
    await own.getByRole("button", { name: "계속" }).click();
    await expect(own).toHaveURL(/\/manager\/dashboards/);
  });
  await test.step("the link can't be used again", async () => {
    const stranger = await newPerson();
    await stranger.goto(link);
    await expect(stranger.getByText("열 수 없는 링크예요")).toBeVisible();
  });
  await test.step("the next sign-in asks for a code, and refuses a used one", async () => {
    await own.getByRole("button", { name: "로그아웃" }).click();
    await own.getByLabel("아이디").fill(user);
    await own.getByLabel("비밀번호").fill(CHOSEN);
    await own.keyboard.press("Enter");
    await expect(own.getByLabel("인증 번호")).toBeFocused();
    await expect(own.getByRole("alert")).toHaveCount(0);
    await own.getByLabel("인증 번호").fill(codeOf(secret, -1));
    await own.keyboard.press("Enter");
    await expect(own.getByRole("alert")).toBeVisible();
    // The code of the next half minute, which the server accepts for slow clocks.
    await own.getByLabel("인증 번호").fill(codeOf(secret, 1));
    await own.keyboard.press("Enter");
    await expect(own).toHaveURL(/\/manager\/dashboards/);
  });
  await test.step("the manager sees the app and ends the access, which is logged", async () => {
    await page.goto("/manager/settings/staff");
    await searchList(page, user);
    const row = page.getByRole("row", { name: new RegExp(user) });
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(row).toContainText("등록됨");
    await row.getByRole("button").click();
    await page.getByRole("button", { name: "사용 멈추기" }).click();
    await confirm(page);
    await expect(row).toContainText("멈춤");
    await page.goto("/manager/settings/audit");
    await expect(page.locator("tbody tr").first()).toContainText("사용 여부 바꾸기");
  });
  await test.step("editors need no app any more", async () => {
    await page.goto("/manager/settings/roles");
    await page.getByRole("checkbox", { name: "인증 앱: 콘텐츠 담당" }).click();
    await confirm(page);
    await expect(page.getByRole("checkbox", { name: "인증 앱: 콘텐츠 담당" })).not.toBeChecked();
  });
});

test("a member accepts an invitation with the existing account", async ({ page, newPerson }) => {
  const name = `mem${Date.now().toString(36)}`;
  const email = `${name}@example.com`;
  await signIn(page);
  const own = await newPerson();
  await own.goto("/");
  await own.request.get("/api/auth");
  await call(own, "post", "/api/account/register", {
    user_name: name,
    password: CHOSEN,
    name: "김결",
    firstName: "결",
    lastName: "김",
    email,
    birth_date: "1990-05-05",
    agree_terms: 1,
    agree_privacy: 1,
  });
  await call(page, "post", "/api/staff-invitations", { name: "김결", email, role: "product_manager" });
  await page.goto("/manager/settings/invitations");
  await own.goto(await linkTo(page, email));
  await expect(own.getByRole("tab", { name: "쓰던 계정" })).toHaveAttribute("aria-selected", "true");
  for (const fact of ["상품 담당", "서하윤", email]) await expect(own.getByText(fact).first()).toBeVisible();
  await own.getByLabel("아이디").fill("member");
  await own.getByLabel("비밀번호").fill("maru-demo-1!");
  await own.keyboard.press("Enter");
  await expect(own.getByRole("alert")).toContainText("메일 주소가 달라요");
  await own.getByLabel("아이디").fill(name);
  await own.getByLabel("비밀번호").fill(CHOSEN);
  await own.getByRole("button", { name: "이 계정으로 받기" }).dblclick();
  await own.waitForURL((url) => url.pathname.startsWith("/manager") && !url.pathname.includes("invitation"));
  await own.goto("/manager/products/list");
  await expect(own.getByRole("searchbox")).toBeVisible();
});

for (const lng of journeyLanguages("staff"))
  test(`the screens of account, staff, roles and log break no rule of axe (${lng})`, async ({ page, baseURL }) => {
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "staff");
    for (const [name, path, word] of [
      ["account", "account", "로그인한 기기"],
      ["staff", "settings/staff", "직원 초대"],
      ["invitations", "settings/invitations", "직원 초대"],
      ["roles", "settings/roles", "역할별 권한"],
      ["audit", "settings/audit", "관리 기록"],
      ["events", "settings/events", "보안 기록"],
    ] as const) {
      await goTo(page, `/manager/${path}`);
      await expect(page.getByText(say(page, word)).first()).toBeVisible();
      await look(name);
    }
    await goTo(page, "/manager/settings/staff");
    await page.getByRole("button", { name: say(page, "직원 초대") }).click();
    await look("invite");
    await goTo(page, "/manager/account");
    await page.getByRole("button", { name: say(page, "인증 앱 등록") }).click();
    await page.getByRole("dialog").locator("#again-password").fill(PASSWORD);
    await look("password again");
    await page.keyboard.press("Enter");
    await expect(page.locator("code.secret")).toBeVisible();
    await look("set up");
    await page.context().clearCookies({ name: /session/ });
    await page.goto("/manager/invitation?token=none");
    await expect(page.getByText(say(page, "열 수 없는 링크예요"))).toBeVisible();
    await look("link over");
    expect(found).toEqual({});
  });
