import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ResourceContextProvider, useCanAccess, useDataProvider } from "ra-core";
import { useSearchParams } from "react-router";
import type { ViewProvider } from "../../fields/list/savedViews/api";
import { Page } from "../../layout/Page";
import { CardSkeleton, DeniedState, ErrorState } from "../../layout/states";
import { apiResource } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";
import { ColumnsCard } from "./ColumnsCard";
import { savedViewLists } from "./lists";

/** The default columns of each list of the brand; a person's own choice has priority. */
const ColumnsScreen = () => {
  const t = useTranslate();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ViewProvider>();
  const [search, setSearch] = useSearchParams();
  const { canAccess, isPending: asking } = useCanAccess({
    action: "edit",
    resource: "settings/columns",
  });
  const kept = useQuery({
    queryKey: ["columns", "all"],
    queryFn: () => dataProvider.listColumns(),
  });
  const list = savedViewLists.find(({ path }) => path === search.get("list")) ?? savedViewLists[0];
  if (!asking && !canAccess) return <DeniedState />;
  return (
    <Page title={t("menu.columns")} crumbs={[{ label: t("menu.settings") }, { label: t("menu.columns") }]}>
      <div className="tabs" role="tablist" aria-label={t("menu.columns")}>
        {savedViewLists.map(({ path, label }) => (
          <button
            key={path}
            type="button"
            role="tab"
            aria-selected={path === list?.path}
            onClick={() => setSearch({ list: path })}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div className="content narrow">
        {kept.error && <ErrorState message={kept.error.message} onRetry={() => void kept.refetch()} />}
        {kept.isPending && <CardSkeleton />}
        {kept.data && list && (
          <ResourceContextProvider key={list.path} value={list.path}>
            <ColumnsCard
              list={list}
              kept={kept.data.find(({ resource }) => resource === apiResource(list.path))}
              onSaved={() => client.invalidateQueries({ queryKey: ["columns"] })}
            />
          </ResourceContextProvider>
        )}
      </div>
    </Page>
  );
};

export default ColumnsScreen;
