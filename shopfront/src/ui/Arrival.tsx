import type { ArrivalDays } from "@maru/client";
import { weekdayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";

/** The day, or the range of days, in the language's format. */
export const useArrivalText = (): ((days: ArrivalDays) => string) => {
  const t = useTranslate();
  const { language } = useI18n();
  return ({ first, last }) => {
    const [from, to] = [weekdayText(first, language), weekdayText(last, language)];
    return first === last ? from : t("deciding:arrival.range", { first: from, last: to });
  };
};

/** Below a line: the delivery day. Nothing without the shop's rule. */
export function ArrivalLine({ days, className }: { days: ArrivalDays | null | undefined; className?: string }) {
  const t = useTranslate();
  const say = useArrivalText();
  if (!days) return null;
  return <p className={`t-caption text-text2 ${className ?? ""}`}>{t("deciding:arrival.line", { day: say(days) })}</p>;
}
