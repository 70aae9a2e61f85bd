import { Equal, Plus } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { RecordTable } from "../../fields/list/RecordTable";
import { SearchBox } from "../../fields/list/SearchBox";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import { type Synonym, spoken } from "./types";

const path = "/products/synonyms";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { total, filterValues } = useListContext<Synonym>();
  const add = may("create", "products/synonyms") && (
    <Link className="btn fill" to={`${path}/create`}>
      <Plus size={17} aria-hidden /> {t("synonym.add")}
    </Link>
  );
  const columns: Column<Synonym>[] = [
    {
      key: "words",
      label: t("synonym.words"),
      cell: ({ id, words }) => (
        <Link className="strong" to={`${path}/${id}`}>
          <bdi>{spoken(words)}</bdi>
        </Link>
      ),
    },
    {
      key: "updated_at",
      label: t("common.updated"),
      sort: "updated_at",
      figure: true,
      cell: ({ updated_at }) => <span className="num">{shortTime(updated_at)}</span>,
    },
  ];
  return (
    <Page
      title={t("menu.synonyms")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.synonyms") }]}
      count={total}
      actions={add}
    >
      <div className="content">
        {(filterValues.q || (total ?? 0) > 0) && (
          <div className="bar">
            <SearchBox placeholder={t("synonym.search")} />
          </div>
        )}
        <RecordTable<Synonym>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={
            filterValues.q ? (
              <EmptyState icon={Equal} title={t("list.no_match")} text={t("list.no_match_text")} />
            ) : (
              <EmptyState
                icon={Equal}
                title={t("synonym.none")}
                text={t("synonym.none_text")}
                action={add || undefined}
              />
            )
          }
        />
      </div>
    </Page>
  );
};

const SynonymList = () => (
  <ListBase perPage={50} sort={{ field: "updated_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default SynonymList;
