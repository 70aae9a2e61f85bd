import type { ReceiptRow } from "@maru/client";
import { Receipt } from "lucide-react";
import { useListContext } from "ra-core";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { issueReceipts } from "../../shared/cash-bills/api";
import { useReceiptColumns } from "../../shared/cash-bills/receiptColumns";
import { receiptKinds, receiptStates } from "../../shared/cash-bills/words";
import { BulkIssue } from "../../shared/orders/BulkIssue";
import { useTranslate } from "../../words/useTranslate";

const Actions = () => {
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const { shown } = useSavedViews();
  if (!can("create", "settings/exports")) return null;
  return <ExportButton resource="cash-bills" filter={filterValues} sort={sort} columns={exportsOf(shown)} />;
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const { total, selectedIds } = useListContext<ReceiptRow>();
  const states = receiptStates(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
    { key: "self", label: t("receipt.self"), filter: { is_self: 1 } },
  ];
  const filters = [
    one("state", t("order.status"), states),
    one("kind", t("receipt.kind"), receiptKinds(t)),
    one("is_self", t("receipt.self"), [
      { id: 1, name: t("receipt.self") },
      { id: 0, name: t("receipt.asked") },
    ]),
    ...days(),
  ];
  return (
    <Page
      title={t("menu.cash_bill")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.cash_bill") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={t("receipt.search")} filters={filters} />
        <DataTable<ReceiptRow>
          rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
          selectable={can("move", "orders/cash-bill")}
          empty={<EmptyList icon={Receipt} title={t("receipt.none")} text={t("receipt.none_text")} />}
        />
      </div>
      <BulkBar>
        <BulkIssue label="receipt.issue" question="receipt.issue_many" send={(ids) => issueReceipts(ids)} />
      </BulkBar>
    </Page>
  );
};

const ReceiptList = () => (
  <SavedViewList columns={useReceiptColumns()}>
    <Screen />
  </SavedViewList>
);

export default ReceiptList;
