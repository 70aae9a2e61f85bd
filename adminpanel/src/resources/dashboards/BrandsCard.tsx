import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Card } from "../../fields/Card";
import { ErrorState } from "../../layout/states";
import { readBrands } from "../../shared/reports/api";
import { downloadCsv } from "../../shared/reports/csv";
import type { Period } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const columns = ["net", "paid", "refunded", "paid_orders", "average_order", "new_members"] as const;

/** Brands side by side, for root: no sums over them, because shops for practice stand among them. */
export const BrandsCard = ({ period }: { period: Period }) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", "brands", period],
    queryFn: () => readBrands(period),
  });
  const rows = data?.rows ?? [];
  const save = () =>
    downloadCsv(
      `${t("report.brands")} ${period.first} ${period.last}`,
      [t("report.brand"), ...columns.map((name) => t(`report.figure.${name}`))],
      rows.map((row) => [row.name, ...columns.map((name) => row[name])]),
    );
  return (
    <Card
      title={t("report.brands")}
      bare
      ends={
        <button type="button" className="btn small" disabled={rows.length === 0} onClick={save}>
          <Download size={15} aria-hidden /> CSV
        </button>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 160, margin: 20 }} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a section of the page would be one more landmark.
        <div className="report-scroll" role="group" aria-label={t("report.brands")} tabIndex={0}>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t("report.brand")}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`report.figure.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <bdi>{row.name}</bdi> {row.is_practice && <span className="tag amber">{t("report.practice")}</span>}
                  </th>
                  {columns.map((name) => (
                    <td key={name} className="num">
                      {figure(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > rows.length && (
            <p className="muted small report-more">{t("report.others", { count: figure(data.count - rows.length) })}</p>
          )}
        </div>
      )}
    </Card>
  );
};
