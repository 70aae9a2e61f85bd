import { act, renderHook } from "@testing-library/react";
import { CoreAdminContext, HttpError } from "ra-core";
import { describe, expect, it } from "vitest";
import { useAction } from "./useAction";

const refusing = (body?: object) => () => Promise.reject(new HttpError("wrong", 400, body));

describe("a refused action", () => {
  it("returns the errors by field until it runs again", async () => {
    const { result } = renderHook(() => useAction(), { wrapper: CoreAdminContext });
    const errors = { "refund_account.account_num": "8–16", reason: "needed" };
    await act(async () => {
      expect(await result.current.run(refusing({ errors }), "common.save")).toBe(false);
    });
    expect(result.current.errors).toEqual({ account_num: "8–16", reason: "needed" });
    await act(async () => {
      expect(await result.current.run(refusing(), "common.save")).toBe(false);
    });
    expect(result.current.errors).toEqual({});
    await act(async () => {
      expect(await result.current.run(() => Promise.resolve(1), "common.save")).toBe(true);
    });
    expect(result.current.errors).toEqual({});
  });
});
