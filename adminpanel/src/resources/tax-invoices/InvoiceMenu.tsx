import type { InvoiceRow } from "@maru/client";
import { Ban, FileText, Send, Stamp, Undo2 } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { useMay } from "../../layout/useMay";
import { useVerb } from "../../layout/useVerb";
import { invoiceFileUrl } from "../../providers/paperVerbs";
import { useWords } from "../../words/useWords";
import { ReasonDialog } from "../orders/page/ReasonDialog";
import { SentDialog } from "./SentDialog";

/** What may be done about one invoice as it stands. */
export const InvoiceMenu = ({ invoice }: { invoice: InvoiceRow }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const { run, busy } = useVerb();
  const [asked, setAsked] = useState<"reject" | "cancel" | "sent">();
  const { id, state, amends_id } = invoice;
  const mayChange = may("move", "orders/invoice");
  const lead = `${invoice.paper_num} · ${invoice.company}`;
  const close = () => setAsked(undefined);
  const issue = async () => {
    if (await ask({ title: t("invoice.issue_ask"), text: lead }))
      await run((api) => api.issueInvoice(id), "invoice.done");
  };
  const reason = async (text: string) => {
    const rejects = asked === "reject";
    const done = await run(
      (api) => (rejects ? api.rejectInvoice(id, text) : api.cancelInvoice(id, text)),
      rejects ? "invoice.rejected" : "invoice.cancelled",
    );
    if (done) close();
  };
  return (
    <>
      <MoreMenu
        label={t("invoice.menu", { num: invoice.paper_num })}
        items={[
          {
            label: t("invoice.issue"),
            icon: Stamp,
            on: mayChange && state === "requested" && (amends_id !== null || invoice.payment_state === "paid"),
            run: issue,
          },
          {
            label: t("invoice.pdf"),
            icon: FileText,
            on: invoice.issued_at !== null,
            run: () => window.open(invoiceFileUrl(id), "_blank", "noreferrer"),
          },
          {
            label: t("invoice.mark_sent"),
            icon: Send,
            on: mayChange && invoice.issued_at !== null,
            run: () => setAsked("sent"),
          },
          {
            label: t("invoice.reject"),
            icon: Ban,
            on: mayChange && state === "requested" && amends_id === null,
            run: () => setAsked("reject"),
          },
          {
            label: t("invoice.cancel"),
            icon: Undo2,
            on: mayChange && state === "issued" && amends_id === null,
            run: () => setAsked("cancel"),
          },
        ]}
      />
      {(asked === "reject" || asked === "cancel") && (
        <ReasonDialog
          title={t(asked === "reject" ? "invoice.reject_ask" : "invoice.cancel_ask")}
          lead={lead}
          label={t("order.reason")}
          help={t(asked === "reject" ? "order.refuse_help" : "invoice.cancel_help")}
          busy={busy}
          onOk={(text) => void reason(text)}
          onClose={close}
        />
      )}
      {asked === "sent" && <SentDialog invoice={invoice} onClose={close} />}
    </>
  );
};
