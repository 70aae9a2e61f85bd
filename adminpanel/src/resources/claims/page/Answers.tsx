import type { ClaimRecord } from "@maru/client";
import { useState } from "react";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { kindWord } from "../../../shared/claims/words";
import { useTranslate } from "../../../words/useTranslate";
import { approveClaim } from "../api";
import { InspectDialog } from "./InspectDialog";
import { ParcelDialog } from "./ParcelDialog";
import { RefundDialog } from "./RefundDialog";
import { RejectDialog } from "./RejectDialog";

type Open = "reject" | "collect" | "inspect" | "refund" | "exchange" | "back";

/** The next action for a claim, and the alternative if there is one. */
export const Answers = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (!can("move", "orders/claims") || claim.refund) return null;
  const approve = async () => {
    const title = t("claim.approve_ask", { kind: kindWord(t, claim.kind) });
    const text = claim.kind === "exchange" ? t("claim.approve_holds") : undefined;
    if (await ask({ title, text })) await run(() => approveClaim(claim.id), "claim.approved");
  };
  const { state } = claim;
  // Nothing is sent before the fee is paid or waived; the card of the money has the buttons.
  const owes = claim.fee_state === "open";
  return (
    <>
      {["requested", "approved", "inspected"].includes(state) && (
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen("reject")}>
          {t("claim.reject")}
        </button>
      )}
      {state === "requested" && (
        <button type="button" className="btn fill" disabled={busy} onClick={() => void approve()}>
          {t("claim.approve")}
        </button>
      )}
      {state === "approved" && (
        <button type="button" className="btn fill" onClick={() => setOpen("collect")}>
          {t("claim.collect")}
        </button>
      )}
      {state === "collected" && (
        <button type="button" className="btn fill" onClick={() => setOpen("inspect")}>
          {t("claim.inspect")}
        </button>
      )}
      {state === "inspected" && claim.kind === "return" && (
        <button type="button" className="btn fill" disabled={owes} onClick={() => setOpen("refund")}>
          {t("order.refund_do")}
        </button>
      )}
      {state === "inspected" && claim.kind === "exchange" && (
        <button type="button" className="btn fill" disabled={owes} onClick={() => setOpen("exchange")}>
          {t("claim.send")}
        </button>
      )}
      {state === "sending_back" && (
        <button type="button" className="btn fill" onClick={() => setOpen("back")}>
          {t("claim.send_back")}
        </button>
      )}
      {open === "reject" && <RejectDialog claim={claim} onClose={close} />}
      {open === "collect" && <ParcelDialog claim={claim} way="in" onClose={close} />}
      {open === "inspect" && <InspectDialog claim={claim} onClose={close} />}
      {open === "refund" && <RefundDialog claim={claim} onClose={close} />}
      {open === "back" && <ParcelDialog claim={claim} way="back" onClose={close} />}
      {open === "exchange" && <ParcelDialog claim={claim} way="out" onClose={close} />}
    </>
  );
};
