import type { ClaimRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { isRefused } from "../../../shared/claims/words";
import { AccountReveal } from "../../../shared/orders/AccountReveal";
import { RefundTag } from "../../../shared/orders/refundStates";
import { methodWord } from "../../../shared/orders/status";
import { useTranslate } from "../../../words/useTranslate";
import { FeeRows } from "./FeeRows";
import { Formula } from "./Formula";
import { useClaimQuote } from "./useClaimQuote";

/** Who pays the return shipping, the amount of the refund, and its state. */
export const MoneyCard = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  const { data: quote, isPending, isError } = useClaimQuote(claim);
  return (
    <Card title={t("claim.money")} hint={methodWord(t, claim.pay_method)}>
      <div>
        <div className="line-item">
          <span>{t("claim.payer")}</span>
          <span>
            {t(claim.buyer_pays ? "claim.buyer_pays" : "claim.shop_pays")}
            {claim.fee > 0 && !isRefused(claim.state) && (
              <>
                {" · "}
                <Won value={claim.fee} />
              </>
            )}
          </span>
        </div>
        {claim.fee > 0 && !isRefused(claim.state) && (
          <p className="muted small">
            {t("claim.fee_one_way")}{" "}
            <bdi dir="ltr">
              <Won value={claim.one_way} />
              {claim.ways > 1 && ` × ${claim.ways}`}
            </bdi>
          </p>
        )}
      </div>
      {claim.kind === "return" && !isRefused(claim.state) && (
        <>
          {/* The sum of a refund has its own line. */}
          {!claim.refund && <hr className="rule" />}
          {quote && !claim.refund && <Formula quote={quote} />}
          {isPending && <span className="skel" style={{ height: 90 }} />}
          {isError && <p className="muted">{t("errors.generic")}</p>}
          {claim.refund && (
            <div className="line-item grand">
              <span className="row">
                {t("order.refunded")} <RefundTag refund={claim.refund} />
              </span>
              <b>
                <Won value={claim.refund.amount} />
              </b>
            </div>
          )}
          {claim.withheld > 0 && claim.refund && (
            <p className="muted small">
              {t("claim.fee")} <Won value={claim.withheld} />
            </p>
          )}
        </>
      )}
      <FeeRows claim={claim} />
      {claim.refund_account && (
        <p className="muted small">
          {t("order.refund_to")} <bdi>{claim.refund_account}</bdi>{" "}
          <AccountReveal
            screen="orders/trx"
            of="orders"
            id={claim.order_id}
            action="reveal-account"
            lead={claim.refund_account}
          />
        </p>
      )}
    </Card>
  );
};
