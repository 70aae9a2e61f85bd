import { hyphenate, hyphenateBusiness, type ReceiptRow, type RevealedIdentity } from "@maru/client";
import { Ban, Eye, FileCheck, RotateCw, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { useCan } from "../../layout/useCan";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReasonDialog } from "../dialogs/ReasonDialog";
import { RevealDialog } from "../dialogs/Reveal";
import { cancelReceipt, issuedByHand, issueReceipt, rejectReceipt, retryTakeBack, takenBackByHand } from "./api";
import { NumberDialog } from "./NumberDialog";
import { useReceiptAction } from "./useReceiptAction";
import { backOf } from "./words";

type Asked = "reject" | "cancel" | "number" | "reveal";

/** The actions that a receipt's state allows. */
export const ReceiptMenu = ({ receipt }: { receipt: ReceiptRow }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useReceiptAction();
  const [asked, setAsked] = useState<Asked>();
  if (!can("move", "orders/cash-bill")) return null;
  const { id, state, of_payment, by_hand } = receipt;
  const isOpen = state === "requested" || state === "failed";
  const isPaid = receipt.payment_state === "paid";
  const comesWithDeposit = of_payment && state === "requested";
  const back = backOf(receipt);
  const close = () => setAsked(undefined);
  const confirm = async (title: string, text: string, action: Parameters<typeof run>[0]) => {
    if (await ask({ title, text })) await run(action);
  };
  const lead = `${receipt.order_num} · ${receipt.identity_masked}`;
  return (
    <>
      <MoreMenu
        label={t("receipt.menu", { num: receipt.order_num })}
        items={[
          {
            label: t(state === "failed" ? "receipt.retry" : "receipt.issue"),
            icon: Send,
            on: isOpen && isPaid && !comesWithDeposit,
            run: () => confirm(t("receipt.issue_ask"), lead, () => issueReceipt(id)),
          },
          { label: t("receipt.by_hand"), icon: FileCheck, on: isOpen && isPaid, run: () => setAsked("number") },
          { label: t("receipt.reject"), icon: Ban, on: isOpen && !comesWithDeposit, run: () => setAsked("reject") },
          {
            label: t("receipt.cancel"),
            icon: Undo2,
            on: state === "issued" && receipt.left > back.amount,
            run: () => setAsked("cancel"),
          },
          {
            label: t("receipt.retry_back"),
            icon: RotateCw,
            on: back.waits && !by_hand,
            run: () => run(() => retryTakeBack(id)),
          },
          {
            label: t("receipt.taken_back"),
            icon: FileCheck,
            on: back.waits,
            run: () =>
              confirm(t("receipt.taken_back_ask", { total: figure(back.amount) }), lead, () => takenBackByHand(id)),
          },
          {
            label: t("receipt.reveal"),
            icon: Eye,
            on: can("reveal", "orders/cash-bill"),
            run: () => setAsked("reveal"),
          },
        ]}
      />
      {(asked === "reject" || asked === "cancel") && (
        <ReasonDialog
          title={t(asked === "reject" ? "receipt.reject_ask" : "receipt.cancel_ask")}
          lead={lead}
          label={t("order.reason")}
          helperText={t(asked === "reject" ? "order.refuse_help" : "receipt.cancel_help")}
          busy={busy}
          onClose={close}
          onOk={(reason) => {
            const action = asked === "reject" ? rejectReceipt : cancelReceipt;
            void run(() => action(id, reason)).then((done) => done && close());
          }}
        />
      )}
      {asked === "number" && (
        <NumberDialog
          lead={lead}
          busy={busy}
          onClose={close}
          onOk={(num) => void run(() => issuedByHand(id, num)).then((done) => done && close())}
        />
      )}
      {asked === "reveal" && (
        <RevealDialog<RevealedIdentity>
          of="cash-bills"
          id={id}
          title={t("receipt.reveal")}
          lead={lead}
          show={({ identity }) => (
            <p className="strong num" dir="ltr">
              {receipt.kind === "proof" ? hyphenateBusiness(identity) : hyphenate(identity)}
            </p>
          )}
          onClose={close}
        />
      )}
    </>
  );
};
