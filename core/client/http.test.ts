import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, apiPath, configureClient, csrfToken, fallbackMessage, request, shopResource } from "./index";

const answer = (status: number, body: unknown): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

const fetchSpy = vi.fn<typeof fetch>();
const onFailure = vi.fn<(error: ApiError) => void>();

const sent = (): { url: string; init: RequestInit } => {
  const [url, init] = fetchSpy.mock.calls.at(-1) ?? [];
  return { url: String(url), init: init ?? {} };
};

beforeEach(() => {
  fetchSpy.mockReset();
  onFailure.mockReset();
  configureClient({
    origin: "",
    fetch: fetchSpy,
    onFailure,
    language: () => "cn",
    brand: () => ({ brand_id: 3, root_id: 1 }),
  });
});

describe("the envelope", () => {
  it("returns the data of a success", async () => {
    fetchSpy.mockResolvedValue(answer(200, { result: 1, message: "", data: { id: 7 } }));
    expect((await request<{ id: number }>("/api/auth")).data.id).toBe(7);
    expect(sent().init.headers).toMatchObject({ "X-Lang": "cn" });
  });

  it("rejects with code, status, message and field errors", async () => {
    const errors = { user_name: "필수값을 입력해 주세요.", "options[1][name]": ["a", "b"] };
    fetchSpy.mockResolvedValue(answer(400, { result: -50, error: "invalid", message: "no", data: { errors } }));
    const failure = await request("/api/x", { method: "POST", json: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ result: -50, error: "invalid", status: 400, message: "no" });
    expect((failure as ApiError).errors).toEqual({ user_name: "필수값을 입력해 주세요.", "options[1][name]": "a b" });
  });

  it("sends a call again that a crowded server had not begun, and in the end says so", async () => {
    vi.useFakeTimers();
    const crowded = { result: -90, error: "crowded", message: "잠시 뒤에", data: null };
    fetchSpy.mockImplementation(async () => answer(503, crowded));
    fetchSpy.mockImplementationOnce(async () => answer(503, crowded));
    fetchSpy.mockImplementationOnce(async () => answer(200, { result: 1, message: "", data: { id: 7 } }));
    const options = { method: "POST" as const, json: { a: 1 }, headers: { "Idempotency-Key": "k" } };
    const placed = request<{ id: number }>("/api/shop/orders", options);
    await vi.runAllTimersAsync();
    expect((await placed).data.id).toBe(7);
    const keys = fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
    expect(keys).toEqual(["k", "k"]);
    const refused = request("/api/shop/orders", options).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await refused).toMatchObject({ error: "crowded", status: 503 });
    expect(fetchSpy).toHaveBeenCalledTimes(7);
    vi.useRealTimers();
  });

  it.each([
    ["a page instead of an envelope", () => Promise.resolve(answer(502, "<html>"))],
    ["no answer at all", () => Promise.reject(new TypeError("failed"))],
  ])("uses the default message for %s", async (_name, reply) => {
    fetchSpy.mockImplementation(reply);
    await expect(request("/api/x")).rejects.toMatchObject({ message: "Something went wrong", result: -99, error: "" });
  });

  it("uses the page's message if there is one", async () => {
    configureClient({ fallback: () => "문제가 생겼어요" });
    fetchSpy.mockRejectedValueOnce(new TypeError("failed"));
    await expect(request("/api/x")).rejects.toMatchObject({ message: "문제가 생겼어요", result: -99 });
    fetchSpy.mockResolvedValueOnce(answer(502, "<html>"));
    await expect(request("/api/x")).rejects.toMatchObject({ message: "문제가 생겼어요", status: 502 });
    configureClient({ fallback: () => fallbackMessage });
  });

  it("rejects a success code with a failing status", async () => {
    fetchSpy.mockResolvedValue(answer(500, { result: 1, message: "", data: null }));
    await expect(request("/api/x")).rejects.toBeInstanceOf(ApiError);
  });
});

describe("resources", () => {
  it("send creates as multipart with the brand, indexed arrays and empty lists", async () => {
    fetchSpy.mockResolvedValue(answer(200, { result: 1, message: "", data: { id: 1 } }));
    await shopResource("addresses").create({ addr_name: "집", images: [{ src: "a" }], tags: [] });
    const form = sent().init.body as FormData;
    expect(sent().url).toBe("/api/shop/addresses");
    expect(Object.fromEntries(form.entries())).toEqual({
      brand_id: "3",
      root_id: "1",
      addr_name: "집",
      "images[0][src]": "a",
      "tags[]": "",
    });
  });

  it("show a failed write and return false", async () => {
    fetchSpy.mockResolvedValue(answer(409, { result: -30, message: "품절", data: null }));
    expect(await shopResource("orders").remove(3)).toBe(false);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: "품절", result: -30 }));
    const refused = vi.fn();
    fetchSpy.mockResolvedValue(answer(400, { result: -50, message: "", data: { errors: { postcode: "다섯 자리" } } }));
    expect(await shopResource("addresses").create({}, refused)).toBe(false);
    expect(refused.mock.calls[0]?.[0].errors).toEqual({ postcode: "다섯 자리" });
  });

  it("only log a failed read", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    fetchSpy.mockResolvedValue(answer(404, { result: -404, message: "없음", data: null }));
    expect(await shopResource("products").get(1)).toBe(false);
    expect(onFailure).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("paths and cookies", () => {
  it("sort queries and drop missing values", () => {
    expect(apiPath("/api/shop/products", { page_size: 24, page: 1, search: "", category_id: 3, status: [0, 3] })).toBe(
      "/api/shop/products?category_id=3&page=1&page_size=24&status=0%2C3",
    );
  });
  it("read the CSRF cookie", () => {
    expect(csrfToken("a=b; csrftoken=x%3Dy; lng=ko")).toBe("x=y");
    expect(csrfToken("")).toBe("");
    expect(csrfToken("csrftoken=planted; __Host-csrftoken=own")).toBe("own");
  });
});
