import type { PropertyGroupRow, PropertyRow } from "@maru/client";
import { Plus, Tags } from "lucide-react";
import { useCanAccess } from "react-admin";
import { Link } from "react-router";
import { FileActions, inOrder } from "../../fields/list/FileActions";
import { OrderedList } from "../../fields/OrderedList";
import { useAll } from "../../fields/useAll";
import { Page } from "../../layout/Page";
import { DeniedState, EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

const resource = "products/property-groups";
const shown = 8;

const PropertyGroupList = () => {
  const t = useWords();
  const may = useMay();
  const { canAccess, isPending } = useCanAccess({ action: "list", resource });
  const properties = useAll<PropertyRow>("product-properties").data ?? [];
  const namesOf = (group: number) => {
    const names = properties
      .filter(({ property_group_id }) => property_group_id === group)
      .map((one) => one.property_name);
    return names.length > shown ? `${names.slice(0, shown).join(", ")} +${names.length - shown}` : names.join(", ");
  };
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("menu.property_groups")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.property_groups") }]}
      actions={
        <>
          <FileActions resource="product-properties" {...inOrder} />
          {may("create", resource) && (
            <Link className="btn fill" to={`/${resource}/create`}>
              <Plus size={17} aria-hidden /> {t("property.add_group")}
            </Link>
          )}
        </>
      }
    >
      <div className="content narrow">
        <OrderedList<PropertyGroupRow>
          resource={resource}
          nameOf={(row) => row.property_group_name}
          empty={<EmptyState icon={Tags} title={t("property.none")} text={t("property.none_text")} />}
        >
          {(row) => (
            <>
              <Link className="strong ordered-name" to={`/${resource}/${row.id}`}>
                {row.property_group_name}
              </Link>
              <span className="muted grow clip">{namesOf(row.id) || "–"}</span>
            </>
          )}
        </OrderedList>
        <p className="help tree-help">{t("group.order_help")}</p>
      </div>
    </Page>
  );
};

export default PropertyGroupList;
