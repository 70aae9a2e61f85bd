import { type RaRecord, useListContext } from "ra-core";
import type { ComponentProps, ReactNode } from "react";
import { Page } from "../../../layout/Page";
import { SkipLink } from "../../../layout/SkipLink";
import { useTranslate } from "../../../words/useTranslate";
import { BulkBar } from "../BulkBar";
import { DataTable } from "../DataTable";
import { EmptyList } from "../EmptyList";
import { ListBar } from "./ListBar";
import { ViewTabs } from "./ViewTabs";

interface Props<T extends RaRecord> {
  title: string;
  /** The menu of the list. */
  menu: string;
  actions?: ReactNode;
  views: ComponentProps<typeof ViewTabs>["views"];
  search: string;
  filters: ComponentProps<typeof ListBar>["filters"];
  /** Buttons at the end of the bar. */
  tools?: ReactNode;
  /** Above the bar, and between the bar and the table. */
  notes?: ReactNode;
  totals?: ReactNode;
  rowClick?: ComponentProps<typeof DataTable<T>>["rowClick"];
  selectable?: boolean;
  rowMenu?: ComponentProps<typeof DataTable<T>>["rowMenu"];
  empty: ComponentProps<typeof EmptyList>;
  /** The buttons of the bulk bar. */
  bulk?: ReactNode;
  /** The bulk bar offers to select all rows of the filter too. */
  bulkAll?: boolean;
}

/** The page of a list with saved views. */
export const SavedViewPage = <T extends RaRecord>({
  title,
  menu,
  actions,
  views,
  search,
  filters,
  tools,
  notes,
  totals,
  rowClick,
  selectable,
  rowMenu,
  empty,
  bulk,
  bulkAll,
}: Props<T>) => {
  const t = useTranslate();
  const { total, selectedIds } = useListContext<T>();
  return (
    <Page title={title} crumbs={[{ label: menu }, { label: title }]} count={total} actions={actions}>
      <SkipLink to="list-rows">{t("app.skip_list")}</SkipLink>
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        {notes}
        <ListBar search={search} filters={filters} tools={tools} />
        {totals}
        <div id="list-rows" tabIndex={-1}>
          <DataTable<T>
            rowClick={rowClick}
            selectable={selectable}
            rowMenu={rowMenu}
            empty={<EmptyList {...empty} />}
          />
        </div>
      </div>
      {bulk && <BulkBar all={bulkAll}>{bulk}</BulkBar>}
    </Page>
  );
};
