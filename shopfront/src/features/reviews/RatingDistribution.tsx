import { formatNumber, type ReviewSummary } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Stars } from "./Stars";

interface Props {
  summary: ReviewSummary;
  /** 0: all. */
  chosen: number;
  onChoose: (stars: number) => void;
}

/** The average rating and the count for each number of stars; a row filters the reviews. */
export function RatingDistribution({ summary, chosen, onChoose }: Props) {
  const t = useTranslate();
  return (
    <div className="grid items-center gap-5 rounded-panel bg-sub p-5 md:grid-cols-[220px_minmax(0,1fr)] dark:bg-well">
      <div className="text-center">
        <p className="t-h1 tnum">{summary.score.toFixed(1)}</p>
        <div className="mt-2">
          <Stars stars={summary.score} size={18} />
        </div>
        <p className="t-caption mt-1 text-text2">{t("reviews:count", { count: formatNumber(summary.count) })}</p>
      </div>
      <ul className="grid" aria-label={t("reviews:spread")}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.spread[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <button
                type="button"
                aria-pressed={chosen === stars}
                disabled={count === 0}
                onClick={() => onChoose(chosen === stars ? 0 : stars)}
                className={`flex h-9 w-full items-center gap-3 rounded-rc px-2 text-[13px] hover:bg-well ${count === 0 ? "text-text3" : chosen === stars ? "font-bold text-ink" : ""}`}
              >
                <span className="sr-only">{t("reviews:spread.one", { stars, count: formatNumber(count) })}</span>
                <span aria-hidden className="tnum w-4 text-start">
                  {stars}
                </span>
                <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full"
                    style={{
                      background: "var(--star)",
                      width: `${summary.count ? (count / summary.count) * 100 : 0}%`,
                    }}
                  />
                </span>
                <span aria-hidden className="tnum min-w-14 text-end">
                  {formatNumber(count)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
