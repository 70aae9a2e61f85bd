import type { InvoiceRow, InvoiceState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<InvoiceState, { word: TextKey; tone: string }> = {
  requested: { word: "invoice.state_requested", tone: "warning" },
  issued: { word: "invoice.state_issued", tone: "success" },
  rejected: { word: "invoice.state_rejected", tone: "" },
  cancelled: { word: "invoice.state_cancelled", tone: "" },
};

export const invoiceStates = (t: Translate): Choice[] =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

/** The state of an invoice: requested, issued, and whether the tax office has it. */
export const InvoiceTags = ({ row }: { row: InvoiceRow }) => {
  const t = useTranslate();
  const { word, tone } = states[row.state];
  return (
    <span className="row">
      <span className={`tag ${tone}`}>{t(word)}</span>
      {row.amends_id !== null && <span className="tag">{t("invoice.amendment")}</span>}
      {row.issued_at && (
        <span className={`tag ${row.sent_at ? "info" : row.is_late ? "danger" : "warning"}`}>
          {t(row.sent_at ? "invoice.sent" : row.is_late ? "invoice.late" : "invoice.unsent")}
        </span>
      )}
    </span>
  );
};
