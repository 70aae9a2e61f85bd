import type { InvoiceRow } from "@maru/client";
import { useState } from "react";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { markInvoiceSent } from "./api";
import { bareNumber, isNtsNumber } from "./pasted";

/** Records the number that the tax office gave an invoice. */
export const SentDialog = ({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [num, setNum] = useState(invoice.nts_num);
  const [left, setLeft] = useState(false);
  const wrong = left && !isNtsNumber(num) ? t("invoice.nts_wrong") : errors.nts_num;
  const submit = async () => {
    if (await run(() => markInvoiceSent(invoice.id, bareNumber(num)), "invoice.sent_done")) onClose();
  };
  return (
    <Dialog title={t("invoice.mark_sent")} lead={`${invoice.paper_num} · ${invoice.company}`} onClose={onClose}>
      <div className="body">
        <Field id="nts-num" label={t("invoice.nts_num")} required helperText={t("invoice.nts_help")} error={wrong}>
          <div className={wrong ? "control bad" : "control"}>
            <input
              id="nts-num"
              dir="ltr"
              autoComplete="off"
              maxLength={30}
              value={num}
              aria-invalid={wrong !== undefined}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => setNum(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={busy || !isNtsNumber(num)} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
