import { FolderTree, Plus } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { type Column, RecordTable } from "../../fields/list/RecordTable";
import { SearchBox } from "../../fields/list/SearchBox";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import type { CategoryGroup } from "../categories/types";

const path = "/products/category-groups";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { total, filterValues } = useListContext<CategoryGroup>();
  const add = may("create", "products/category-groups") && (
    <Link className="btn fill" to={`${path}/create`}>
      <Plus size={17} aria-hidden /> {t("group.add")}
    </Link>
  );
  const columns: Column<CategoryGroup>[] = [
    {
      key: "name",
      label: t("group.name"),
      cell: (row) => (
        <Link className="strong" to={`${path}/${row.id}`}>
          {row.category_group_name}
        </Link>
      ),
    },
    {
      key: "tree",
      label: t("menu.categories"),
      cell: (row) => (
        <Link className="link" to={`/products/categories?group=${row.id}`}>
          {t("group.open_tree")}
        </Link>
      ),
    },
    {
      key: "position",
      label: t("common.position"),
      sort: "position",
      figure: true,
      cell: (row) => figure(row.position),
    },
  ];
  return (
    <Page
      title={t("menu.category_groups")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.category_groups") }]}
      count={total}
      actions={add}
    >
      <div className="content">
        {(filterValues.q || (total ?? 0) > 10) && (
          <div className="bar">
            <SearchBox placeholder={t("group.name")} />
          </div>
        )}
        <RecordTable<CategoryGroup>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={FolderTree} title={t("group.none")} text={t("group.none_text")} />}
        />
      </div>
    </Page>
  );
};

const GroupList = () => (
  <ListBase perPage={50} sort={{ field: "position", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default GroupList;
