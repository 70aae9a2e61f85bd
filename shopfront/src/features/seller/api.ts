import {
  type CourierRow,
  type OwnProfile,
  type PickupAddress,
  type ProductReview,
  request,
  type SellerOrderLine,
  type SellerOrderRecord,
  type SellerQuestion,
  type SellerRequest,
} from "@maru/client";

const requests = "/api/shop/seller-requests";
const orders = "/api/shop/seller-orders";

const post = async <T>(path: string, json: object): Promise<T> =>
  (await request<T>(path, { method: "POST", json })).data;
const get = async <T>(path: string): Promise<T> => (await request<T>(path)).data;

export interface PickupValues {
  product_id: number;
  quantity: number;
  address: PickupAddress;
  wish_on: string | null;
  memo: string;
}

export const askPrice = (product_id: number, price: number, memo: string): Promise<SellerRequest> =>
  post(`${requests}/price`, { product_id, price, memo });
export const askPickup = (values: PickupValues): Promise<SellerRequest> => post(`${requests}/pickup`, values);
export const withdraw = (id: number): Promise<SellerRequest> => post(`${requests}/${id}/withdraw`, {});

export const orderLine = (id: number): Promise<SellerOrderRecord> => get(`${orders}/${id}`);
export const couriers = (): Promise<CourierRow[]> => get(`${orders}/couriers`);
export const sendParcel = (
  id: number,
  values: { courier: string; invoice_num: string; line_ids: number[]; is_shared?: 1 },
): Promise<SellerOrderLine> => post(`${orders}/${id}/send`, values);

export type ProfileValues = Pick<OwnProfile, "phone_num" | "email" | "intro" | "notice">;
export const saveProfile = async (json: ProfileValues & { version: string }): Promise<OwnProfile> =>
  (await request<OwnProfile>("/api/shop/seller-profile/me", { method: "PATCH", json })).data;

export const answerReview = (id: number, answer: string): Promise<ProductReview> =>
  post(`/api/shop/seller-reviews/${id}/answer`, { answer });

/** Answers a question; `seen` is the answer that the writer saw. */
export const answerQuestion = (id: number, answer: string, seen: string): Promise<SellerQuestion> =>
  post(`/api/shop/seller-questions/${id}/answer`, { answer, seen });
