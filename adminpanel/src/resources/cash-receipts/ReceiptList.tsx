import type { ReceiptRow } from "@maru/client";
import { Receipt } from "lucide-react";
import { useDataProvider, useListContext } from "react-admin";
import { BulkBar } from "../../fields/list/BulkBar";
import { useDesk } from "../../fields/list/desk/DeskContext";
import { DeskList } from "../../fields/list/desk/DeskList";
import { ListBar } from "../../fields/list/desk/ListBar";
import { ViewTabs } from "../../fields/list/desk/ViewTabs";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { useMay } from "../../layout/useMay";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords } from "../../words/useWords";
import { BulkIssue } from "../orders/BulkIssue";
import { useReceiptColumns } from "./receiptColumns";
import { receiptKinds, receiptStates } from "./words";

const Actions = () => {
  const may = useMay();
  const { filterValues, sort } = useListContext();
  const { shown } = useDesk();
  if (!may("create", "settings/exports")) return null;
  return <ExportButton resource="cash-receipts" filter={filterValues} sort={sort} columns={exportsOf(shown)} />;
};

const Screen = () => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const may = useMay();
  const { one, days } = useFilterKinds();
  const { total, selectedIds } = useListContext<ReceiptRow>();
  const states = receiptStates(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ value, label }) => ({ key: String(value), label, filter: { state: value } })),
    { key: "self", label: t("receipt.self"), filter: { is_self: 1 } },
  ];
  const filters = [
    one("state", t("order.status"), states),
    one("kind", t("receipt.kind"), receiptKinds(t)),
    one("is_self", t("receipt.self"), [
      { value: 1, label: t("receipt.self") },
      { value: 0, label: t("receipt.asked") },
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
        <RecordTable<ReceiptRow>
          rowPath={({ order_id }) => `/orders/trx/${order_id}`}
          selectable={may("move", "orders/cash-bill")}
          empty={<EmptyList icon={Receipt} title={t("receipt.none")} text={t("receipt.none_text")} />}
        />
      </div>
      <BulkBar>
        <BulkIssue
          label="receipt.issue"
          question="receipt.issue_many"
          send={(ids) => dataProvider.issueReceipts(ids)}
        />
      </BulkBar>
    </Page>
  );
};

const ReceiptList = () => (
  <DeskList columns={useReceiptColumns()}>
    <Screen />
  </DeskList>
);

export default ReceiptList;
