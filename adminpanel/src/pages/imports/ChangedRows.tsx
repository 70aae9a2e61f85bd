import { type ChangeRunRecord, traceState } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { PageTurn } from "../../fields/list/PageTurn";
import { ErrorState } from "../../layout/states";
import { fieldLabel, formatChange } from "../../resources/products/history/say";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";

const pageSize = 50;

/** The records that a bulk change wrote, each field before and after. */
export const ChangedRows = ({ run }: { run: ChangeRunRecord }) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<ImportProvider>();
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ["changed-rows", run.id, run.state, page],
    queryFn: () => dataProvider.changedRows(run.id, page, pageSize),
    placeholderData: keepPreviousData,
  });
  const total = rows.data?.total ?? 0;
  if (rows.error) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />;
  if (total === 0) return null;
  return (
    <section className="panel">
      <div className="row wrap between rows-head">
        <h2 className="lead-title">{t("changes.rows", { rows: figure(total) })}</h2>
      </div>
      <table className="grid flat">
        <thead>
          <tr>
            <th>{t("imports.conflict_name")}</th>
            <th>{t("changes.before_after")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.data?.content.map(({ id, subject, name, state, changes }) => (
            <tr key={`${subject}-${id}`}>
              <td>
                {subject === "products" ? (
                  <Link to={`/products/list/${id}`}>
                    <bdi>{name || `#${id}`}</bdi>
                  </Link>
                ) : (
                  <bdi>{name || `#${id}`}</bdi>
                )}
                {state === traceState.UNDONE && <span className="muted"> · {t("imports.state_undone")}</span>}
              </td>
              <td>
                {changes.map((change) => (
                  <p key={change.field} className="history-change">
                    <span className="muted">{fieldLabel(t, change.field)}</span> <bdi>{formatChange(t, change)}</bdi>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > pageSize && (
        <nav className="pager" aria-label={t("list.pages")}>
          <PageTurn page={page} pages={Math.ceil(total / pageSize)} setPage={setPage} />
        </nav>
      )}
    </section>
  );
};
