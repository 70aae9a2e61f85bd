import type {
  ChatCounts,
  ChatCustomer,
  ChatLineIn,
  ChatMessageRow,
  ChatMessages,
  ChatRecord,
  ChatRow,
  ChatSettingIn,
  ChatSettingRecord,
  DeskPeople,
  DeskPerson,
  OrderRow,
} from "@maru/client";
import { call, post } from "../../providers/httpClient";

const get = async <T>(path: string, query?: Record<string, string | number>): Promise<T> =>
  (await call<T>(path, { query })).data;

interface Rows<Row> {
  content: Row[];
  total: number;
}

export type ChatQuery = Record<string, string | number>;

export const readChats = async (query: ChatQuery): Promise<ChatRow[]> =>
  (await get<Rows<ChatRow>>("/api/chats", query)).content;
export const readCounts = (): Promise<ChatCounts> => get("/api/chats/counts");
export const readChat = (id: number): Promise<ChatRecord> => get(`/api/chats/${id}`);
export const readOlder = (id: number, before: number): Promise<ChatMessages> =>
  get(`/api/chats/${id}/messages`, { before });
export const readCustomer = (id: number): Promise<ChatCustomer> => get(`/api/chats/${id}/customer`);
export const readColleagues = async (): Promise<DeskPerson[]> => (await get<DeskPeople>("/api/chats/people")).people;
export const readOrders = async (userId: number): Promise<OrderRow[]> =>
  (await get<Rows<OrderRow>>("/api/orders", { user_id: userId, page_size: 20 })).content;

export type NewLine = ChatLineIn & { key: string; seen_id: number };

export const sendLine = (id: number, line: NewLine): Promise<ChatMessageRow> => post(`/api/chats/${id}/send`, line);
export const seeChat = (id: number, seen: { read_id?: number; delivered_id?: number }) =>
  call(`/api/chats/${id}/seen`, { method: "POST", json: seen, background: true });
export const typeIn = (id: number) => call(`/api/chats/${id}/typing`, { method: "POST", json: {}, background: true });
export const takeChat = (id: number): Promise<ChatRecord> => post(`/api/chats/${id}/take`);
export const handOver = (id: number, user_id: number, text: string): Promise<ChatRecord> =>
  post(`/api/chats/${id}/hand-over`, { user_id, text });
export const endChat = (id: number, seen_id: number): Promise<ChatRecord> => post(`/api/chats/${id}/end`, { seen_id });
export const beginChat = (user_id: number): Promise<ChatRecord> => post("/api/chats", { user_id });

export const readSetting = (): Promise<ChatSettingRecord> => get("/api/chats/setting");
export const saveSetting = (values: ChatSettingIn): Promise<ChatSettingRecord> =>
  post("/api/chats/save-setting", values);
export const pauseChat = (is_paused: 0 | 1): Promise<ChatSettingRecord> => post("/api/chats/pause", { is_paused });
