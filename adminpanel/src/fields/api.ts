import { call } from "../providers/httpClient";

/** A product as shoppers find it. */
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
