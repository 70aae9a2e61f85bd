import type { ChatRow } from "@maru/client";
import { useEffect, useState } from "react";
import { clock, day } from "../../words/format";
import type { Translate } from "../../words/useTranslate";

/** Who a conversation is with. */
export const nameOf = (t: Translate, row: ChatRow): string => {
  if (row.kind === "colleagues") return row.colleague?.name ?? t("chat.colleague");
  return row.name || (row.visitor_number ? t("chat.visitor", { number: row.visitor_number }) : t("chat.left"));
};

const seoulDay = (time: number): string => new Date(time + 9 * 3_600_000).toISOString().slice(0, 10);

/** `10:02` today, yesterday by its name, else the day. */
export const timeOf = (t: Translate, iso: string, now: number): string => {
  const at = Date.parse(iso);
  if (seoulDay(at) === seoulDay(now)) return clock(new Date(at));
  if (seoulDay(at) === seoulDay(now - 86_400_000)) return t("chat.yesterday");
  return day(seoulDay(at));
};

/** `11월 27일 금요일` in the reader's language. */
export const longDay = (t: Translate, time: number): string =>
  new Intl.DateTimeFormat(t("arrival.locale"), {
    month: "long",
    day: "numeric",
    weekday: "long",
    timeZone: "Asia/Seoul",
  }).format(time);

/** The day above its first line: today by its name. */
export const dayOf = (t: Translate, iso: string, now: number): string =>
  seoulDay(Date.parse(iso)) === seoulDay(now) ? t("chat.today") : longDay(t, Date.parse(iso));

/** The last line in a row of the list. */
export const excerptOf = (t: Translate, row: ChatRow, personId: number): string => {
  const kinds = {
    picture: t("chat.excerpt_picture"),
    file: t("chat.excerpt_file"),
    product: t("chat.excerpt_product"),
    order: t("chat.excerpt_order"),
    note: t("chat.excerpt_note"),
    handover: t("chat.excerpt_handover"),
  } as Partial<Record<ChatRow["last_type"], string>>;
  const text = [kinds[row.last_type], row.last_text].filter(Boolean).join(" ");
  const isMine = row.last_sender === "manager" && row.last_sender_id === personId;
  return isMine && text ? t("chat.mine", { text }) : text;
};

/** The time, again every so many ms. */
export const useNow = (every = 15_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(ticking);
  }, [every]);
  return now;
};
