import type { OrderRow } from "@maru/client";
import { FileUp, Plus, ReceiptText } from "lucide-react";
import { useListContext } from "ra-core";
import { Link } from "react-router";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { resolutionChoices, statusNumbers, statusWord } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import { BulkMove } from "./BulkMove";
import { LedgerAlert } from "./LedgerAlert";
import { useOrderColumns } from "./orderColumns";
import { useOrderFilters } from "./orderFilters";
import { PayoutAlert } from "./PayoutAlert";
import { BulkPapers } from "./papers/BulkPapers";

const path = "/orders/trx";

const Actions = () => {
  const t = useTranslate();
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const { shown } = useSavedViews();
  return (
    <>
      {can("create", "settings/imports") && (
        <Link className="btn" to="/products/import?resource=invoice-numbers">
          <FileUp size={16} aria-hidden /> {t("leg.import")}
        </Link>
      )}
      {can("create", "settings/exports") && (
        <ExportButton resource="orders" filter={filterValues} sort={sort} columns={exportsOf(shown)} />
      )}
      {can("create", "orders/trx") && (
        <Link className="btn fill" to={`${path}/create`}>
          <Plus size={17} aria-hidden /> {t("staff.title")}
        </Link>
      )}
    </>
  );
};

const Empty = () => {
  const t = useTranslate();
  return (
    <EmptyList
      icon={ReceiptText}
      title={t("order.none")}
      text={t("order.none_text")}
      action={
        <a className="btn small" href="/" target="_blank" rel="noreferrer">
          {t("order.see_shop")}
        </a>
      }
    />
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const filters = useOrderFilters();
  const { total, selectedIds } = useListContext<OrderRow>();
  const canMove = can("move", "orders/trx");
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...statusNumbers.map((status) => ({
      key: String(status),
      label: statusWord(t, status),
      filter: { status: [status] },
    })),
    ...resolutionChoices(t).map(({ id, name }) => ({ key: id, label: name, filter: { resolution: id } })),
  ];
  return (
    <Page
      title={t("menu.trx")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.trx") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <PayoutAlert />
        <LedgerAlert />
        <ListBar search={t("order.search")} filters={filters} />
        <DataTable<OrderRow> rowClick="edit" selectable={canMove} empty={<Empty />} />
      </div>
      <BulkBar all>
        <BulkMove />
        <BulkPapers />
      </BulkBar>
    </Page>
  );
};

export const OrderList = () => (
  <SavedViewList columns={useOrderColumns()}>
    <Screen />
  </SavedViewList>
);
