import { configureClient } from "@maru/client";
import { HttpError } from "ra-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataProvider } from "./dataProvider";
import { failureCode, post } from "./httpClient";
import { startWords } from "./i18nProvider";
import { workingBrand } from "./session";

const fetchSpy = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const success = (data: unknown) => answer(200, { result: 1, message: "", data });
const sent = () => {
  const [url, init] = fetchSpy.mock.calls.at(-1) ?? [];
  return { url: decodeURIComponent(String(url)), init: init ?? {} };
};
const form = () => Object.fromEntries((sent().init.body as FormData).entries());

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  fetchSpy.mockReset();
  configureClient({ origin: "", fetch: fetchSpy, language: () => "ko", brand: workingBrand, onFailure: vi.fn() });
});

describe("lists", () => {
  it("send range, sort and filter, and read rows and total from the envelope", async () => {
    fetchSpy.mockResolvedValue(success({ total: 91, page: 2, content: [{ id: 7 }] }));
    const list = await dataProvider.getList("products/list", {
      pagination: { page: 2, perPage: 25 },
      sort: { field: "id", order: "ASC" },
      filter: { q: "니트" },
    });
    expect(sent().url).toContain("/api/products?");
    expect(sent().url).toContain("range=[25,49]");
    expect(sent().url).toContain('filter={"q":"니트"}');
    expect(list).toEqual({ data: [{ id: 7 }], total: 91 });
  });

  it("fetch many records by id in one request", async () => {
    fetchSpy.mockResolvedValue(success({ total: 2, page: 1, content: [{ id: 1 }, { id: 2 }] }));
    const many = await dataProvider.getMany("products/categories", { ids: [1, 2] });
    expect(sent().url).toContain('/api/product-categories?filter={"id":[1,2]}');
    expect(many.data).toHaveLength(2);
  });
});

describe("writes", () => {
  it("with a file are multipart with the brand, indexed arrays, files and empty lists", async () => {
    fetchSpy.mockResolvedValue(success({ id: 3 }));
    const file = new File(["x"], "사진.png", { type: "image/png" });
    const data = {
      product_name: "니트",
      images: [{ src: "a", alt: "" }],
      property_ids: [],
      price_lang_obj: {},
      logo_file: { rawFile: file },
    };
    await dataProvider.create("products/list", { data });
    expect(sent()).toMatchObject({ url: "/api/products", init: { method: "POST" } });
    expect(form()).toMatchObject({
      brand_id: "1",
      root_id: "1",
      product_name: "니트",
      "images[0][src]": "a",
      "property_ids[]": "",
      price_lang_obj: "{}",
    });
    expect((form().logo_file as File).name).toBe("사진.png");
  });

  it("replace a whole record by PUT", async () => {
    fetchSpy.mockImplementation(async () => success({ id: 3 }));
    const data = { variants: [{ values: ["세이지", "M"], stock: null }] };
    await dataProvider.update("products/list", { id: 3, data, previousData: { id: 3 } });
    expect(sent()).toMatchObject({ url: "/api/products/3", init: { method: "PUT" } });
    expect(JSON.parse(String(sent().init.body))).toEqual({ brand_id: 1, root_id: 1, ...data });
    const withFile = { ...data, img_file: { rawFile: new File(["x"], "a.png") } };
    await dataProvider.update("products/list", { id: 3, data: withFile, previousData: { id: 3 } });
    expect(sent()).toMatchObject({ url: "/api/products/3", init: { method: "PUT" } });
    expect(form()).toMatchObject({ brand_id: "1", "variants[0][values][1]": "M", "variants[0][stock]": "" });
  });

  it("change one field of many records", async () => {
    fetchSpy.mockImplementation(async (url) => success({ id: Number(String(url).split("/").at(-1)) }));
    const many = await dataProvider.updateMany("products/categories", { ids: [5, 6], data: { position: 3 } });
    expect(many).toEqual({ data: [5, 6] });
    const body = '{"brand_id":1,"root_id":1,"position":3}';
    expect(fetchSpy.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ["/api/product-categories/5", "PUT", body],
      ["/api/product-categories/6", "PUT", body],
    ]);
  });

  it("delete one or many records by id", async () => {
    fetchSpy.mockImplementation(async (url) => success({ id: Number(String(url).split("/").at(-1)) }));
    expect(await dataProvider.deleteMany("products/list", { ids: [4, 5] })).toEqual({ data: [4, 5] });
    expect(fetchSpy.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      ["/api/products/4", "DELETE"],
      ["/api/products/5", "DELETE"],
    ]);
  });
});

describe("refusals", () => {
  it("have field errors by the names of the inputs", async () => {
    const errors = { product_code: "이미 있는 코드예요", "option_groups[1][values][0][name]": "비어 있어요" };
    fetchSpy.mockImplementation(async () => answer(400, { result: -50, message: "확인해 주세요", data: { errors } }));
    const failure = await dataProvider.create("products/list", { data: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      status: 400,
      message: "확인해 주세요",
      body: { errors: { product_code: "이미 있는 코드예요", "option_groups.1.values.0.name": "비어 있어요" } },
    });
    expect(failureCode(failure)).toBe(-50);
  });

  it("have no field errors if the server names no field", async () => {
    fetchSpy.mockImplementation(async () => answer(409, { result: -44, message: "지금은 바꿀 수 없어요", data: null }));
    const failure = (await post("/api/orders/1/move", { to: 15 }).catch((error: unknown) => error)) as HttpError;
    expect(failure.body.errors).toBeUndefined();
    expect(failureCode(failure)).toBe(-44);
  });
});

it("a lost connection has its own message, not the one of a server error", async () => {
  await startWords("ko");
  fetchSpy.mockRejectedValue(new TypeError("Failed to fetch"));
  const message = await dataProvider.getOne("products/list", { id: 1 }).catch((error: Error) => error.message);
  expect(message).toBe("서버의 답을 받지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.");
});
