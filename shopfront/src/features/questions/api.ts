import { type ProductQuestion, request } from "@maru/client";

const base = "/api/shop/product-faqs";

export interface QuestionValues {
  title: string;
  text: string;
  visibility: 0 | 1;
}

/** Additional fields of a visitor. */
export interface VisitorValues {
  author_name: string;
  password: string;
  contact: string;
}

const sent = async (path: string, method: "POST" | "PUT", json: object): Promise<ProductQuestion> =>
  (await request<ProductQuestion>(path, { method, json })).data;

export const askQuestion = (
  product_id: number,
  values: QuestionValues,
  visitor?: VisitorValues,
): Promise<ProductQuestion> => sent(base, "POST", { product_id, ...values, ...visitor });

/** A visitor's question needs its password to be opened, changed or deleted; a member's needs the session. */
export const openQuestion = (id: number, password: string): Promise<ProductQuestion> =>
  sent(`${base}/${id}/open`, "POST", { password });

export const reviseQuestion = (id: number, values: QuestionValues, password?: string): Promise<ProductQuestion> =>
  password === undefined
    ? sent(`${base}/${id}`, "PUT", values)
    : sent(`${base}/${id}/change`, "POST", { ...values, password });

export const withdrawQuestion = async (id: number, password?: string): Promise<void> => {
  if (password === undefined) await request(`${base}/${id}`, { method: "DELETE" });
  else await request(`${base}/${id}/remove`, { method: "POST", json: { password } });
};
