import type { MovesReport } from "@maru/client";
import { FileUp } from "lucide-react";
import { useNotify, useRefresh } from "ra-core";
import { useRef, useState } from "react";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { RefusedDialog } from "../../shared/dialogs/RefusedDialog";
import { markInvoicesSent } from "../../shared/invoices/api";
import { pastedRows } from "../../shared/invoices/pasted";
import { useTranslate } from "../../words/useTranslate";

/** Tax office numbers of many invoices: pasted rows, or the office's CSV file, which is read here. */
export const SentManyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<MovesReport>();
  const rows = pastedRows(text);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer();
    // The tax office writes its files in the old Korean encoding.
    const decoded = new TextDecoder("utf-8").decode(bytes);
    setText(decoded.includes("\uFFFD") ? new TextDecoder("euc-kr").decode(bytes) : decoded);
  };
  const submit = async () => {
    setBusy(true);
    try {
      const answer = await markInvoicesSent(rows);
      notify(t("claim.moved", { count: Number(answer.moved) }), { type: "success" });
      refresh();
      if (answer.refused.length > 0) setReport(answer);
      else onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      setBusy(false);
    }
  };
  if (report) return <RefusedDialog report={report} onClose={onClose} />;
  return (
    <Dialog wide title={t("invoice.sent_many")} lead={t("invoice.sent_many_text")} onClose={onClose}>
      <div className="body stack" style={{ gap: 16 }}>
        <div>
          <button type="button" className="btn small" onClick={() => file.current?.click()}>
            <FileUp size={15} aria-hidden /> {t("invoice.sent_file")}
          </button>
          <input
            ref={file}
            hidden
            type="file"
            aria-label={t("invoice.sent_file")}
            accept=".csv,.txt,.tsv"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </div>
        <Field
          id="sent-rows"
          label={t("invoice.sent_rows")}
          helperText={t("invoice.sent_found", { count: rows.length })}
        >
          <div className="control">
            <textarea id="sent-rows" rows={8} dir="ltr" value={text} onChange={({ target }) => setText(target.value)} />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={busy || rows.length === 0} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
