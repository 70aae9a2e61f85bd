import type { BookedCharge, ClaimRecord } from "@maru/client";
import { useState } from "react";
import { HelpText } from "../../../fields/HelpText";
import { Won } from "../../../fields/Won";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { ChargeTag, howWord } from "../../../shared/claims/words";
import { ReasonButton } from "../../../shared/dialogs/ReasonButton";
import { figure, shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { returnFee, waiveFee } from "../api";
import { FeeDialog } from "./FeeDialog";

const Booked = ({ charge }: { charge: BookedCharge }) => {
  const t = useTranslate();
  const actor = charge.back_at ? charge.back_name : charge.settled_name;
  const parts = [charge.how && howWord(t, charge.how), charge.note, actor];
  const at = charge.back_at ?? charge.settled_at ?? charge.created_at;
  return (
    <li>
      <div className="line-item">
        <span className="row">
          {t("claim.fee_apart")} <ChargeTag value={charge.state} />
        </span>
        <b>
          <Won value={charge.amount} />
        </b>
      </div>
      <HelpText className="muted small" words={[...parts, shortTime(at)]} />
    </li>
  );
};

/** Charges besides the refund: marked as paid or waived before anything is sent, or given back. */
export const FeeRows = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const charge = claim.charges.find(({ state }) => state === "open");
  const due = claim.charges.find(({ state }) => state === "due_back");
  if (claim.charges.length === 0) return null;
  const giveBack = async (amount: number) => {
    const title = t("claim.fee_give_back_ask", { total: figure(amount) });
    if (
      await ask({ title, text: claim.refund_account ? `${t("order.refund_to")} ${claim.refund_account}` : undefined })
    )
      await run(() => returnFee(claim.id), "claim.fee_given_back");
  };
  return (
    <>
      <hr className="rule" />
      <ul className="stack" style={{ gap: 10 }}>
        {claim.charges.map((one) => (
          <Booked key={one.id} charge={one} />
        ))}
      </ul>
      {charge && (
        <p className="muted small" style={{ marginBlockStart: 8 }}>
          {t(claim.kind === "exchange" ? "claim.fee_holds_exchange" : "claim.fee_holds_return")}
          {claim.fee_account && (
            <>
              <br />
              {claim.fee_account.bank} <bdi>{claim.fee_account.account_num}</bdi> {claim.fee_account.holder}
            </>
          )}
        </p>
      )}
      {(charge || due) && can("move", "orders/claims") && (
        <div className="row wrap" style={{ marginBlockStart: 10 }}>
          {charge && (
            <>
              <button type="button" className="btn small dark" onClick={() => setOpen(true)}>
                {t("claim.fee_confirm")}
              </button>
              <ReasonButton
                small
                title={t("claim.fee_waive_ask", { total: figure(charge.amount) })}
                lead={claim.order_name}
                label={t("order.why")}
                helperText={t("order.refund_reason_help")}
                busy={busy}
                run={(reason) => run(() => waiveFee(claim.id, reason), "claim.fee_waived")}
              >
                {t("claim.fee_waive")}
              </ReasonButton>
            </>
          )}
          {due && (
            <button type="button" className="btn small dark" disabled={busy} onClick={() => void giveBack(due.amount)}>
              {t("claim.fee_give_back")}
            </button>
          )}
        </div>
      )}
      {charge && open && <FeeDialog claim={claim} charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
};
