import type { InvoiceRow } from "@maru/client";
import { Ban, Eye, FileText, Send, Stamp, Undo2 } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { ReasonDialog } from "../dialogs/ReasonDialog";
import { RevealDialog } from "../dialogs/Reveal";
import { Fact } from "../fields/Fact";
import { cancelInvoice, invoiceFileUrl, issueInvoice, rejectInvoice } from "./api";
import { SentDialog } from "./SentDialog";

/** The actions that an invoice's state allows. */
export const InvoiceMenu = ({ invoice }: { invoice: InvoiceRow }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [asked, setAsked] = useState<"reject" | "cancel" | "sent" | "reveal">();
  const { id, state, amends_id } = invoice;
  const canChange = can("move", "orders/invoice");
  const lead = `${invoice.paper_num} · ${invoice.company}`;
  const close = () => setAsked(undefined);
  const issue = async () => {
    if (await ask({ title: t("invoice.issue_ask"), text: lead })) await run(() => issueInvoice(id), "invoice.done");
  };
  const reason = async (text: string) => {
    const rejects = asked === "reject";
    const done = await run(
      () => (rejects ? rejectInvoice(id, text) : cancelInvoice(id, text)),
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
            on: canChange && state === "requested" && (amends_id !== null || invoice.payment_state === "paid"),
            run: issue,
          },
          {
            label: t("invoice.pdf"),
            icon: FileText,
            on: invoice.issued_at !== null,
            run: () => window.open(invoiceFileUrl(id), "_blank", "noreferrer"),
          },
          {
            label: t("reveal.people"),
            icon: Eye,
            on: can("reveal", "orders/invoice"),
            run: () => setAsked("reveal"),
          },
          {
            label: t("invoice.mark_sent"),
            icon: Send,
            on: canChange && invoice.issued_at !== null,
            run: () => setAsked("sent"),
          },
          {
            label: t("invoice.reject"),
            icon: Ban,
            on: canChange && state === "requested" && amends_id === null,
            run: () => setAsked("reject"),
          },
          {
            label: t("invoice.cancel"),
            icon: Undo2,
            on: canChange && state === "issued" && amends_id === null,
            run: () => setAsked("cancel"),
          },
        ]}
      />
      {(asked === "reject" || asked === "cancel") && (
        <ReasonDialog
          title={t(asked === "reject" ? "invoice.reject_ask" : "invoice.cancel_ask")}
          lead={lead}
          label={t("order.reason")}
          helperText={t(asked === "reject" ? "order.refuse_help" : "invoice.cancel_help")}
          busy={busy}
          onOk={(text) => void reason(text)}
          onClose={close}
        />
      )}
      {asked === "reveal" && (
        <RevealDialog<InvoiceRow>
          of="invoices"
          id={id}
          title={t("reveal.people")}
          lead={lead}
          show={(whole) => (
            <dl className="stack" style={{ gap: 10 }}>
              <Fact label={t("invoice.representative")}>
                <bdi>{whole.representative}</bdi>
              </Fact>
              <Fact label={t("invoice.email")}>
                <bdi>{whole.email}</bdi>
              </Fact>
              <Fact label={t("invoice.address")}>
                <bdi>{whole.address || "–"}</bdi>
              </Fact>
            </dl>
          )}
          onClose={close}
        />
      )}
      {asked === "sent" && <SentDialog invoice={invoice} onClose={close} />}
    </>
  );
};
