import type { MailboxFetched, MailboxIn, MailboxRecord, MailboxTest, MailRecord } from "@maru/client";
import { call, post } from "../../providers/httpClient";
import type { TextKey } from "../../words/useTranslate";

const known = ["host", "refused", "tls", "broken", "sign_in", "recipient", "mail", "off"] as const;

/** Why a mailbox can't be used, or a mail was not sent: the server's word, with what it answered behind it. */
export const errorKey = (error: string): TextKey => {
  const word = known.find((name) => error === name || error.startsWith(`${name} `)) ?? "broken";
  return `mailbox.errors.${word}`;
};

export const readMailbox = async (): Promise<MailboxRecord> =>
  (await call<MailboxRecord>("/api/mailboxes/current", { background: true })).data;
export const saveMailbox = (values: MailboxIn): Promise<MailboxRecord> => post("/api/mailboxes/save", values);
/** Signs in to both servers with what is stored; '' for one that works. */
export const testMailbox = (): Promise<MailboxTest> => post("/api/mailboxes/test");
/** Reads the mailbox now. */
export const fetchMailbox = (): Promise<MailboxFetched> => post("/api/mailboxes/fetch");

export const resendMail = (id: number, message_id: number): Promise<MailRecord> =>
  post(`/api/mails/${id}/resend`, { message_id });
export const trustSender = (id: number, message_id: number): Promise<MailRecord> =>
  post(`/api/mails/${id}/trust-sender`, { message_id });

/** The HTML of a mail, as a document for a frame. */
export const htmlPath = (id: number, message: number, withPictures: boolean): string =>
  `/api/mails/${id}/html?message=${message}${withPictures ? "&pictures=1" : ""}`;
