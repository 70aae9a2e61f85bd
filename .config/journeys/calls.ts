import { expect, type Page } from "@playwright/test";

/** Calls the API with the session of the page. */
export const call = async <T>(page: Page, method: "post" | "patch", path: string, data: object): Promise<T> => {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const answer = await page.request[method](path, { data, headers: { "X-CSRFToken": token } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
};
