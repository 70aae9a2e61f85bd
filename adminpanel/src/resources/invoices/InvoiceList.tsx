import type { InvoiceRow } from "@maru/client";
import { FileText, Send } from "lucide-react";
import { useListContext } from "ra-core";
import { useState } from "react";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { issueInvoices } from "../../shared/invoices/api";
import { invoiceStates } from "../../shared/invoices/words";
import { BulkIssue } from "../../shared/orders/BulkIssue";
import { useTranslate } from "../../words/useTranslate";
import { useInvoiceColumns } from "./invoiceColumns";
import { SentManyDialog } from "./SentManyDialog";

const Actions = () => {
  const t = useTranslate();
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const [sending, setSending] = useState(false);
  return (
    <>
      {can("move", "orders/invoice") && (
        <button type="button" className="btn" onClick={() => setSending(true)}>
          <Send size={16} aria-hidden /> {t("invoice.sent_many")}
        </button>
      )}
      {can("create", "settings/exports") && (
        <ExportButton resource="invoices" filter={filterValues} sort={sort} columns={[]} />
      )}
      {sending && <SentManyDialog onClose={() => setSending(false)} />}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const { total, selectedIds } = useListContext<InvoiceRow>();
  const states = invoiceStates(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
    { key: "unsent", label: t("invoice.unsent"), filter: { state: "issued", is_sent: "false" } },
  ];
  const sent = [
    { id: "true", name: t("invoice.sent") },
    { id: "false", name: t("invoice.unsent") },
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
        <DataTable<InvoiceRow>
          rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
          selectable={can("move", "orders/invoice")}
          empty={<EmptyList icon={FileText} title={t("invoice.none")} text={t("invoice.none_text")} />}
        />
      </div>
      <BulkBar>
        <BulkIssue label="invoice.issue" question="invoice.issue_many" send={(ids) => issueInvoices(ids)} />
      </BulkBar>
    </Page>
  );
};

const InvoiceList = () => (
  <SavedViewList columns={useInvoiceColumns()}>
    <Screen />
  </SavedViewList>
);

export default InvoiceList;
