import { afterEach, expect, it } from "vitest";
import { queryClient } from "./queryClient";

const key = ["orders/trx", "getOne", { id: "7" }];
afterEach(() => queryClient.clear());

it("does not use a list's row as the record", () => {
  queryClient.setQueryData(key, (old: unknown) => old ?? { id: 7 });
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it("keeps a fetched record, and its updates", () => {
  queryClient.setQueryData(key, { id: 7, lines: [1] });
  queryClient.setQueryData(key, (old: object | undefined) => ({ ...old, memo: "새 메모" }));
  expect(queryClient.getQueryData(key)).toEqual({ id: 7, lines: [1], memo: "새 메모" });
});

it("does not change lists", () => {
  queryClient.setQueryData(["orders/trx", "getList"], () => [1]);
  expect(queryClient.getQueryData(["orders/trx", "getList"])).toEqual([1]);
});
