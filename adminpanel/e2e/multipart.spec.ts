import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const resolve = createRequire(import.meta.url).resolve;
const libraries = {
  // The build for a script element, which the package's exports leave out.
  axios: readFileSync(join(dirname(resolve("axios/package.json")), "dist/axios.min.js"), "utf8"),
  objectToFormData: readFileSync(resolve("object-to-formdata"), "utf8"),
};

/** The running server parses what both form encoders of the contract send. */
interface Sent {
  status: number;
  body: { result: number; data: Record<string, unknown> };
}

const send = (page: Page, sender: "axios" | "object-to-formdata", path: string, method: string, value: unknown) =>
  page.evaluate(
    async ([name, address, verb, record]) => {
      const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
      const headers = { "X-CSRFToken": token };
      if (name === "axios") {
        const { axios } = globalThis as unknown as {
          axios: (config: object) => Promise<{ status: number; data: Sent["body"] }>;
        };
        const answer = await axios({
          url: address,
          method: verb,
          data: record,
          headers: { ...headers, "Content-Type": "multipart/form-data" },
          formSerializer: { indexes: true },
          validateStatus: () => true,
        });
        return { status: answer.status, body: answer.data };
      }
      const { serialize } = globalThis as unknown as { serialize: (value: unknown, options: object) => FormData };
      const body = serialize(record, { indices: true, allowEmptyArrays: true });
      const answer = await fetch(address as string, { method: verb as string, body, headers });
      return { status: answer.status, body: (await answer.json()) as Sent["body"] };
    },
    [sender, path, method, value] as const,
  ) as Promise<Sent>;

const product = (code: string) => ({
  product_code: code,
  product_name: "보낸 상품",
  product_price: 50000,
  product_sale_price: 40000,
  is_overseas: false,
  images: [
    { src: "/media/1/a.webp", alt: "앞" },
    { src: "/media/1/b.webp", alt: "뒤" },
  ],
  option_groups: [{ name: "색상", kind: "text", values: [{ name: "세이지" }, { name: "크림" }] }],
  variants: [
    { values: ["세이지"], stock: 3 },
    { values: ["크림"], stock: 4 },
  ],
  lang_obj: { en: { product_name: "Sent" } },
  brand_id: 1,
  root_id: 1,
});

test("forms of both encoders are parsed correctly, and wrong pictures are refused", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/account");
  await page.evaluate(libraries.axios);
  await page.evaluate(`(() => { const exports = {}; const module = { exports }; ${libraries.objectToFormData};
    globalThis.serialize = module.exports.serialize ?? exports.serialize; })()`);
  for (const sender of ["axios", "object-to-formdata"] as const)
    await test.step(`${sender}: nested arrays, booleans, empty lists and null`, async () => {
      const code = `MP-${sender.slice(0, 2)}-${Date.now().toString(36)}`;
      const made = await send(page, sender, "/api/products", "POST", product(code));
      expect(made.body.result, JSON.stringify(made.body)).toBe(1);
      expect(made.status).toBe(201);
      const record = made.body.data as {
        id: number;
        is_overseas: boolean;
        images: object[];
        variants: { values: string[]; stock: number | null }[];
      };
      expect(record.is_overseas).toBe(false);
      expect(record.images).toHaveLength(2);
      expect(record.variants.map((one) => [one.values[0], one.stock])).toEqual([
        ["세이지", 3],
        ["크림", 4],
      ]);

      const emptied = {
        ...record,
        images: [],
        variants: record.variants.map((one) => ({ ...one, stock: null, stock_seen: null })),
      };
      const saved = await send(page, sender, `/api/products/${record.id}`, "PUT", emptied);
      expect(saved.body.result, JSON.stringify(saved.body)).toBe(1);
      const after = saved.body.data as { images: object[]; variants: { stock: number | null }[] };
      // axios omits null and empty lists from the form, so they stay unchanged; object-to-formdata sends both.
      expect(after.images).toHaveLength(sender === "axios" ? 2 : 0);
      expect(after.variants[0]?.stock).toBe(sender === "axios" ? 3 : null);
      await send(page, sender, `/api/products/${record.id}`, "DELETE", {});
    });
  await test.step("a picture with a Korean name is accepted; a picture over 3 MB and a text file are refused", async () => {
    const upload = (bytes: number, head: number[]) =>
      page.evaluate(
        async ([size, start]) => {
          const { axios } = globalThis as unknown as {
            axios: (
              config: object,
            ) => Promise<{ status: number; data: { result: number; data: { secure_url: string } } }>;
          };
          const raw = new Uint8Array(size as number);
          raw.set(start as number[]);
          const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
          const answer = await axios({
            url: "/api/util/images",
            method: "POST",
            data: { file: new File([raw], "상품 사진.png", { type: "image/png" }), upload_preset: "maru" },
            headers: { "Content-Type": "multipart/form-data", "X-CSRFToken": token },
            validateStatus: () => true,
          });
          return { status: answer.status, result: answer.data.result, url: answer.data.data?.secure_url };
        },
        [bytes, head] as const,
      );
    const canvas = await page.evaluate(async () => {
      const sheet = document.createElement("canvas");
      sheet.width = sheet.height = 64;
      const blob = await new Promise<Blob | null>((done) => sheet.toBlob(done, "image/png"));
      return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
    });
    expect(await upload(3_145_728, canvas)).toMatchObject({ status: 201, result: 1 });
    expect(await upload(3_145_729, canvas)).toMatchObject({ status: 413, result: -51 });
    expect(await upload(100, [104, 105])).toMatchObject({ status: 415, result: -52 });
  });
});
