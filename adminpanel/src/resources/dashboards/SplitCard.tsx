import type { FigureRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { ErrorState } from "../../layout/states";
import { languageNames } from "../../providers/i18nProvider";
import { readSplit, type SplitBy } from "../../shared/reports/api";
import { downloadCsv } from "../../shared/reports/csv";
import type { Period } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Bars, HourBars } from "./Bars";

const byOrders = new Set<SplitBy>(["method", "language", "hour"]);
const shownRows = 8;

interface Props {
  period: Period;
  /** What the period may be split by, the first to begin with. */
  choices: SplitBy[];
}

/** The sales of a period by what they are split by. */
export const SplitCard = ({ period, choices }: Props) => {
  const t = useTranslate();
  const [by, setBy] = useState<SplitBy>(choices[0] ?? "product");
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", "split", by, period],
    queryFn: () => readSplit(period, by),
  });
  const amountOf = (row: FigureRow): number => (byOrders.has(by) ? row.paid : row.goods);
  const nameOf = (row: FigureRow): string =>
    by === "language"
      ? (languageNames[row.key as keyof typeof languageNames] ?? row.key)
      : by === "hour"
        ? t("report.hour", { hour: Number(row.key) })
        : row.name || t("report.gone");
  const rows = data?.rows ?? [];
  const hours = Array.from({ length: 24 }, (_, hour) => rows.find(({ key }) => Number(key) === hour)?.paid ?? 0);
  const save = () =>
    downloadCsv(
      `${t(`report.by.${by}`)} ${period.first} ${period.last}`,
      [
        t(`report.by.${by}`),
        t("report.figure.paid_orders"),
        t("report.figure.goods"),
        t("report.figure.goods_back"),
        t("report.figure.pieces"),
        t("report.figure.paid"),
      ],
      rows.map((row) => [nameOf(row), row.paid_orders, row.goods, row.goods_back, row.pieces, row.paid]),
    );
  return (
    <Card
      title={t("report.split")}
      ends={
        <>
          <select
            className="small-select"
            aria-label={t("report.split")}
            value={by}
            onChange={({ target }) => setBy(target.value as SplitBy)}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`report.by.${choice}`)}
              </option>
            ))}
          </select>
          <button type="button" className="btn small" disabled={rows.length === 0} onClick={save}>
            <Download size={15} aria-hidden /> CSV
          </button>
        </>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 240 }} />
      ) : rows.length === 0 ? (
        <p className="muted">{t("report.none")}</p>
      ) : by === "hour" ? (
        <HourBars
          values={hours}
          say={(hour) => t("report.hour_reading", { hour: t("report.hour", { hour }), won: figure(hours[hour] ?? 0) })}
        />
      ) : (
        <Bars
          bars={rows.slice(0, shownRows).map((row) => ({
            key: row.key,
            name: nameOf(row),
            value: amountOf(row),
            text: figure(amountOf(row)),
            more: byOrders.has(by) ? undefined : t("report.pieces", { count: figure(row.pieces) }),
          }))}
        />
      )}
      {data && data.count > shownRows && by !== "hour" && (
        <p className="muted small">{t("report.others", { count: figure(data.count - shownRows) })}</p>
      )}
    </Card>
  );
};
