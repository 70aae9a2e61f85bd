import type { SearchRow } from "@maru/client";
import { useGetList } from "ra-core";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { ErrorState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const filter = { is_empty: true };
const list = `/products/searches?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=times&order=DESC`;

/** What shoppers searched for and did not find, most often first. */
export const SearchesCard = () => {
  const t = useTranslate();
  const { data, total, error, refetch } = useGetList<SearchRow>("products/searches", {
    filter,
    sort: { field: "times", order: "DESC" },
    pagination: { page: 1, perPage: 6 },
  });
  return (
    <Card
      title={t("report.searches")}
      ends={
        <Link className="btn small" to={list}>
          {t("report.all_searches", { count: figure(total ?? 0) })}
        </Link>
      }
    >
      {error ? (
        <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 180 }} />
      ) : data.length === 0 ? (
        <p className="muted">{t("report.no_searches")}</p>
      ) : (
        <ul className="searches">
          {data.map((row) => (
            <li key={row.id}>
              <bdi className="grow">{row.query}</bdi>
              <span className="muted small num">{t("report.times", { count: figure(row.times) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
