import type { SalesTable } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Printer } from "lucide-react";
import { useState } from "react";
import { ExportButton } from "../../fields/list/ExportDialog";
import { PageTurn } from "../../fields/list/PageTurn";
import { SearchInput } from "../../fields/list/SearchInput";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Won } from "../../fields/Won";
import { Page } from "../../layout/Page";
import { EmptyState, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { readTable } from "../../shared/reports/api";
import { PeriodBar } from "../../shared/reports/PeriodBar";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { daysOf, type SalesFilters, tables, withDays } from "./filters";
import { columnName, SalesGrid } from "./SalesGrid";
import { SalesTop } from "./SalesTop";
import { SalesViews } from "./SalesViews";
import "../../styles/reports.css";

const Tiles = ({ table }: { table: SalesTable }) => {
  const t = useTranslate();
  const { figures, payout } = table;
  const tile = (label: string, value: React.ReactNode) => (
    <div className="tile">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
  return (
    <dl className="tiles sales-tiles">
      {tile(t("report.net_goods"), <Won value={figures.goods - figures.goods_back} />)}
      {tile(t("report.figure.pieces"), <bdi className="num">{figure(figures.pieces - figures.pieces_back)}</bdi>)}
      {tile(t("report.figure.goods"), <Won value={figures.goods} />)}
      {tile(t("report.figure.goods_back"), <Won value={figures.goods_back} />)}
      {payout !== null && tile(t("report.payout"), <Won value={payout} />)}
    </dl>
  );
};

interface ScreenProps {
  filters: SalesFilters;
  setFilters: (filters: SalesFilters) => void;
  /** Set again for another saved view. */
  view: number | undefined;
  onTotal: (total: number) => void;
}

const Screen = ({ filters, setFilters, view, onTotal }: ScreenProps) => {
  const t = useTranslate();
  const can = useCan();
  const period = daysOf(filters);
  const asked = JSON.stringify([filters.by, period, filters.q]);
  const [turned, setTurned] = useState({ asked, page: 1 });
  const page = turned.asked === asked ? turned.page : 1;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["reports", "table", filters.by, period, filters.q, page],
    queryFn: async () => {
      const table = await readTable(period, filters.by, { page, q: filters.q });
      onTotal(table.count);
      return table;
    },
    placeholderData: keepPreviousData,
  });
  const pages = data ? Math.max(1, Math.ceil(data.matching / data.page_size)) : 1;
  return (
    <Page
      title={t("menu.sales")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.sales") }]}
      actions={
        <>
          <button type="button" className="btn" disabled={!data?.rows.length} onClick={() => window.print()}>
            <Printer size={17} aria-hidden /> {t("report.print")}
          </button>
          {can("create", "settings/exports") && data !== undefined && data.matching > 0 && (
            <ExportButton
              resource="sales"
              filter={{ by: filters.by, ...period, ...(filters.q ? { q: filters.q } : {}) }}
              sort={{ field: "net", order: "DESC" }}
              columns={[]}
            />
          )}
        </>
      }
    >
      <ViewTabs views={tables.map((by) => ({ key: by, label: t(`report.by.${by}`), filter: { by } }))} />
      <div className="content reports sales">
        <div className="how-head">
          <PeriodBar key={view} period={period} onChange={(next) => setFilters(withDays(filters, next))} />
          <span className="grow" />
          <div className="sales-find">
            <SearchInput key={filters.by} source="q" placeholder={t("report.find_row")} />
          </div>
        </div>
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : !data || (isPlaceholderData && data.by !== filters.by) ? (
          <span className="skel" style={{ height: 420 }} />
        ) : data.count === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title={t("report.none")} text={t("report.none_text")} />
        ) : (
          <>
            <p className="sales-period num">
              <bdi>{columnName({ first: data.first, last: data.last })}</bdi>
            </p>
            <Tiles table={data} />
            {data.rows.length === 0 ? (
              <EmptyState icon={ChartNoAxesColumn} title={t("list.no_match")} text={t("list.no_match_text")} />
            ) : (
              <div aria-busy={isPlaceholderData}>
                <SalesGrid by={filters.by} table={data} />
                {pages > 1 && (
                  <nav className="pager" aria-label={t("list.pages")}>
                    <span className="grow" />
                    <PageTurn page={page} pages={pages} setPage={(next) => setTurned({ asked, page: next })} />
                  </nav>
                )}
              </div>
            )}
            <p className="help">{t("report.sales_help")}</p>
            {filters.by === "product" && !filters.q && (
              <div className="how-cards">
                {(["member", "seller"] as const).map((by) => (
                  <SalesTop key={by} by={by} period={period} onOpen={() => setFilters({ ...filters, by })} />
                ))}
              </div>
            )}
            {filters.by === "seller" && data.payout !== null && <p className="help">{t("report.payout_help")}</p>}
          </>
        )}
      </div>
    </Page>
  );
};

/** What was sold by product, member or seller over the days of a period (D45). */
const SalesScreen = () => {
  const [total, setTotal] = useState<number>();
  return (
    <SalesViews total={total}>
      {({ filters, setFilters, view }) => (
        <Screen filters={filters} setFilters={setFilters} view={view?.id} onTotal={setTotal} />
      )}
    </SalesViews>
  );
};

export default SalesScreen;
