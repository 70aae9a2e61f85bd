import { type DeskFileRow, type InquiryRecord, type Page, request, type ShopOrderRow } from "@maru/client";

const base = "/api/shop/inquiries";

/** As the API orders them. */
export const categories = [
  "order",
  "delivery",
  "return",
  "product",
  "payment",
  "account",
  "business",
  "other",
] as const;
export type Category = (typeof categories)[number];

export interface InquiryValues {
  category: Category | "";
  subject: string;
  text: string;
  order_num: string;
}

/** Additional fields of a visitor. */
export interface VisitorValues {
  name: string;
  password: string;
  contact: string;
}

interface Sent extends InquiryValues {
  product_id?: number | null;
  file_keys: string[];
}

const post = async (path: string, json: object): Promise<InquiryRecord> =>
  (await request<InquiryRecord>(path, { method: "POST", json })).data;

export const askShop = (values: Sent, visitor?: VisitorValues): Promise<InquiryRecord> =>
  post(base, { ...values, ...visitor });

/** A visitor's inquiry needs its password to be opened, continued or withdrawn; a member's needs the session. */
export const openInquiry = (id: number, password: string): Promise<InquiryRecord> =>
  post(`${base}/${id}/open`, { password });
export const writeMore = (id: number, text: string, file_keys: string[], password?: string): Promise<InquiryRecord> =>
  post(`${base}/${id}/write`, { text, file_keys, ...(password === undefined ? {} : { password }) });
export const markRead = (id: number): Promise<InquiryRecord> => post(`${base}/${id}/read`, {});
export const withdraw = async (id: number, password?: string): Promise<void> => {
  if (password === undefined) await request(`${base}/${id}`, { method: "DELETE" });
  else await request(`${base}/${id}/remove`, { method: "POST", json: { password } });
};

/** What an inquiry may have attached at most (the server's limits). */
export const maxFiles = 5;
export const maxBytes = 20 * 1024 * 1024;

export const uploadFile = async (file: File): Promise<DeskFileRow> =>
  (await request<DeskFileRow>("/api/shop/desk-files/upload", { method: "POST", form: { file } })).data;

/** The member's newest orders, to choose from. */
export const recentOrders = async (): Promise<ShopOrderRow[]> =>
  (await request<Page<ShopOrderRow>>("/api/shop/orders", { query: { page_size: 20 } })).data.content;
