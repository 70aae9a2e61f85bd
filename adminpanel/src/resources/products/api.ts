import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const duplicateProduct = (id: Identifier): Promise<{ id: number }> => post(`/api/products/${id}/duplicate`);
