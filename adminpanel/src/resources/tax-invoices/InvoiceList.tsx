import type { InvoiceRow } from "@maru/client";
import { FileText, Send } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useListContext } from "react-admin";
import { BulkBar } from "../../fields/list/BulkBar";
import { DeskList } from "../../fields/list/desk/DeskList";
import { ListBar } from "../../fields/list/desk/ListBar";
import { ViewTabs } from "../../fields/list/desk/ViewTabs";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { useMay } from "../../layout/useMay";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords } from "../../words/useWords";
import { BulkIssue } from "../orders/BulkIssue";
import { useInvoiceColumns } from "./invoiceColumns";
import { SentManyDialog } from "./SentManyDialog";
import { invoiceStates } from "./words";

const Actions = () => {
  const t = useWords();
  const may = useMay();
  const { filterValues, sort } = useListContext();
  const [sending, setSending] = useState(false);
  return (
    <>
      {may("move", "orders/invoice") && (
        <button type="button" className="btn" onClick={() => setSending(true)}>
          <Send size={16} aria-hidden /> {t("invoice.sent_many")}
        </button>
      )}
      {may("create", "settings/exports") && (
        <ExportButton resource="tax-invoices" filter={filterValues} sort={sort} columns={[]} />
      )}
      {sending && <SentManyDialog onClose={() => setSending(false)} />}
    </>
  );
};

const Screen = () => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const may = useMay();
  const { one, days } = useFilterKinds();
  const { total, selectedIds } = useListContext<InvoiceRow>();
  const states = invoiceStates(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ value, label }) => ({ key: String(value), label, filter: { state: value } })),
    { key: "unsent", label: t("invoice.unsent"), filter: { state: "issued", is_sent: "false" } },
  ];
  const sent = [
    { value: "true", label: t("invoice.sent") },
    { value: "false", label: t("invoice.unsent") },
  ];
  return (
    <Page
      title={t("menu.invoice")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.invoice") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <p className="muted small" style={{ marginBlockEnd: 16 }}>
          {t("invoice.hometax")}
        </p>
        <ListBar
          search={t("invoice.search")}
          filters={[one("state", t("order.status"), states), one("is_sent", t("invoice.nts"), sent), ...days()]}
        />
        <RecordTable<InvoiceRow>
          rowPath={({ order_id }) => `/orders/trx/${order_id}`}
          selectable={may("move", "orders/invoice")}
          empty={<EmptyList icon={FileText} title={t("invoice.none")} text={t("invoice.none_text")} />}
        />
      </div>
      <BulkBar>
        <BulkIssue
          label="invoice.issue"
          question="invoice.issue_many"
          send={(ids) => dataProvider.issueInvoices(ids)}
        />
      </BulkBar>
    </Page>
  );
};

const InvoiceList = () => (
  <DeskList columns={useInvoiceColumns()}>
    <Screen />
  </DeskList>
);

export default InvoiceList;
