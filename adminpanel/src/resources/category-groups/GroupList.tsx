import type { CategoryGroupRow } from "@maru/client";
import { FolderTree, Plus } from "lucide-react";
import { useCanAccess } from "react-admin";
import { Link } from "react-router";
import { OrderedList } from "../../fields/OrderedList";
import { Page } from "../../layout/Page";
import { DeniedState, EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

const resource = "products/category-groups";

const GroupList = () => {
  const t = useWords();
  const may = useMay();
  const { canAccess, isPending } = useCanAccess({ action: "list", resource });
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("menu.category_groups")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.category_groups") }]}
      actions={
        may("create", resource) && (
          <Link className="btn fill" to={`/${resource}/create`}>
            <Plus size={17} aria-hidden /> {t("group.add")}
          </Link>
        )
      }
    >
      <div className="content narrow">
        <OrderedList<CategoryGroupRow>
          resource={resource}
          nameOf={(row) => row.category_group_name}
          empty={<EmptyState icon={FolderTree} title={t("group.none")} text={t("group.none_text")} />}
        >
          {(row) => (
            <>
              <Link className="strong grow" to={`/${resource}/${row.id}`}>
                {row.category_group_name}
              </Link>
              <Link className="link" to={`/products/categories?group=${row.id}`}>
                {t("group.open_tree")}
              </Link>
            </>
          )}
        </OrderedList>
        <p className="help tree-help">{t("group.order_help")}</p>
      </div>
    </Page>
  );
};

export default GroupList;
