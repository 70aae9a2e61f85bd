import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useVerb } from "../../../layout/useVerb";
import type { ClaimRecord } from "../../../providers/claimTypes";
import { useWords } from "../../../words/useWords";

/** Refusing a claim: the buyer reads why. */
export const RejectDialog = ({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) => {
  const t = useWords();
  const { run, busy } = useVerb();
  const [reason, setReason] = useState("");
  const submit = async () => {
    if (await run((api) => api.rejectClaim(claim.id, reason.trim()), "claim.rejected")) onClose();
  };
  return (
    <Dialog title={t("claim.reject")} lead={claim.order_name} onClose={onClose}>
      <div className="body">
        <Field id="claim-reason" label={t("order.reason")} required help={t("order.refuse_help")}>
          <div className="control">
            <textarea
              id="claim-reason"
              rows={3}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={reason.trim() === "" || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
