import type { InvoiceRow } from "@maru/client";
import { hyphenateBusiness } from "@maru/client";
import type { Column } from "../../fields/list/column";
import { InvoiceMenu } from "../../shared/invoices/InvoiceMenu";
import { InvoiceTags } from "../../shared/invoices/words";
import { OrderCell } from "../../shared/orders/OrderCell";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const useInvoiceColumns = (): Column<InvoiceRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "num",
      always: true,
      label: t("invoice.num"),
      cell: (row) => <OrderCell id={row.order_id} number={row.paper_num} name={row.order_name} />,
    },
    {
      key: "company",
      label: t("invoice.company"),
      cell: (row) => (
        <>
          {row.company}
          <br />
          <bdi className="muted num">{hyphenateBusiness(row.business_num)}</bdi>
        </>
      ),
    },
    {
      key: "state",
      label: t("order.status"),
      cell: (row) => (
        <div>
          <InvoiceTags row={row} />
          {(row.answer || row.reason) && <div className="muted small">{row.answer || row.reason}</div>}
        </div>
      ),
    },
    { key: "supply", optional: true, label: t("receipt.supply_won"), figure: true, cell: (row) => figure(row.supply) },
    { key: "vat", optional: true, label: t("receipt.vat_won"), figure: true, cell: (row) => figure(row.vat) },
    {
      key: "amount",
      label: t("invoice.total_won"),
      sort: "amount",
      figure: true,
      cell: (row) => (row.amount === 0 ? <span className="muted">–</span> : <b>{figure(row.amount)}</b>),
    },
    {
      key: "written",
      label: t("invoice.written_on"),
      sort: "written_on",
      cell: (row) =>
        row.written_on && (
          <>
            <bdi className="num">{row.written_on}</bdi>
            {!row.sent_at && row.send_by && (
              <div className={row.is_late ? "small warning-text" : "muted small"}>
                <bdi>{t("invoice.send_by", { day: row.send_by })}</bdi>
              </div>
            )}
          </>
        ),
    },
    {
      key: "nts",
      label: t("invoice.nts_num"),
      cell: (row) => <bdi className="muted num">{row.nts_num || "–"}</bdi>,
    },
    { key: "email", optional: true, label: t("invoice.email"), cell: (row) => <bdi>{row.email}</bdi> },
    {
      key: "at",
      label: t("invoice.at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
    { key: "menu", always: true, label: t("receipt.actions"), cell: (row) => <InvoiceMenu invoice={row} /> },
  ];
};
