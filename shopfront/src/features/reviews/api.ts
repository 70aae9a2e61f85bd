import { type HelpfulVotes, type ProductReview, request } from "@maru/client";

const base = "/api/shop/product-reviews";

export const reportReasons = ["abuse", "advertising", "privacy", "unrelated"] as const;
export type ReportReason = (typeof reportReasons)[number];

export interface ReviewValues {
  stars: number;
  text: string;
  pictures: string[];
}

export const vote = async (id: number, is_helpful: boolean): Promise<HelpfulVotes> =>
  (await request<HelpfulVotes>(`${base}/${id}/helpful`, { method: "POST", json: { is_helpful: is_helpful ? 1 : 0 } }))
    .data;

export const report = async (id: number, reason: ReportReason): Promise<void> => {
  await request(`${base}/${id}/report`, { method: "POST", json: { reason } });
};

export const writeReview = async (line_id: number, values: ReviewValues): Promise<ProductReview> =>
  (await request<ProductReview>(base, { method: "POST", json: { line_id, ...values } })).data;

export const reviseReview = async (id: number, values: ReviewValues): Promise<ProductReview> =>
  (await request<ProductReview>(`${base}/${id}`, { method: "PUT", json: values })).data;

export const withdrawReview = async (id: number): Promise<void> => {
  await request(`${base}/${id}`, { method: "DELETE" });
};
