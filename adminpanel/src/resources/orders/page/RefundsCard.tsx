import type { ManagerRefund } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { AccountReveal } from "../../../shared/orders/AccountReveal";
import { PaidByHand } from "../../../shared/orders/PaidByHand";
import { RefundTag } from "../../../shared/orders/refundStates";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** Finished and pending refunds of an order. */
export const RefundsCard = ({ refunds }: { refunds: ManagerRefund[] }) => {
  const t = useTranslate();
  if (refunds.length === 0) return null;
  return (
    <Card title={t("order.refunds")} hint={<span className="num">{refunds.length}</span>}>
      <ul className="stack">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div className="line-item">
              <b>
                <Won value={refund.amount} />
              </b>
              <RefundTag refund={refund} />
            </div>
            <p className="muted small">
              {refund.reason && `${refund.reason} · `}
              <bdi>{shortTime(refund.done_at ?? refund.created_at)}</bdi>
              {refund.account_masked && (
                <>
                  <br />
                  <bdi>{refund.account_masked}</bdi>
                </>
              )}
            </p>
            <div className="under">
              {refund.account_masked && (
                <AccountReveal
                  screen="orders/trx-cancel"
                  of="transaction-cancels"
                  id={refund.id}
                  lead={refund.account_masked}
                />
              )}
              <PaidByHand refund={refund} />
            </div>
            {refund.code_text && <p className="small warning-text">{refund.code_text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
