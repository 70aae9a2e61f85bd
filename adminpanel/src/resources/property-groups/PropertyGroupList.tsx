import { Plus, Tags } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { type Column, RecordTable } from "../../fields/list/RecordTable";
import { SearchBox } from "../../fields/list/SearchBox";
import { useAll } from "../../fields/useAll";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import type { Property, PropertyGroup } from "../categories/types";

const path = "/products/property-groups";
const shown = 8;

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { total, filterValues } = useListContext<PropertyGroup>();
  const properties = useAll<Property>("product-properties").data ?? [];
  const namesOf = (group: number) => {
    const names = properties
      .filter(({ property_group_id }) => property_group_id === group)
      .map((one) => one.property_name);
    return names.length > shown ? `${names.slice(0, shown).join(", ")} +${names.length - shown}` : names.join(", ");
  };
  const columns: Column<PropertyGroup>[] = [
    {
      key: "name",
      label: t("property.group"),
      cell: (row) => (
        <Link className="strong" to={`${path}/${row.id}`}>
          {row.property_group_name}
        </Link>
      ),
    },
    {
      key: "values",
      label: t("property.values"),
      cell: (row) => <span className="muted">{namesOf(row.id) || "–"}</span>,
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
      title={t("menu.property_groups")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.property_groups") }]}
      count={total}
      actions={
        may("create", "products/property-groups") && (
          <Link className="btn fill" to={`${path}/create`}>
            <Plus size={17} aria-hidden /> {t("property.add_group")}
          </Link>
        )
      }
    >
      <div className="content">
        {(filterValues.q || (total ?? 0) > 10) && (
          <div className="bar">
            <SearchBox placeholder={t("property.group")} />
          </div>
        )}
        <RecordTable<PropertyGroup>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={Tags} title={t("property.none")} text={t("property.none_text")} />}
        />
      </div>
    </Page>
  );
};

const PropertyGroupList = () => (
  <ListBase perPage={50} sort={{ field: "position", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default PropertyGroupList;
