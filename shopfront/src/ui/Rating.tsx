import { formatNumber } from "@maru/client";
import { Star } from "lucide-react";
import { useTranslate } from "~/i18n/Words";

/** The average rating with one star; nothing without reviews. */
export function Rating({ score, count, className }: { score: number; count: number; className?: string }) {
  const t = useTranslate();
  if (count <= 0) return null;
  const label = t("common:card.rating", { score, count: formatNumber(count) });
  return (
    <span className={`inline-flex items-center gap-1 ${className ?? ""}`} role="img" aria-label={label}>
      <Star size={15} fill="currentColor" strokeWidth={0} className="text-star" aria-hidden />
      <b className="tnum font-bold">{score.toFixed(1)}</b>
      <span className="tnum text-text3">({formatNumber(count)})</span>
    </span>
  );
}
