import type { OrderRefund, PayoutState, RefundState } from "@maru/client";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";

const words: Record<RefundState, TextKey> = {
  REQUESTED: "orders:refund.REQUESTED",
  SENT: "orders:refund.SENT",
  DONE: "orders:refund.DONE",
  REFUSED: "orders:refund.REFUSED",
  UNKNOWN: "orders:refund.UNKNOWN",
};

/** For a refund to an account the gateway's 'done' only means that the transfer was ordered. */
const transfers: Record<Exclude<PayoutState, "">, TextKey> = {
  waiting: "orders:payout.waiting",
  failed: "orders:payout.failed",
  arrived: "orders:payout.done",
  by_hand: "orders:payout.done",
};

/** Finished and pending refunds; one is 'done' only when the money was sent. */
export function Refunds({ refunds }: { refunds: OrderRefund[] }) {
  const t = useTranslate();
  const { language } = useI18n();
  return (
    <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-[15px]" aria-label={t("orders:refunds")}>
      {refunds.map(({ id, amount, state, payout, account_masked, created_at, done_at }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0">
            {t(payout ? transfers[payout] : words[state])}
            <span className="t-caption block text-text3">
              {dayText(done_at ?? created_at, language)}
              {account_masked && (
                <>
                  {" "}
                  · <bdi>{account_masked}</bdi>
                </>
              )}
            </span>
          </span>
          <b className={state === "REFUSED" ? "text-text3 line-through" : ""}>
            <Won krw={amount} />
          </b>
        </li>
      ))}
    </ul>
  );
}
