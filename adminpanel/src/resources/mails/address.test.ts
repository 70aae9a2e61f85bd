import { expect, test } from "vitest";
import { readAddress } from "./address";

const read = (query: string) => readAddress(new URLSearchParams(query));

test("the address has the tab, the mail and what narrows the list", () => {
  expect(read("tab=mine&id=7&view=person&label=3&search=니트&category=delivery")).toEqual({
    tab: "mine",
    id: 7,
    isPersonOpen: true,
    filters: { label: 3, search: "니트", category: "delivery" },
  });
});

test("what is no tab and no number is left out", () => {
  expect(read("tab=nothing&id=x&label=-1")).toEqual({ tab: "inbox", id: undefined, isPersonOpen: false, filters: {} });
});

test("the list of what waits leads to its tab", () => {
  expect(read(`filter=${encodeURIComponent('{"tab":"open"}')}`).tab).toBe("open");
  expect(read("filter=broken").tab).toBe("inbox");
  expect(read(`filter=${encodeURIComponent('{"q":"니트"}')}`).filters).toEqual({ search: "니트" });
});
