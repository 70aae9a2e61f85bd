import type { Mail } from "../../shared/desk/mail";
import { day, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const tones: Record<Mail["state"], string> = { open: "warning", answered: "success", closed: "" };

export const StateTag = ({ state }: { state: Mail["state"] }) => {
  const t = useTranslate();
  return <span className={`tag ${tones[state]}`}>{t(`mail.state_${state}`)}</span>;
};

/** The first sign of a name; the name is for the pointer, and for screen readers where nothing beside says it. */
export const Face = ({ name, isOwn, label }: { name: string; isOwn?: boolean; label?: string }) => (
  <span className="ml-face" data-own={isOwn} title={label ?? name}>
    <span aria-hidden>{name.slice(0, 1)}</span>
    {label && <span className="visually-hidden">{label}</span>}
  </span>
);

const nineHours = 9 * 60 * 60 * 1000;
const seoulDay = (time: number): string => new Date(time + nineHours).toISOString().slice(0, 10);

/** `10:41` of today, 어제, else the day: as lists of mails have it. */
export const useMailTime = () => {
  const t = useTranslate();
  return (iso: string): string => {
    const at = Date.parse(iso);
    const date = seoulDay(at);
    if (date === seoulDay(Date.now())) return shortTime(iso).split(" ").at(-1) ?? "";
    if (date === seoulDay(Date.now() - 24 * 60 * 60 * 1000)) return t("mail.yesterday");
    return day(date);
  };
};
