import { useQueryClient } from "@tanstack/react-query";
import { FolderTree, Plus } from "lucide-react";
import { useState } from "react";
import { useCanAccess, useDataProvider, useNotify } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { useAll } from "../../fields/useAll";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { CardSkeleton, DeniedState, EmptyState, ErrorState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { CategoryTree } from "./CategoryTree";
import { changedOnly, reorder } from "./order";
import type { Category, CategoryGroup } from "./types";

const resource = "products/categories";

/** One tree for each category group; a drag among siblings waits for '순서 저장'. */
const CategoryScreen = () => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [search, setSearch] = useSearchParams();
  const { canAccess, isPending: asking } = useCanAccess({ action: "list", resource });
  const groups = useAll<CategoryGroup>("products/category-groups");
  const groupId = Number(search.get("group")) || groups.data?.[0]?.id;
  const rows = useAll<Category>(resource);
  const [draft, setDraft] = useState<Category[]>();
  const before = rows.data ?? [];
  const changed = draft ? changedOnly(before, draft) : [];
  useUnsavedGuard(changed.length > 0);

  const failed = groups.error ?? rows.error;
  const mine = (draft ?? before).filter(({ category_group_id }) => category_group_id === groupId);
  const addPath = `/${resource}/create?group=${groupId ?? ""}`;

  const save = async () => {
    if (!(await ask({ title: t("category.order_ask") }))) return;
    try {
      await Promise.all(
        changed.map((row) => dataProvider.update(resource, { id: row.id, data: row, previousData: row })),
      );
      notify(t("category.order_saved"), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    setDraft(undefined);
    await client.invalidateQueries({ queryKey: [resource] });
  };
  if (!asking && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("menu.categories")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.categories") }]}
      count={rows.data && mine.length}
      actions={
        changed.length > 0 ? (
          <>
            <button type="button" className="btn" onClick={() => setDraft(undefined)}>
              {t("common.undo")}
            </button>
            <button type="button" className="btn fill" onClick={() => void save()}>
              {t("category.order_save")}
            </button>
          </>
        ) : (
          groupId &&
          may("create", resource) && (
            <Link className="btn fill" to={addPath}>
              <Plus size={17} aria-hidden /> {t("category.add")}
            </Link>
          )
        )
      }
    >
      {(groups.data?.length ?? 0) > 0 && (
        <div className="tabs" role="tablist">
          {groups.data?.map(({ id, category_group_name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === groupId}
              onClick={() => setSearch({ group: String(id) })}
            >
              {category_group_name}
            </button>
          ))}
        </div>
      )}
      <div className="content">
        {failed && (
          <ErrorState message={failed.message} onRetry={() => void Promise.all([groups.refetch(), rows.refetch()])} />
        )}
        {!failed && (rows.isPending || groups.isPending) && <CardSkeleton />}
        {!failed && groups.data?.length === 0 && (
          <EmptyState
            icon={FolderTree}
            title={t("group.none")}
            text={t("group.none_text")}
            action={
              <Link className="btn small" to="/products/category-groups/create">
                {t("group.add")}
              </Link>
            }
          />
        )}
        {!failed && rows.data && groupId && mine.length === 0 && (
          <EmptyState
            icon={FolderTree}
            title={t("category.none")}
            text={t("category.none_text")}
            action={
              <Link className="btn small" to={addPath}>
                {t("category.add")}
              </Link>
            }
          />
        )}
        {mine.length > 0 && (
          <CategoryTree rows={mine} onMove={(moved, over) => setDraft(reorder(draft ?? before, moved, over))} />
        )}
      </div>
    </Page>
  );
};

export default CategoryScreen;
