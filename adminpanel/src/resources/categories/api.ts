import { post } from "../../providers/httpClient";

export const moveCategory = (id: number, place: { parent_id: number; before_id: number | null }): Promise<void> =>
  post(`/api/product-categories/${id}/move`, place);
