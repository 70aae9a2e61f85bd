import type { BookedCharge, ChargeHow, ClaimRecord } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { howWord } from "../../../shared/claims/words";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { confirmFee } from "../api";

interface Props {
  claim: ClaimRecord;
  charge: BookedCharge;
  onClose: () => void;
}

/** Records a paid fee: to the brand's account, or in cash in the parcel. */
export const FeeDialog = ({ claim, charge, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const [how, setHow] = useState<ChargeHow>();
  const submit = async () => {
    if (how && (await run(() => confirmFee(claim.id, { amount: charge.amount, how }), "claim.fee_confirmed")))
      onClose();
  };
  return (
    <Dialog
      title={t("claim.fee_confirm_ask", { total: figure(charge.amount) })}
      lead={t("claim.fee_confirm_lead")}
      onClose={onClose}
    >
      <div className="body">
        <Field label={t("claim.fee_how")} required>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
          <div className="segment" role="group" aria-label={t("claim.fee_how")}>
            {(["transfer", "enclosed"] as const).map((value) => (
              <button key={value} type="button" aria-pressed={how === value} onClick={() => setHow(value)}>
                {howWord(t, value)}
              </button>
            ))}
          </div>
        </Field>
      </div>
      <Choices ok={t("claim.fee_confirm")} disabled={!how || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
