import type { Language } from "@maru/client";
import type { RaRecord } from "react-admin";

export type Channel = "sms" | "mail";
export type MessageState = "QUEUED" | "SENDING" | "SENT" | "DELIVERED" | "FAILED" | "UNKNOWN";

export interface MessageRow extends RaRecord<number> {
  kind: string;
  kind_label: string;
  channel: Channel;
  order_id: number | null;
  order_num: string;
  language: Language;
  state: MessageState;
  code: string;
  to_masked: string;
  tries: number;
  created_at: string;
  sent_at: string | null;
  done_at: string | null;
  can_resend: boolean;
}

/** A message with what it said; empty before it was sent, and after its words were dropped. */
export interface Message extends MessageRow {
  subject: string;
  text: string;
}

export interface NoticeWords {
  sms: string;
  mail_subject: string;
  mail_body: string;
}

export interface MessageText extends RaRecord<number>, NoticeWords {
  kind: string;
  kind_label: string;
  position: number;
  is_sms: number;
  is_mail: number;
  is_own: boolean;
  lang_obj: Partial<Record<Language, Partial<NoticeWords>>>;
  /** The places in braces that this kind can fill. */
  places: string[];
  /** What goes out where the brand has written nothing. */
  house: Record<Language, NoticeWords>;
}

export interface Preview {
  sms: string;
  sms_bytes: number;
  sms_long: boolean;
  /** Another one where a telephone can't carry the script. */
  sms_language: Language;
  mail_subject: string;
  mail_text: string;
}
