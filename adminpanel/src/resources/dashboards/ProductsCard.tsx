import type { ProductRank } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Thumb } from "../../fields/Thumb";
import { ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { readProducts } from "../../shared/reports/api";
import type { Period } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

interface RowsProps {
  rows: ProductRank[];
  say: (row: ProductRank) => string;
}

const Rows = ({ rows, say }: RowsProps) => {
  const t = useTranslate();
  const canOpen = useCan()("edit", "products/list");
  return (
    <ul className="ranks">
      {rows.map((row) => (
        <li key={row.id}>
          <Thumb src={row.img} />
          <span className="grow">
            {canOpen && row.name ? (
              <Link to={`/products/list/${row.id}`}>{row.name}</Link>
            ) : (
              row.name || t("report.gone")
            )}
          </span>
          <span className="num">{say(row)}</span>
        </li>
      ))}
    </ul>
  );
};

/** What sold best, and what many look at and few buy. */
export const ProductsCard = ({ period }: { period: Period }) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", "products", period],
    queryFn: () => readProducts(period),
  });
  return (
    <Card
      title={t("report.best")}
      ends={
        <Link className="btn small" to="/users/sales">
          {t("report.all_sales")}
        </Link>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 280 }} />
      ) : (
        <>
          {data.best.length === 0 ? (
            <p className="muted">{t("report.none")}</p>
          ) : (
            <Rows rows={data.best} say={({ pieces }) => t("report.pieces", { count: figure(pieces) })} />
          )}
          <h3 className="ranks-head">{t("report.unsold")}</h3>
          {data.unsold.length === 0 ? (
            <p className="muted">{t("report.no_unsold")}</p>
          ) : (
            <Rows
              rows={data.unsold}
              say={({ views, pieces }) => t("report.seen_and_bought", { views: figure(views), pieces: figure(pieces) })}
            />
          )}
        </>
      )}
    </Card>
  );
};
