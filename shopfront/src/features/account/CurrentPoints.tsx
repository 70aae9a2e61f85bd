import { formatNumber, type PointSummary } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";

/** Current points, points pending until delivery, and points that expire next. */
export function CurrentPoints({ summary }: { summary: PointSummary }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { balance, pending, next_expiry_at } = summary;
  return (
    <section className="mb-8 rounded-panel bg-soft p-6 md:p-7" aria-label={t("account:points.held")}>
      <p className="text-[14px] text-text2">{t("account:points.held")}</p>
      <p className="tnum mt-1 text-[32px] leading-tight font-bold tracking-[-.03em] text-ink">
        {t("account:points.count", { count: formatNumber(balance) })}
      </p>
      {(pending > 0 || next_expiry_at || balance < 0) && (
        <p className="t-caption mt-2 flex flex-wrap gap-x-4 gap-y-1 text-text2">
          {balance < 0 && <span>{t("account:points.owed")}</span>}
          {pending > 0 && <span>{t("account:points.pending", { count: formatNumber(pending) })}</span>}
          {next_expiry_at && <span>{t("account:points.expiry", { date: dayText(next_expiry_at, language) })}</span>}
        </p>
      )}
    </section>
  );
}
