import {
  type ChatMessageRow,
  type ChatMessages,
  type DeskFileRow,
  request,
  type ShopChat,
  type ShopChatUnread,
} from "@maru/client";

const at = "/api/shop/chat";

export const readChat = async (): Promise<ShopChat> => (await request<ShopChat>(at)).data;
export const readUnread = async (): Promise<number> =>
  (await request<ShopChatUnread>(`${at}/unread`, { background: true })).data.unread_count;
export const readOlder = async (before: number): Promise<ChatMessages> =>
  (await request<ChatMessages>(`${at}/messages`, { query: { before } })).data;

export interface NewLine {
  body: string;
  content_type: string;
  target_id: number;
  attachments: string[];
  key: string;
}

export const sendLine = async (line: NewLine): Promise<ChatMessageRow> =>
  (await request<ChatMessageRow>(`${at}/messages`, { method: "POST", json: line, keepalive: true })).data;
export const seeLines = (seen: { read_id?: number; delivered_id?: number }) =>
  request(`${at}/seen`, { method: "POST", json: seen, background: true });
export const typeLine = () => request(`${at}/typing`, { method: "POST", json: {}, background: true });

export interface LookedAt {
  kind: "" | "product" | "order";
  id: number;
  path: string;
  title: string;
}
export const tellLooking = (looking: LookedAt) =>
  request(`${at}/looking`, { method: "POST", json: looking, background: true });
export const saveContact = async (contact: string): Promise<ShopChat> =>
  (await request<ShopChat>(`${at}/contact`, { method: "POST", json: { contact } })).data;
export const uploadPicture = async (file: File): Promise<DeskFileRow> =>
  (await request<DeskFileRow>("/api/shop/desk-files/upload-picture", { method: "POST", form: { file } })).data;
