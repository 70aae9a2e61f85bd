import type { Language, MailSenderRecord, MessagePreview, NoticeTexts } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

export const previewText = (id: Identifier, words: NoticeTexts & { language: Language }): Promise<MessagePreview> =>
  post(`/api/message-texts/${id}/preview`, words);

const at = (verb: string): string => `/api/message-texts/${verb}`;

export const readSender = async (): Promise<MailSenderRecord> => (await call<MailSenderRecord>(at("sender"))).data;

/** Mails the link that confirms an address to it. */
export const askSender = (email: string): Promise<MailSenderRecord> => post(at("ask-sender"), { email });

export const confirmSender = (token: string): Promise<MailSenderRecord> => post(at("confirm-sender"), { token });

export const dropSender = (): Promise<MailSenderRecord> => post(at("drop-sender"));
