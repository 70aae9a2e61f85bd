import type { ImportRunRecord } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import { PageTurn } from "../../fields/list/PageTurn";
import { ErrorState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { fixFileUrl, type ImportProvider } from "./api";
import { isFigure, kinds, type RowKind, shownFields } from "./logic";
import { RowLine } from "./RowLine";

const pageSize = 50;
const tabs = [undefined, ...kinds] as const;

interface Props {
  run: ImportRunRecord;
  kind?: RowKind;
  onKind: (kind: RowKind | undefined) => void;
}

export const RowTable = ({ run, kind, onKind }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<ImportProvider>();
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind starts at its first page.
  useEffect(() => setPage(1), [kind]);
  const rows = useQuery({
    queryKey: ["import-rows", run.id, run.counts, kind, page],
    queryFn: () => dataProvider.importRows(run.id, page, pageSize, kind),
    placeholderData: keepPreviousData,
  });
  const fields = shownFields(run);
  const pages = Math.max(1, Math.ceil((rows.data?.total ?? 0) / pageSize));
  return (
    <section className="panel">
      <div className="row wrap between rows-head">
        <div className="segment">
          {tabs.map((one) => (
            <button key={one ?? "all"} type="button" aria-pressed={kind === one} onClick={() => onKind(one)}>
              {t(`imports.kind_${one ?? "all"}`)}
            </button>
          ))}
        </div>
        <span className="row wrap" style={{ gap: 14 }}>
          <span className="dot danger muted">{t("imports.legend_error")}</span>
          <span>
            <s className="was">{t("imports.legend_old")}</s> <b className="now">{t("imports.legend_new")}</b>
          </span>
          {run.counts.wrong > 0 && (
            <a className="btn small" href={fixFileUrl(run.id)} download>
              <Download size={15} aria-hidden /> {t("imports.fix_file")}
            </a>
          )}
        </span>
      </div>
      {rows.error && <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />}
      {rows.data?.content.length === 0 && <p className="state muted">{t("imports.no_rows")}</p>}
      {(rows.data?.content.length ?? 0) > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
        <section className="scroll" aria-label={t("imports.step_3")} tabIndex={0}>
          <table className="grid flat import-rows" aria-busy={rows.isFetching}>
            <thead>
              <tr>
                <th className="figure">{t("imports.row_no")}</th>
                <th>{t("imports.kind")}</th>
                {fields.map(({ name, label }) => (
                  <th key={name} className={isFigure(name) ? "figure" : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.data?.content.map((row) => (
                <RowLine key={row.row_no} row={row} fields={fields} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pages > 1 && (
        <nav className="pager" aria-label={t("list.pages")}>
          <span className="grow">{t("imports.rows", { rows: figure(rows.data?.total) })}</span>
          <PageTurn page={page} pages={pages} setPage={setPage} />
        </nav>
      )}
    </section>
  );
};
