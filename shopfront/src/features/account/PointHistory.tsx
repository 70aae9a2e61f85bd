import { formatNumber, type PointEntryRow } from "@maru/client";
import { Coins } from "lucide-react";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Empty } from "~/ui/State";

const kinds: Record<number, TextKey> = {
  0: "account:points.type.0",
  5: "account:points.type.5",
  10: "account:points.type.10",
  15: "account:points.type.15",
  20: "account:points.type.20",
};

const kindOf = ({ type, is_expiry, is_undo }: PointEntryRow): TextKey =>
  is_undo
    ? "account:points.undone"
    : is_expiry
      ? "account:points.expired"
      : (kinds[type] ?? "account:points.type.none");

/** Type, date, note and amount of each entry, newest first (D34). */
export function PointHistory({ entries }: { entries: PointEntryRow[] }) {
  const t = useTranslate();
  const { language } = useI18n();
  if (entries.length === 0)
    return <Empty icon={Coins} title={t("account:points.empty")} text={t("account:points.emptyText")} />;
  return (
    <ul className="border-t border-line" aria-label={t("account:points.history")}>
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start justify-between gap-4 border-b border-line py-4">
          <div className="min-w-0">
            <p className="font-medium">{t(kindOf(entry))}</p>
            <p className="t-caption mt-0.5 flex flex-wrap gap-x-3 text-text3">
              <time dateTime={entry.created_at} className="tnum">
                {dayText(entry.created_at, language)}
              </time>
              {entry.order_num && (
                <Link
                  to={`/my/orders/${entry.order_num}`}
                  className="tnum -my-2.5 inline-block py-2.5 underline underline-offset-4"
                >
                  <bdi>{entry.order_num}</bdi>
                </Link>
              )}
              {entry.note && <bdi>{entry.note}</bdi>}
              {entry.amount > 0 && entry.expires_at && (
                <span>{t("account:points.until", { date: dayText(entry.expires_at, language) })}</span>
              )}
            </p>
          </div>
          <div className="tnum shrink-0 text-end">
            <b className={entry.amount > 0 ? "text-ink" : "text-text"}>
              <bdi>
                {entry.amount > 0 ? "+" : "−"}
                {formatNumber(Math.abs(entry.amount))}
              </bdi>
            </b>
            <p className="t-caption mt-0.5 text-text3">
              {t("account:points.left", { count: formatNumber(entry.balance) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
