import { useNotify } from "ra-core";
import { useNavigate } from "react-router";
import type { LiveEvent } from "../../providers/live";
import { useTranslate } from "../../words/useTranslate";
import { showNotice } from "./notice";

interface Alarm {
  id: number;
  title: string;
  /** `2026-12-07T10:00:00+09:00`, or a day. */
  start: string;
  is_all_day: boolean;
}

/** Tells of an event of the calendar that begins soon: a toast, a sound, a notification of the desktop. */
export const useAlarms = () => {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  return ({ data, isLeading }: LiveEvent): void => {
    const { title, start, is_all_day } = data as unknown as Alarm;
    const day = start.slice(0, 10);
    const date = new Intl.DateTimeFormat(t("arrival.locale"), {
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    }).format(Date.parse(day));
    const text = `${is_all_day ? date : `${date} ${start.slice(11, 16)}`} · ${title}`;
    const open = (): void => void navigate(`/articles/calendar?view=day&date=${day}`);
    notify(text, { type: "info", action: { label: t("live.open"), run: open } });
    if (isLeading) showNotice({ title: t("calendar.alarm_title"), text, tag: "maru-alarm", open });
  };
};
