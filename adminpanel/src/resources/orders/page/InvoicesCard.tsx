import type { ManagerOrder } from "@maru/client";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { useCan } from "../../../layout/useCan";
import { InvoiceMenu } from "../../../shared/invoices/InvoiceMenu";
import { InvoiceTags } from "../../../shared/invoices/words";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { InvoiceDialog } from "./InvoiceDialog";

/** The tax invoices of an order that is paid by transfer. */
export const InvoicesCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { can_ask } = order.tax_invoice;
  if (order.invoices.length === 0 && !can_ask) return null;
  return (
    <Card
      title={t("menu.invoice")}
      ends={
        can_ask &&
        can("create", "orders/invoice") && (
          <button type="button" className="btn small" onClick={() => setAsking(true)}>
            <Plus size={15} aria-hidden /> {t("invoice.ask")}
          </button>
        )
      }
    >
      {order.invoices.length === 0 && <p className="muted">{t("receipt.none_here")}</p>}
      <ul className="stack">
        {order.invoices.map((invoice) => (
          <li key={invoice.id}>
            <div className="line-item">
              <InvoiceTags row={invoice} />
              <span className="row" style={{ flex: "none", whiteSpace: "nowrap" }}>
                {invoice.amount !== 0 && <Won value={invoice.amount} />}
                <InvoiceMenu invoice={invoice} />
              </span>
            </div>
            <p className="muted small">
              <bdi>{invoice.paper_num}</bdi> · {invoice.company} ·{" "}
              <bdi style={{ whiteSpace: "nowrap" }}>{shortTime(invoice.issued_at ?? invoice.created_at)}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {asking && <InvoiceDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
};
