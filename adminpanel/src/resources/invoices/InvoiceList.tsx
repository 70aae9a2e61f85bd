import type { InvoiceRow } from "@maru/client";
import { FileText, Send } from "lucide-react";
import { useState } from "react";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
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
  const [sending, setSending] = useState(false);
  return (
    <>
      {can("move", "orders/invoice") && (
        <button type="button" className="btn" onClick={() => setSending(true)}>
          <Send size={16} aria-hidden /> {t("invoice.sent_many")}
        </button>
      )}
      <ListExport resource="invoices" />
      {sending && <SentManyDialog onClose={() => setSending(false)} />}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
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
    <SavedViewPage<InvoiceRow>
      title={t("menu.invoice")}
      menu={t("menu.orders")}
      actions={<Actions />}
      views={views}
      notes={
        <p className="muted small" style={{ marginBlockEnd: 16 }}>
          {t("invoice.hometax")}
        </p>
      }
      search={t("invoice.search")}
      filters={[one("state", t("order.status"), states), one("is_sent", t("invoice.nts"), sent), ...days()]}
      rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
      selectable={can("move", "orders/invoice")}
      empty={{ icon: FileText, title: t("invoice.none"), text: t("invoice.none_text") }}
      bulk={<BulkIssue label="invoice.issue" question="invoice.issue_many" send={(ids) => issueInvoices(ids)} />}
    />
  );
};

const InvoiceList = () => (
  <SavedViewList columns={useInvoiceColumns()}>
    <Screen />
  </SavedViewList>
);

export default InvoiceList;
