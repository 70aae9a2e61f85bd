import type { CategoryGroupRow } from "@maru/client";
import { FolderTree, Plus } from "lucide-react";
import { useCanAccess } from "ra-core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { FileActions, inOrder } from "../../fields/list/FileActions";
import { useAllRows } from "../../fields/useAllRows";
import { Page } from "../../layout/Page";
import { CardSkeleton, DeniedState, EmptyState, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { categories, useLevel } from "../../shared/categories/useLevel";
import { RestoreButton } from "../../simple/Restore";
import { useTranslate } from "../../words/useTranslate";
import { CategoryTree } from "./CategoryTree";
import { FoundList } from "./tree/FoundList";

/** One tree for each category group. */
const CategoryScreen = () => {
  const t = useTranslate();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [word, setWord] = useState("");
  const { canAccess, isPending: asking } = useCanAccess({ action: "list", resource: categories });
  const groups = useAllRows<CategoryGroupRow>("products/category-groups");
  const group = Number(search.get("group")) || groups.data?.[0]?.id;
  const roots = useLevel(group ?? 0, -1, group !== undefined);
  const failed = groups.error ?? roots.error;
  const addPath = `/${categories}/create?group=${group ?? ""}`;
  const add = group !== undefined && can("create", categories);
  if (!asking && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("menu.categories")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.categories") }]}
      actions={
        <>
          <RestoreButton path="products/categories" nameOf={(row) => row.path} />
          <FileActions resource="product-categories" {...inOrder} />
          {add && (
            <Link className="btn fill" to={addPath}>
              <Plus size={17} aria-hidden /> {t("category.add")}
            </Link>
          )}
        </>
      }
    >
      {(groups.data?.length ?? 0) > 0 && (
        <div className="tabs" role="tablist" aria-label={t("plain.product-category-groups.many")}>
          {groups.data?.map(({ id, category_group_name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === group}
              onClick={() => {
                setWord("");
                setSearch({ group: String(id) });
              }}
            >
              {category_group_name}
            </button>
          ))}
        </div>
      )}
      <div className="content">
        {failed && (
          <ErrorState message={failed.message} onRetry={() => void Promise.all([groups.refetch(), roots.refetch()])} />
        )}
        {!failed && (groups.isPending || (group !== undefined && roots.isPending)) && <CardSkeleton />}
        {!failed && groups.data?.length === 0 && (
          <EmptyState
            icon={FolderTree}
            title={t("plain.product-category-groups.none")}
            text={t("plain.product-category-groups.none_text")}
            action={
              <Link className="btn small" to="/products/category-groups/create">
                {t("plain.product-category-groups.add")}
              </Link>
            }
          />
        )}
        {!failed && roots.data?.length === 0 && (
          <EmptyState
            icon={FolderTree}
            title={t("category.none")}
            text={t("category.none_text")}
            action={
              add && (
                <Link className="btn small" to={addPath}>
                  {t("category.add")}
                </Link>
              )
            }
          />
        )}
        {group !== undefined && (roots.data?.length ?? 0) > 0 && (
          <FoundList group={group} word={word} onWord={setWord}>
            <CategoryTree key={group} group={group} />
            <p className="help tree-help">{t("category.move_help")}</p>
          </FoundList>
        )}
      </div>
    </Page>
  );
};

export default CategoryScreen;
