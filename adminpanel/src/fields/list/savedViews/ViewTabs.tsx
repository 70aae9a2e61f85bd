import { viewScope } from "@maru/client";
import { Plus, Users } from "lucide-react";
import { useDataProvider, useListContext, useNotify, useResourceContext, useStoreContext } from "ra-core";
import { useState } from "react";
import { useWaiting } from "../../../layout/useWaiting";
import { WaitingCount } from "../../../layout/WaitingCount";
import { rowTotal } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { ViewProvider } from "./api";
import { useSavedViews } from "./SavedViewContext";
import { same } from "./shape";
import { ViewDialog } from "./ViewDialog";
import { ViewMenu } from "./ViewMenu";

/** A view that the screen itself defines. */
export interface ReadyView {
  key: string;
  label: string;
  filter: Record<string, unknown>;
  /** The number of rows, if it is known without a query; hidden if it is zero. */
  count?: number;
}

/** How many rows a tab has; where it is a list of what waits, and not open, how many wait. */
const TabCount = ({ total, waiting }: { total: number | undefined; waiting: number }) => {
  if (total) return <span className="count">{rowTotal(total)}</span>;
  return waiting > 0 ? <WaitingCount count={waiting} /> : null;
};

/**
 * Built-in views, then saved ones. A built-in view keeps the search word and drops the filters of the other built-in
 * views.
 */
export const ViewTabs = ({ views: ready }: { views: ReadyView[] }) => {
  const t = useTranslate();
  const notify = useNotify();
  const store = useStoreContext();
  const dataProvider = useDataProvider<ViewProvider>();
  const { filterValues, setFilters, total } = useListContext();
  const { resource, views, view: chosen, changed, choose, shape, reread } = useSavedViews();
  const [dialog, setDialog] = useState<"new" | "edit">();
  const screen = useResourceContext();
  const lists = useWaiting(screen !== undefined).data?.lists.filter((list) => list.screen === screen) ?? [];
  const waiting = ({ filter }: ReadyView): number => lists.find(({ filters }) => same(filters, filter))?.count ?? 0;
  const names = [...new Set(ready.flatMap(({ filter }) => Object.keys(filter)))];
  const now = Object.fromEntries(
    names.filter((name) => name in filterValues).map((name) => [name, filterValues[name]]),
  );
  const here = chosen ? undefined : ready.find(({ filter }) => same(filter, now));
  const open = ({ filter }: ReadyView) => {
    const kept = chosen ? [] : Object.entries(filterValues).filter(([name]) => !names.includes(name));
    setFilters({ ...Object.fromEntries(kept), ...filter }, {});
  };
  const forget = (id: number) => store.removeItem(`desk.${resource}.${id}`);

  const update = async () => {
    if (!chosen) return;
    try {
      await dataProvider.saveView(shape, chosen.id);
      await reread();
      forget(chosen.id);
      notify(t("view.saved"), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
  };
  return (
    <div className="tabs-row">
      <div className="tabs" role="tablist" aria-label={t("view.label")}>
        {ready.map((one) => (
          <button key={one.key} type="button" role="tab" aria-selected={one === here} onClick={() => open(one)}>
            {one.label}
            <TabCount total={one === here ? total : one.count} waiting={waiting(one)} />
          </button>
        ))}
        {views.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            aria-selected={one === chosen}
            title={one.scope === viewScope.PERSONAL ? undefined : t(`view.scope_${one.scope}`)}
            onClick={() => choose(one)}
          >
            {one.scope !== viewScope.PERSONAL && <Users size={15} strokeWidth={1.7} aria-hidden />}
            <bdi>{one.name}</bdi>
            {one === chosen && <TabCount total={total} waiting={0} />}
          </button>
        ))}
      </div>
      <div className="tabs-tools">
        {changed && chosen?.may_change && (
          <>
            <span className="muted view-changed">{t("view.changed")}</span>
            <button type="button" className="btn small soft" onClick={() => void update()}>
              {t("view.update")}
            </button>
          </>
        )}
        {chosen && (
          <ViewMenu
            view={chosen}
            changed={changed}
            onEdit={() => setDialog("edit")}
            onBack={() => {
              forget(chosen.id);
              choose(chosen);
            }}
          />
        )}
        <button type="button" className="btn small plain" onClick={() => setDialog("new")}>
          <Plus size={15} aria-hidden /> {t("view.save")}
        </button>
      </div>
      {dialog && <ViewDialog view={dialog === "edit" ? chosen : undefined} onClose={() => setDialog(undefined)} />}
    </div>
  );
};
