import type { ClaimRecord } from "@maru/client";
import { useState } from "react";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { type Shared, useSharedNumber } from "../../../shared/orders/useSharedNumber";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import { collectClaim, sendBackClaim, sendExchange } from "../api";
import { isNamed, ParcelInputs } from "./ParcelInputs";

/** The parcel from the buyer, if it is known; the replacement; or the refused goods that go back. */
export type Way = "in" | "out" | "back";

interface ParcelForm {
  ask: TextKey;
  lead: TextKey;
  done: TextKey;
  run: (id: number, courier: string, invoice: string, shared: Shared) => Promise<ClaimRecord>;
}

const forms: Record<Way, ParcelForm> = {
  in: {
    ask: "claim.collect_ask",
    lead: "claim.collect_lead",
    done: "claim.collected",
    run: collectClaim,
  },
  out: {
    ask: "claim.send_ask",
    lead: "claim.send_lead",
    done: "claim.sent",
    run: sendExchange,
  },
  back: {
    ask: "claim.send_back_ask",
    lead: "claim.send_back_lead",
    done: "claim.sent_back",
    run: sendBackClaim,
  },
};

interface Props {
  claim: ClaimRecord;
  way: Way;
  onClose: () => void;
}

export const ParcelDialog = ({ claim, way, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const shareable = useSharedNumber();
  const [parcel, setParcel] = useState({ courier: "", invoice: "" });
  const form = forms[way];
  const required = way !== "in";
  const submit = async () => {
    const { courier, invoice } = parcel;
    if (await run(() => shareable((shared) => form.run(claim.id, courier, invoice.trim(), shared)), form.done))
      onClose();
  };
  return (
    <Dialog title={t(form.ask)} lead={t(form.lead)} onClose={onClose}>
      <div className="body">
        <ParcelInputs value={parcel} required={required} onChange={setParcel} error={errors.invoice_num} />
      </div>
      <Choices ok={t("common.ok")} disabled={!isNamed(parcel, required) || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
