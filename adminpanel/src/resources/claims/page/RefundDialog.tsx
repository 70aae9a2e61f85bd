import type { ClaimRecord } from "@maru/client";
import type { HttpError } from "ra-core";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { useTranslate } from "../../../words/useTranslate";
import { refundClaim } from "../api";
import { Formula } from "./Formula";
import { useClaimQuote } from "./useClaimQuote";

/** Shows the formula and sends the sum that was shown. */
export const RefundDialog = ({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const { data: quote, isError, error } = useClaimQuote(claim);
  const submit = async () => {
    if (quote && (await run(() => refundClaim(claim.id, { amount: quote.amount }), "order.refund_started"))) onClose();
  };
  return (
    <Dialog title={t("claim.refund_ask", { num: claim.order_num })} lead={t("order.refund_lead")} onClose={onClose}>
      <div className="body">
        {isError && (
          <p className="error" role="alert">
            {(error as HttpError).message}
          </p>
        )}
        {quote ? <Formula quote={quote} /> : !isError && <span className="skel" style={{ height: 120 }} />}
        {claim.refund_account && (
          <p className="muted">
            {t("order.refund_to")} <bdi>{claim.refund_account}</bdi>
          </p>
        )}
      </div>
      <Choices ok={t("order.refund_do")} danger disabled={!quote || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
