import { call } from "../providers/httpClient";

/** The product's page in the shop. */
export interface ShopProduct {
  id: number;
  product_name: string;
  product_code: string;
  img: string;
}

export const findProducts = async (search: string): Promise<ShopProduct[]> =>
  (await call<{ content: ShopProduct[] }>("/api/shop/products", { query: { search, page_size: 8 } })).data.content;

export const shopProduct = async (id: number): Promise<ShopProduct> =>
  (await call<ShopProduct>(`/api/shop/products/${id}`)).data;
