import type { InvoiceRow } from "@maru/client";
import { hyphenateBusiness } from "@maru/client";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { InvoiceMenu } from "../../shared/invoices/InvoiceMenu";
import { InvoiceTags } from "../../shared/invoices/words";
import { OrderCell } from "../../shared/orders/OrderCell";
import { createdAt } from "../../shared/orders/sharedColumns";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<InvoiceRow>;
const NumberColumn = DataTable.NumberCol<InvoiceRow>;

export const useInvoiceColumns = () => {
  const t = useTranslate();
  return columnsOf<InvoiceRow>(
    <>
      <Column
        source="num"
        label={t("invoice.num")}
        disableSort
        always
        render={(row) => <OrderCell id={row.order_id} number={row.paper_num} name={row.order_name} />}
      />
      <Column
        source="company"
        label={t("invoice.company")}
        disableSort
        render={(row) => (
          <>
            {row.company}
            <br />
            <bdi className="muted num">{hyphenateBusiness(row.business_num)}</bdi>
          </>
        )}
      />
      <Column
        source="state"
        label={t("order.status")}
        disableSort
        render={(row) => (
          <div>
            <InvoiceTags row={row} />
            {(row.answer || row.reason) && <div className="muted small">{row.answer || row.reason}</div>}
          </div>
        )}
      />
      <NumberColumn source="supply" label={t("receipt.supply_won")} disableSort optional />
      <NumberColumn source="vat" label={t("receipt.vat_won")} disableSort optional />
      <NumberColumn
        source="amount"
        label={t("invoice.total_won")}
        render={(row) => (row.amount === 0 ? <span className="muted">–</span> : <b>{figure(row.amount)}</b>)}
      />
      <Column
        source="written"
        label={t("invoice.written_on")}
        sortBy="written_on"
        render={(row) =>
          row.written_on && (
            <>
              <bdi className="num">{row.written_on}</bdi>
              {!row.sent_at && row.send_by && (
                <div className={row.is_late ? "small warning-text" : "muted small"}>
                  <bdi>{t("invoice.send_by", { day: row.send_by })}</bdi>
                </div>
              )}
            </>
          )
        }
      />
      <Column
        source="nts"
        label={t("invoice.nts_num")}
        disableSort
        render={(row) => <bdi className="muted num">{row.nts_num || "–"}</bdi>}
      />
      <Column source="email" label={t("invoice.email")} disableSort optional render={(row) => <bdi>{row.email}</bdi>} />
      {createdAt(t("invoice.at"))}
      <Column
        source="menu"
        label={t("receipt.actions")}
        disableSort
        always
        render={(row) => <InvoiceMenu invoice={row} />}
      />
    </>,
  );
};
