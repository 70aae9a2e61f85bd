import { type DayFieldProps, type DayWords, dayProblem, DayField as SharedField } from "@maru/client/dates";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { useI18n } from "~/i18n/Words";
import { Box } from "./Field";

interface Props extends Pick<DayFieldProps, "name" | "value" | "onChange" | "onBlur" | "min" | "max" | "ref"> {
  label: string;
  error?: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
}

/** A day with its label: typed or chosen in a calendar. The value is `2026-11-29`, '' for none. */
export function DayField({ label, error, hint, ...day }: Props) {
  const { t, language } = useI18n();
  const id = useId();
  const words: DayWords = {
    open: t("messages:date.open"),
    move: t("messages:date.move"),
    previous: t("messages:date.previous"),
    next: t("messages:date.next"),
    month: t("messages:date.month"),
    year: t("messages:date.year"),
    today: t("messages:date.today"),
    clear: t("messages:date.clear"),
    close: t("messages:date.close"),
    loading: t("messages:date.loading"),
    failed: t("messages:date.failed"),
  };
  const problem = dayProblem(day.value, day);
  const messages = {
    unreadable: () => t("messages:date.unreadable"),
    early: () => t("messages:date.early", { day: day.min ?? "" }),
    late: () => t("messages:date.late", { day: day.max ?? "" }),
  };
  const shown = error ?? (problem && messages[problem]());
  return (
    <Box id={id} label={label} required={day.required} error={shown} hint={hint}>
      <div className="relative">
        <SharedField
          {...day}
          id={id}
          language={language}
          words={words}
          icon={<CalendarDays size={20} strokeWidth={1.6} aria-hidden />}
          invalid={Boolean(shown)}
          describedBy={shown || hint ? `${id}-note` : undefined}
          className="field pe-12 rtl:text-end"
          buttonClassName="absolute end-1 top-1 grid size-11 place-items-center rounded-rc text-text2"
        />
      </div>
    </Box>
  );
}
