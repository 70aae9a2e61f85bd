import type { ClaimRecord } from "@maru/client";
import { useState } from "react";
import { useAction } from "../../../layout/useAction";
import { ReasonDialog } from "../../../shared/dialogs/ReasonDialog";
import { useSharedNumber } from "../../../shared/orders/useSharedNumber";
import { useTranslate } from "../../../words/useTranslate";
import { rejectClaim } from "../api";
import { isNamed, ParcelInputs } from "./ParcelInputs";

/** Rejects a claim with a reason that the buyer reads. Received goods go back in a parcel, entered now or later. */
export const RejectDialog = ({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const shareable = useSharedNumber();
  // The version when the dialog opened, so that a colleague's decision in the meantime is not overwritten unseen.
  const [{ state }] = useState(claim);
  const [parcel, setParcel] = useState({ courier: "", invoice: "" });
  const came = state === "inspected";
  const submit = async (reason: string) => {
    const number = parcel.invoice.trim();
    const done = number ? "claim.sent_back" : "claim.rejected";
    const back = number ? { courier: parcel.courier, invoice_num: number } : {};
    if (await run(() => shareable((shared) => rejectClaim(claim.id, { reason, state, ...back, ...shared })), done))
      onClose();
  };
  return (
    <ReasonDialog
      title={t("claim.reject")}
      lead={claim.order_name}
      label={t("order.reason")}
      helperText={t("order.refuse_help")}
      busy={busy || !isNamed(parcel, false)}
      onOk={(reason) => void submit(reason)}
      onClose={onClose}
    >
      {came && (
        <ParcelInputs
          value={parcel}
          required={false}
          helperText={t("claim.reject_back")}
          error={errors.invoice_num}
          onChange={setParcel}
        />
      )}
    </ReasonDialog>
  );
};
