import { FileText, Plus } from "lucide-react";
import { useCanAccess, useListContext } from "ra-core";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { DataTable } from "../fields/list/DataTable";
import { EmptyList } from "../fields/list/EmptyList";
import { exportsOf } from "../fields/list/exportsOf";
import { FileActions, inOrder } from "../fields/list/FileActions";
import { ListBar } from "../fields/list/savedViews/ListBar";
import { useSavedViews } from "../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../fields/list/savedViews/ViewTabs";
import { OrderedList } from "../fields/OrderedList";
import { Page } from "../layout/Page";
import { CardSkeleton, DeniedState, EmptyState } from "../layout/states";
import { useCan } from "../layout/useCan";
import { useTranslate } from "../words/useTranslate";
import { useShownColumns } from "./columns";
import { extras } from "./extras";
import { useShownFilters } from "./filters";
import { RestoreButton } from "./Restore";
import { nameOf, type PlainRow } from "./rows";
import { useTable } from "./useTable";

const useAdd = (): ReactNode => {
  const can = useCan();
  const { path, table, word } = useTable();
  if (!table.actions.includes("add") || !can("create", path)) return null;
  return (
    <Link className="btn fill" to={`/${path}/create`}>
      <Plus size={17} aria-hidden /> {word("add")}
    </Link>
  );
};

/** All manually ordered rows on one page. */
const Ordered = ({ Body }: { Body?: ComponentType<{ empty: ReactNode }> }) => {
  const t = useTranslate();
  const add = useAdd();
  const { path, table, word, maybe, crumbs } = useTable();
  const { canAccess, isPending } = useCanAccess({ action: "list", resource: path });
  const { Line, ListBelow, icon = FileText, file = table.resource } = extras[path] ?? {};
  if (!isPending && !canAccess) return <DeniedState />;
  const empty = (
    <EmptyState icon={icon} title={word("none")} text={maybe("none_text") ?? ""} action={add ?? undefined} />
  );
  return (
    <Page
      title={word("many")}
      crumbs={crumbs.map(({ label }) => ({ label }))}
      actions={
        <>
          {table.actions.includes("delete") && <RestoreButton path={path} nameOf={(row) => nameOf(table, row)} />}
          <FileActions resource={file} {...inOrder} />
          {add}
        </>
      }
    >
      <div className="content narrow">
        {Body ? (
          <Body empty={empty} />
        ) : (
          <OrderedList<PlainRow> resource={path} nameOf={(row) => nameOf(table, row)} empty={empty}>
            {(row) => (
              <>
                <Link className={Line ? "strong ordered-name" : "strong grow"} to={`/${path}/${row.id}`}>
                  <bdi>{nameOf(table, row)}</bdi>
                </Link>
                {Line && <Line id={row.id} />}
              </>
            )}
          </OrderedList>
        )}
        <p className="help tree-help">{t("group.order_help")}</p>
        {ListBelow && (
          <Suspense fallback={<CardSkeleton />}>
            <ListBelow />
          </Suspense>
        )}
      </div>
    </Page>
  );
};

const Rows = () => {
  const add = useAdd();
  const filters = useShownFilters();
  const { path, table, word, maybe, crumbs } = useTable();
  const { total, filterValues, sort } = useListContext<PlainRow>();
  const { shown } = useSavedViews();
  const { icon = FileText, ListActions } = extras[path] ?? {};
  return (
    <Page
      title={word("many")}
      crumbs={crumbs.map(({ label }) => ({ label }))}
      count={total}
      actions={
        <>
          {ListActions && (
            <Suspense fallback={null}>
              <ListActions />
            </Suspense>
          )}
          {table.actions.includes("delete") && <RestoreButton path={path} nameOf={(row) => nameOf(table, row)} />}
          <FileActions
            resource={table.resource}
            filter={{ ...filterValues, ...table.fixed }}
            sort={sort}
            columns={exportsOf(shown)}
          />
          {add}
        </>
      }
    >
      <ViewTabs views={[]} />
      <div className="content">
        <ListBar search={maybe("search") ?? word("many")} filters={filters} />
        <DataTable<PlainRow>
          rowClick="edit"
          empty={
            <EmptyList icon={icon} title={word("none")} text={maybe("none_text") ?? ""} action={add ?? undefined} />
          }
        />
      </div>
    </Page>
  );
};

const PlainSavedViewList = () => (
  <SavedViewList columns={useShownColumns()}>
    <Rows />
  </SavedViewList>
);

const PlainList = () => {
  const { path, table } = useTable();
  const Body = extras[path]?.Rows;
  if (!table.is_ordered) return <PlainSavedViewList />;
  return <Ordered Body={Body} />;
};

export default PlainList;
