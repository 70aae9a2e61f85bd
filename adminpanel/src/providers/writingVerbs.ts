import type { PostPreviewLink, RowDraft, RowEditing, RowVersionLine, RowVersionWhole } from "@maru/client";
import { call, post } from "./httpClient";
import { apiResource, type ScreenPath } from "./screens";

/** A product as shoppers find it. */
export interface ShopProduct {
  id: number;
  product_name: string;
  product_code: string;
  img: string;
}

/** A row, or the one that is being made. */
const at = (path: ScreenPath, id?: number): string => `/api/${apiResource(path)}${id ? `/${id}` : ""}`;

/** What people who write long texts do beside saving. */
export const writingVerbs = {
  /** Says that a row is open, with what is typed where something is; answers who else has it open. */
  sayEditing: (path: ScreenPath, id?: number, values?: object): Promise<RowEditing> =>
    post(`${at(path, id)}/editing`, values ? { values } : {}),
  readDraft: async (path: ScreenPath, id?: number): Promise<RowDraft> =>
    (await call<RowDraft>(`${at(path, id)}/draft`)).data,
  forgetDraft: (path: ScreenPath, id?: number): Promise<object> => post(`${at(path, id)}/forget-draft`),
  listVersions: async (path: ScreenPath, id: number): Promise<RowVersionLine[]> =>
    (await call<{ content: RowVersionLine[] }>(`${at(path, id)}/versions`)).data.content,
  readVersion: async (path: ScreenPath, id: number, number: number): Promise<RowVersionWhole> =>
    (await call<RowVersionWhole>(`${at(path, id)}/version`, { query: { number } })).data,
  revertTo: (path: ScreenPath, id: number, number: number, version?: string): Promise<object> =>
    post(`${at(path, id)}/revert`, { number, version }),

  /** Keeps what the form of a post holds, and tells where the shop shows it for some minutes. */
  previewPost: (draft: object): Promise<PostPreviewLink> => post("/api/post-previews", draft),

  findProducts: async (search: string): Promise<ShopProduct[]> =>
    (await call<{ content: ShopProduct[] }>("/api/shop/products", { query: { search, page_size: 8 } })).data.content,
  shopProduct: async (id: number): Promise<ShopProduct> => (await call<ShopProduct>(`/api/shop/products/${id}`)).data,
};
