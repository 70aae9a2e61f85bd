import { useQuery } from "@tanstack/react-query";
import { Card } from "../../fields/Card";
import { ErrorState } from "../../layout/states";
import { readTable, type TableBy } from "../../shared/reports/api";
import type { Period } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  by: TableBy;
  period: Period;
  onOpen: () => void;
}

const rows = 4;

/** The largest rows of another table of the same days; its button opens that table. */
export const SalesTop = ({ by, period, onOpen }: Props) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", "top", by, period],
    queryFn: () => readTable(period, by, { size: rows }),
  });
  if (data?.count === 0) return null;
  const hasPayouts = data !== undefined && data.payout !== null;
  return (
    <Card
      title={t(`report.top_${by as "member" | "seller"}`)}
      bare
      ends={
        <button type="button" className="btn small" onClick={onOpen}>
          {t(`report.by.${by}`)}
        </button>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 180 }} />
      ) : (
        <div className="report-scroll">
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t("report.name")}</th>
                <th scope="col" className="num">
                  {t("report.figure.paid_orders")}
                </th>
                <th scope="col" className="num">
                  {t("report.net_goods")}
                </th>
                {hasPayouts && (
                  <th scope="col" className="num">
                    {t("report.payout")}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <bdi>{row.name || t("report.gone")}</bdi>
                  </th>
                  <td className="num">{figure(row.paid_orders)}</td>
                  <td className="num">
                    <b>{figure(row.goods - row.goods_back)}</b>
                  </td>
                  {hasPayouts && <td className="num">{row.payout ? figure(row.payout) : "–"}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
};
