import { type Cookie, expect, type Page } from "@playwright/test";
import { say } from "./words";

export const PASSWORD = "maru-demo-1!";

/** Cookies of people who have signed in before: hashing a password takes a tenth of a second. */
const sessions = new Map<string, Cookie[]>();

const enter = async (page: Page, user_name: string, is_manager: 0 | 1): Promise<void> => {
  const context = page.context();
  const key = `${user_name} ${is_manager}`;
  const kept = sessions.get(key);
  if (kept) {
    await context.addCookies(kept);
    const { data } = await (await page.request.get("/api/auth")).json();
    // A test may have ended this session.
    if (data.user_name === user_name) return;
    await context.clearCookies({ name: /session/ });
  }
  // The response sets the token that the form sends.
  await page.request.get("/api/auth");
  const token = (await context.cookies()).find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await page.request.post("/api/auth/sign-in", {
    data: { user_name, user_pw: PASSWORD, is_manager },
    headers: { "X-CSRFToken": token },
  });
  expect(answer.status()).toBe(200);
  sessions.set(
    key,
    (await context.cookies()).filter(({ name }) => /session|csrf|device/.test(name)),
  );
};

/** Signs in to the manager without opening a page: the journey opens its own. */
export const signIn = (page: Page, name = "manager"): Promise<void> => enter(page, name, 1);

/** Signs in to the shop without opening a page. */
export const signInToShop = (page: Page, name = "member"): Promise<void> => enter(page, name, 0);

/** Signs in with the form; afterwards the manager's first page is open. */
export async function signInByForm(page: Page, name = "manager"): Promise<void> {
  await page.goto("/manager/login");
  await page.getByLabel("아이디").fill(name);
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("button", { name: "로그인" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/**
 * Opens a screen of the manager. From another screen the manager is not loaded again, as by a link of its menu: for a
 * walk through screens. A list that was just opened may still replace its address; leave it by `page.goto`, which also
 * reads again what the manager keeps.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const { pathname } = page.url().startsWith("http") ? new URL(page.url()) : { pathname: "" };
  if (!pathname.startsWith("/manager/")) {
    await page.goto(path);
    return;
  }
  const before = await page.evaluate((to) => {
    const heading = document.querySelector("h1");
    if (heading) heading.dataset.left = "";
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    return heading?.textContent ?? "";
  }, path);
  // The last screen stays until the code of the next one has loaded.
  await page.waitForFunction(
    ([to, text]) => {
      const heading = document.querySelector("h1");
      const isNew = heading !== null && (heading.dataset.left === undefined || heading.textContent !== text);
      return isNew && location.pathname === new URL(to, location.href).pathname;
    },
    [path, before] as const,
  );
}

/**
 * Searches an open list and waits until its address has the search. A row that was there before can be clicked while
 * the search is still debounced: the list's new address would then replace the row's.
 */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await page.waitForURL(({ searchParams }) => searchParams.get("filter")?.includes(text) ?? false);
}

export async function confirm(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say(page, "확인") })
    .click();
}
