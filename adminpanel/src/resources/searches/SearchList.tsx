import { Plus, SearchX, X } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { Link } from "react-router";

import { DataTable } from "../../fields/list/DataTable";
import { FilterBar } from "../../fields/list/FilterBar";
import { ListExport } from "../../fields/list/ListExport";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<Search>;
const NumberColumn = DataTable.NumberCol<Search>;

interface Search {
  id: number;
  query: string;
  times: number;
  found: number;
  day: string;
  synonym_id: number | null;
}

const synonyms = "/products/synonyms";

const Tabs = () => {
  const t = useTranslate();
  const { filterValues, setFilters, total } = useListContext<Search>();
  const empty = filterValues.is_empty === true;
  const { is_empty: _before, ...rest } = filterValues;
  const tab = (label: string, chosen: boolean, filter: object) => (
    <button type="button" role="tab" aria-selected={chosen} onClick={() => setFilters({ ...rest, ...filter }, {})}>
      {label}
      {chosen && total ? <span className="count">{figure(total)}</span> : null}
    </button>
  );
  return (
    <div className="tabs-row">
      <div className="tabs" role="tablist" aria-label={t("search.query")}>
        {tab(t("search.empty"), empty, { is_empty: true })}
        {tab(t("search.every"), !empty, { is_empty: undefined })}
      </div>
    </div>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { filterValues, setFilters } = useListContext<Search>();
  const empty = filterValues.is_empty === true;

  const asked = Boolean(filterValues.q);
  return (
    <Page
      title={t("menu.searches")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.searches") }]}
      actions={
        <>
          <ListExport resource="product-searches" />
          <Link className="btn" to={synonyms}>
            {t("plain.product-synonyms.many")}
          </Link>
        </>
      }
    >
      <Tabs />
      <div className="content">
        <FilterBar search={t("search.query")}>
          {filterValues.synonym_id ? (
            <button
              type="button"
              className="btn small"
              onClick={() => setFilters({ ...filterValues, synonym_id: undefined }, {})}
            >
              {t("search.of_synonym")} <X size={14} aria-hidden />
            </button>
          ) : (
            <span className="muted">{t("search.figures_text")}</span>
          )}
        </FilterBar>
        <DataTable<Search>
          empty={
            asked ? (
              <EmptyState icon={SearchX} title={t("list.no_match")} text={t("list.no_match_text")} />
            ) : (
              <EmptyState
                icon={SearchX}
                title={t(empty ? "search.none_empty" : "search.none")}
                text={t(empty ? "search.none_empty_text" : "search.none_text")}
              />
            )
          }
        >
          <Column
            source="query"
            label={t("search.query")}
            disableSort
            render={({ query }) => <bdi className="strong">{query}</bdi>}
          />
          <Column
            source="synonym"
            label={t("plain.product-synonyms.many")}
            disableSort
            render={({ query, synonym_id }) => {
              if (synonym_id)
                return (
                  <Link className="link" to={`${synonyms}/${synonym_id}`}>
                    {t("search.has_synonym")}
                  </Link>
                );
              if (!can("create", "products/synonyms")) return "–";
              return (
                <Link
                  className="btn small"
                  to={`${synonyms}/create?words=${encodeURIComponent(`${query}, `)}&back=/products/searches`}
                  aria-label={`${t("search.add_synonym")}: ${query}`}
                >
                  <Plus size={15} aria-hidden /> {t("search.add_synonym")}
                </Link>
              );
            }}
          />
          <NumberColumn source="times" label={t("search.asked")} />
          <NumberColumn source="found" label={t("search.found")} />
          <NumberColumn
            source="day"
            label={t("search.last")}
            render={({ day }) => <span className="num">{day.slice(2).replaceAll("-", ".")}</span>}
          />
        </DataTable>
      </div>
    </Page>
  );
};

const SearchList = () => (
  <ListBase
    perPage={50}
    sort={{ field: "times", order: "DESC" }}
    filterDefaultValues={{ is_empty: true }}
    exporter={false}
  >
    <Screen />
  </ListBase>
);

export default SearchList;
