import type { ProductRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const duplicateProduct = (id: Identifier): Promise<{ id: number }> => post(`/api/products/${id}/duplicate`);

/** Changes the stock of the only variant by a difference (pieces). */
export const changeStock = <T = ProductRecord>(id: Identifier, difference: number, version: string): Promise<T> =>
  post(`/api/products/${id}/stock`, { difference, version });
