import type { ProductPage } from "@maru/client";

/** The product that somebody asks about. */
export interface InquiryProduct {
  id: number;
  name: string;
}

/** The product of the address, `?product=7`; none where it is no product that is sold. */
export const askedProduct = async (
  query: URLSearchParams,
  read: (path: string) => Promise<ProductPage>,
): Promise<InquiryProduct | null> => {
  const id = query.get("product") ?? "";
  if (!/^\d{1,18}$/.test(id)) return null;
  try {
    const product = await read(`/api/shop/products/${id}`);
    return { id: product.id, name: product.product_name };
  } catch {
    return null;
  }
};
