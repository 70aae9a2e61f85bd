import { configureClient } from "@maru/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authProvider } from "./authProvider";
import { failureCode } from "./httpClient";
import { isAllowed } from "./permissions";
import { clearSession, leave } from "./session";

const fetchSpy = vi.fn<typeof fetch>();
const answer = (status: number, result: number, data: unknown, message = "") =>
  new Response(JSON.stringify({ result, message, data }), { status });

const manager = {
  id: 4,
  user_name: "order",
  name: "정하준",
  is_manager: true,
  roles: ["order_manager"],
  permissions: ["orders.view_order", "orders.change_order", "catalog.view_product"],
  brand_id: 2,
  brands: [],
  is_use_seller: 0 as const,
  is_use_consignment: 0 as const,
  low_stock_at: 5,
  tour: 0,
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  clearSession();
  leave();
  fetchSpy.mockReset();
  configureClient({ origin: "", fetch: fetchSpy });
});

describe("canAccess", () => {
  it.each([
    ["list", "orders/trx", true],
    ["edit", "orders/trx", true],
    ["move", "orders/trx", true],
    ["delete", "orders/trx", false],
    ["list", "products/list", true],
    ["export", "products/list", true],
    ["edit", "products/list", false],
    ["create", "products/list", false],
    ["list", "settings/brands", false],
    ["list", "unknown", false],
    ["fly", "orders/trx", false],
  ])("an order manager: %s on %s is %s", (action, resource, allowed) => {
    expect(isAllowed(manager, { action, resource })).toBe(allowed);
  });

  it.each([
    [1 as const, true],
    [0 as const, false],
  ])("sellers are visible only if the brand has them (%s)", (is_use_seller, allowed) => {
    const person = { permissions: ["accounts.view_seller"], is_use_seller, is_use_consignment: 0 as const };
    expect(isAllowed(person, { action: "list", resource: "users/sellers" })).toBe(allowed);
  });

  it("asks the server for the person", async () => {
    fetchSpy.mockResolvedValue(answer(200, 1, manager));
    expect(await authProvider.canAccess({ action: "list", resource: "orders/trx" })).toBe(true);
    expect(await authProvider.canAccess({ action: "delete", resource: "orders/trx" })).toBe(false);
    expect(fetchSpy).toHaveBeenCalledOnce();
  });
});

describe("sign-in", () => {
  it("sends the manager flag and the one-time code", async () => {
    fetchSpy.mockResolvedValue(answer(200, 1, manager));
    await authProvider.login({ user_name: "order", user_pw: "pw", otp_num: "123456" });
    expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toEqual({
      user_name: "order",
      user_pw: "pw",
      is_manager: 1,
      otp_num: "123456",
    });
    await expect(authProvider.checkAuth()).resolves.toBeUndefined();
    expect(fetchSpy).toHaveBeenCalledOnce();
  });

  it("detects by the code that a one-time code is needed", async () => {
    fetchSpy.mockResolvedValue(answer(401, -13, null, "인증 번호를 입력해 주세요"));
    const failure = await authProvider.login({ user_name: "a", user_pw: "b" }).catch((error: unknown) => error);
    expect(failureCode(failure)).toBe(-13);
  });
});

describe("sign-out", () => {
  it("ends a manager's session", async () => {
    fetchSpy.mockImplementation(async () => answer(200, 1, manager));
    await authProvider.checkAuth();
    expect(await authProvider.logout()).toBe("/login");
    expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual(["/api/auth", "/api/auth/sign-out"]);
  });

  it("does not end a shopper's session", async () => {
    fetchSpy.mockResolvedValue(answer(200, 1, { ...manager, is_manager: false }));
    await authProvider.checkAuth().catch(() => undefined);
    expect(await authProvider.logout()).toBe("/login");
    expect(fetchSpy).toHaveBeenCalledOnce();
  });
});

describe("the session", () => {
  it.each([
    ["a visitor", { id: 0 }],
    ["a member who is no manager", { ...manager, is_manager: false }],
  ])("%s is redirected to the sign-in", async (_who, person) => {
    fetchSpy.mockResolvedValue(answer(200, 1, person));
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ status: 401 });
  });

  it("ends on 401 and stays on 403", async () => {
    await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ status: 401 });
    await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});
