import type { Identifier } from "react-admin";
import { post } from "../../providers/httpClient";

export const duplicateProduct = (id: Identifier): Promise<{ id: number }> => post(`/api/products/${id}/duplicate`);
