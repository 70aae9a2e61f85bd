import { expect, type Page } from "@playwright/test";
import { say } from "./words";

export const PASSWORD = "maru-demo-1!";

/** Signs in through the API, without opening a page: the journey opens its own. */
export async function signIn(page: Page, name = "manager"): Promise<void> {
  // The document sets the token that the form sends.
  await page.request.get("/manager/login");
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await page.request.post("/api/auth/sign-in", {
    data: { user_name: name, user_pw: PASSWORD, is_manager: 1 },
    headers: { "X-CSRFToken": token },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in with the form; afterwards the manager's first page is open. */
export async function signInByForm(page: Page, name = "manager"): Promise<void> {
  await page.goto("/manager/login");
  await page.getByLabel("아이디").fill(name);
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("button", { name: "로그인" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
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
