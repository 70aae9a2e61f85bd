import type { LucideIcon } from "lucide-react";
import { type RaRecord, useListContext } from "ra-core";
import type { ComponentProps, ReactNode } from "react";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  path: ScreenPath;
  title: string;
  search: string;
  empty: { icon: LucideIcon; title: string; text: string };
  views: ComponentProps<typeof ViewTabs>["views"];
  filters: ComponentProps<typeof ListBar>["filters"];
  actions?: ReactNode;
  /** The buttons of the bulk bar. */
  bulk: ReactNode;
}

/** The list of texts or requests to moderate, below the products' menu. */
export const ModerationList = <T extends RaRecord>({
  path,
  title,
  search,
  empty,
  views,
  filters,
  actions,
  bulk,
}: Props) => {
  const t = useTranslate();
  const can = useCan();
  const { total, selectedIds } = useListContext<T>();
  return (
    <Page title={title} crumbs={[{ label: t("menu.products") }, { label: title }]} count={total} actions={actions}>
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={search} filters={filters} />
        <DataTable<T> rowClick="edit" selectable={can("edit", path)} empty={<EmptyList {...empty} />} />
      </div>
      <BulkBar all>{bulk}</BulkBar>
    </Page>
  );
};
