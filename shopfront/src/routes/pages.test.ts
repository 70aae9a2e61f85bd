import type { Page } from "@maru/client";
import { expect, it } from "vitest";
import { readPage } from "./pages";

const ask = (search: string) => new Request(`http://maru.test/my/orders${search}`);
const rows = (page: number, page_count: number): Page<number> => ({
  page,
  page_count,
  page_size: 20,
  total: 41,
  content: page > page_count ? [] : [page],
});
const outcome = async (search: string, count: number) => {
  try {
    return (await readPage(ask(search), async (page) => rows(page, count))).page;
  } catch (error) {
    return (error as Response).headers.get("Location");
  }
};

it.each([
  ["", 1],
  ["?page=1", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=soup", 1],
])("parses the page of %s", async (search, page) => {
  expect(await outcome(search, 3)).toBe(page);
});

it("loads the last page instead of one beyond it, with the other filters", async () => {
  expect(await outcome("?page=4", 3)).toBe("/my/orders?page=3");
  expect(await outcome("?page=9&ordering=id", 1)).toBe("/my/orders?ordering=id");
  expect(await outcome("?page=2", 0)).toBe("/my/orders");
});

it("shows an empty first page", async () => {
  expect(await outcome("", 0)).toBe(1);
});

it("loads the first page instead of one that the server refuses, and passes on other refusals", async () => {
  const refused = (status: number, search: string) =>
    readPage(ask(search), async () => {
      throw new Response(null, { status });
    }).catch((error: Response) => [error.status, error.headers.get("Location")]);
  expect(await refused(400, "?page=99999")).toEqual([302, "/my/orders"]);
  expect(await refused(400, "")).toEqual([400, null]);
  expect(await refused(404, "?page=99999")).toEqual([404, null]);
});
