import type { Language } from "@maru/client";
import {
  DayField,
  type DayFieldProps,
  type DayLimits,
  type DayWords,
  dayProblem,
  MomentField,
} from "@maru/client/dates";
import { CalendarDays } from "lucide-react";
import { useLocaleState } from "ra-core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../words/useTranslate";
import { Field } from "./Field";

type Own = "language" | "words" | "icon" | "buttonClassName";

const useCalendar = (): Pick<DayFieldProps, Own> => {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const words: DayWords = {
    open: t("date.open"),
    move: t("date.move"),
    previous: t("date.previous"),
    next: t("date.next"),
    month: t("date.month"),
    year: t("date.year"),
    today: t("date.today"),
    clear: t("date.clear"),
    close: t("date.close"),
    loading: t("date.loading"),
    failed: t("date.failed"),
  };
  const icon = <CalendarDays size={17} strokeWidth={1.7} aria-hidden />;
  return { language: locale as Language, words, icon, buttonClassName: "iconbtn tiny" };
};

/** What is wrong with a day, to show beside its field; undefined where nothing is. */
export const useDayProblem = () => {
  const t = useTranslate();
  return (value: string, limits: DayLimits = {}): string | undefined => {
    const problem = dayProblem(value, limits);
    if (problem === "early") return t("date.early", { day: limits.min ?? "" });
    if (problem === "late") return t("date.late", { day: limits.max ?? "" });
    return problem && t("date.unreadable");
  };
};

/** A day inside a `control`: typed or chosen in a calendar. */
export const DayControl = (props: Omit<DayFieldProps, Own>) => <DayField {...props} {...useCalendar()} />;

/** A day and a time inside a `control`. */
export const MomentControl = (props: Omit<ComponentProps<typeof MomentField>, Own | "timeLabel" | "timeClassName">) => {
  const t = useTranslate();
  return <MomentField {...props} {...useCalendar()} timeLabel={t("date.time")} timeClassName="day-time" />;
};

interface Props extends Omit<DayFieldProps, Own | "invalid" | "describedBy" | "label"> {
  id: string;
  label: string;
  quiet?: boolean;
  helperText?: ReactNode;
  error?: string;
}

/** A day outside of a react-admin form: label, control, and help or error. */
export const DayLine = ({ id, label, quiet, helperText, error, ...day }: Props) => {
  const problem = useDayProblem()(day.value, day);
  const shown = error ?? problem;
  return (
    <Field id={id} label={label} quiet={quiet} required={day.required} helperText={helperText} error={shown}>
      <div className={shown ? "control bad" : "control"}>
        <DayControl {...day} id={id} invalid={Boolean(shown)} describedBy={shown ? `${id}-error` : undefined} />
      </div>
    </Field>
  );
};
