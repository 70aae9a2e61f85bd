import type {
  LabelColor,
  MailChanged,
  MailCounts,
  MailDraftRow,
  MailDraftSaved,
  MailLabelRow,
  MailMessageRow,
  MailRecord,
  MailRow,
  ManyMailsIn,
} from "@maru/client";
import { call, failureData, failureName, post } from "../../providers/httpClient";

interface Rows<Row> {
  content: Row[];
  total: number;
}

export const tabs = ["inbox", "open", "mine", "starred", "sent", "drafts", "spam", "trash"] as const;
export type MailTab = (typeof tabs)[number];

/** What narrows the list beside its tab. */
export interface MailFilters {
  search?: string;
  label?: number;
  category?: string;
  assignee_id?: number;
  source?: string;
}

export const pageSize = 40;

const get = async <T>(path: string): Promise<T> => (await call<T>(path)).data;
const put = async <T>(path: string, json: object): Promise<T> => (await call<T>(path, { method: "PUT", json })).data;

/** The first `count` mails of a tab. */
export const readMails = (tab: MailTab, filters: MailFilters, count: number): Promise<Rows<MailRow>> => {
  const query = new URLSearchParams({ page_size: String(count) });
  if (tab === "trash") query.set("is_deleted", "1");
  else query.set("tab", tab);
  if (tab === "sent") query.set("ordering", "sent_at");
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value));
  return get(`/api/mails?${query}`);
};

export const countMails = (): Promise<MailCounts> => get("/api/mails/counts");
export const openMail = (id: number, isDeleted = false): Promise<MailRecord> =>
  post(`/api/mails/${id}/${isDeleted ? "read-deleted" : "read"}`);

/** What managers keep of a mail. */
export interface MailValues {
  state: MailRow["state"];
  folder: MailRow["folder"];
  category: MailRow["category"];
  is_starred: boolean;
  is_unread: boolean;
  assignee_id: number;
  labels: number[];
}
export const updateMail = (id: number, values: Partial<MailValues>): Promise<MailRecord> =>
  put(`/api/mails/${id}`, values);
export const trashMail = (id: number): Promise<unknown> => call(`/api/mails/${id}`, { method: "DELETE" });
export const restoreMail = (id: number): Promise<MailRecord> => post(`/api/mails/${id}/restore`);
export const revealMail = (id: number, reason: string): Promise<MailRecord> =>
  post(`/api/mails/${id}/reveal`, { reason });

export type ManyChange = Omit<ManyMailsIn, "ids">;
export const changeMany = (ids: number[], change: ManyChange): Promise<MailChanged> =>
  post("/api/mails/change-many", { ids, ...change });
export const trashMany = (ids: number[]): Promise<MailChanged> => post("/api/mails/trash-many", { ids });
export const restoreMany = (ids: number[]): Promise<MailChanged> => post("/api/mails/restore-many", { ids });

export interface Reply {
  text: string;
  seen_id: number;
  file_keys: string[];
  closes?: 0 | 1;
  assignee_id?: number | null;
}
export const sendReply = (id: number, reply: Reply): Promise<MailRecord> => post(`/api/mails/${id}/reply`, reply);
export const addNote = (
  id: number,
  note: { text: string; file_keys?: string[]; assignee_id?: number | null; takes_draft?: 0 | 1 },
): Promise<MailRecord> => post(`/api/mails/${id}/note`, note);

interface MailMeanwhile {
  messages: MailMessageRow[];
  seen_id: number;
}

/** What came in after the message that the writer had seen, where an answer was refused for it. */
export const meanwhileOf = (error: unknown): MailMeanwhile | undefined =>
  failureName(error) === "mail_meanwhile_answered" ? (failureData(error) as MailMeanwhile) : undefined;

export const writeMail = (mail: {
  user_id?: number;
  address?: string;
  subject: string;
  text: string;
  file_keys: string[];
  draft_id?: number;
}): Promise<MailRecord> => post("/api/mails", mail);

export interface DraftValues {
  text: string;
  file_keys: string[];
  subject?: string;
  user_id?: number | null;
  version?: number;
}
export const createDraft = (draft: DraftValues & { mail_id?: number }): Promise<MailDraftSaved> =>
  post("/api/mail-drafts", draft);
export const updateDraft = (id: number, draft: Partial<DraftValues>): Promise<MailDraftSaved> =>
  put(`/api/mail-drafts/${id}`, draft);
export const deleteDraft = (id: number): Promise<unknown> => call(`/api/mail-drafts/${id}`, { method: "DELETE" });
export const readDrafts = async (): Promise<MailDraftRow[]> =>
  (await get<Rows<MailDraftRow>>("/api/mail-drafts?page_size=100")).content;
export const sendLater = (
  id: number,
  values: { send_at: string; seen_id?: number; closes?: 0 | 1 },
): Promise<MailDraftRow> => post(`/api/mail-drafts/${id}/send-later`, values);
export const stopSending = (id: number): Promise<MailDraftRow> => post(`/api/mail-drafts/${id}/stop`);

export const readLabels = async (): Promise<MailLabelRow[]> =>
  (await get<Rows<MailLabelRow>>("/api/mail-labels?page_size=100")).content;
export const createLabel = (label: { name: string; color: LabelColor }): Promise<MailLabelRow> =>
  post("/api/mail-labels", label);
export const updateLabel = (id: number, label: { name: string; color: LabelColor }): Promise<MailLabelRow> =>
  put(`/api/mail-labels/${id}`, label);
export const deleteLabel = (id: number): Promise<unknown> => call(`/api/mail-labels/${id}`, { method: "DELETE" });
