import type { Summary } from "@maru/client";
import { Download, Table } from "lucide-react";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { downloadCsv } from "../../shared/reports/csv";
import { day, figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { LineChart } from "./LineChart";

/** Net sales over a period as a line, as a table and as a file: the same figures. */
export const SalesCard = ({ summary }: { summary: Summary }) => {
  const t = useTranslate();
  const [place, setPlace] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const { rows, rows_before: before, by_hour: byHour } = summary;
  const nameOf = (key: string): string => (byHour ? t("report.hour", { hour: Number(key) }) : day(key));
  const say = (at: number): string => {
    const row = rows[at];
    if (!row) return "";
    return t("report.reading", { when: nameOf(row.key), won: figure(row.net), before: figure(before[at]?.net ?? 0) });
  };
  const columns = ["net", "paid", "refunded", "paid_orders", "new_members"] as const;
  const save = () =>
    downloadCsv(
      `${t("report.sales")} ${summary.first} ${summary.last}`,
      [t(byHour ? "report.hour_column" : "report.day_column"), ...columns.map((name) => t(`report.figure.${name}`))],
      rows.map((row) => [byHour ? row.key : row.key, ...columns.map((name) => row[name])]),
    );
  return (
    <Card
      title={t("report.figure.net")}
      ends={
        <>
          <button type="button" className="btn small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Table size={15} aria-hidden /> {t("report.as_table")}
          </button>
          <button type="button" className="btn small" onClick={save}>
            <Download size={15} aria-hidden /> CSV
          </button>
        </>
      }
    >
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a section of the page would be one more landmark.
        <div className="report-scroll" role="group" aria-label={t("report.figure.net")} tabIndex={0}>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t(byHour ? "report.hour_column" : "report.day_column")}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`report.figure.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{nameOf(row.key)}</th>
                  {columns.map((name) => (
                    <td key={name} className="num">
                      {figure(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <p className="chart-head">
            <b className="num">{say(place ?? rows.length - 1)}</b>
            <span className="chart-key small">
              <i data-kind="now" aria-hidden /> {t("report.this_period")} <i data-kind="before" aria-hidden />{" "}
              {t("report.before_period", { first: day(summary.before_first), last: day(summary.before_last) })}
            </span>
          </p>
          <LineChart
            label={t("report.figure.net")}
            points={rows.map(({ key, net }) => ({ label: byHour ? String(Number(key)) : day(key), value: net }))}
            before={before.map(({ key, net }) => ({ label: key, value: net }))}
            say={say}
            onRead={setPlace}
            axis={(value) => figure(Math.round(value))}
          />
        </>
      )}
    </Card>
  );
};
