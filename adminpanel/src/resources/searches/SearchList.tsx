import { Plus, SearchX } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { RecordTable } from "../../fields/list/RecordTable";
import { SearchInput } from "../../fields/list/SearchInput";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

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
  const { filterValues } = useListContext<Search>();
  const empty = filterValues.is_empty === true;
  const columns: Column<Search>[] = [
    { key: "query", label: t("search.query"), cell: ({ query }) => <bdi className="strong">{query}</bdi> },
    {
      key: "synonym",
      label: t("plain.product-synonyms.many"),
      cell: ({ query, synonym_id }) => {
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
      },
    },
    { key: "times", label: t("search.asked"), sort: "times", figure: true, cell: ({ times }) => figure(times) },
    { key: "found", label: t("search.found"), sort: "found", figure: true, cell: ({ found }) => figure(found) },
    {
      key: "day",
      label: t("search.last"),
      sort: "day",
      figure: true,
      cell: ({ day }) => <span className="num">{day.slice(2).replaceAll("-", ".")}</span>,
    },
  ];
  const asked = Boolean(filterValues.q);
  return (
    <Page
      title={t("menu.searches")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.searches") }]}
      actions={
        <Link className="btn" to={synonyms}>
          {t("plain.product-synonyms.many")}
        </Link>
      }
    >
      <Tabs />
      <div className="content">
        <div className="bar">
          <SearchInput source="q" placeholder={t("search.query")} />
          <span className="muted">{t("search.figures_text")}</span>
        </div>
        <RecordTable<Search>
          columns={columns}
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
        />
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
