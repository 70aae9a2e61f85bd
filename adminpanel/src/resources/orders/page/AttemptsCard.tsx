import type { PaymentAttemptRow } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { methodWord } from "../../../shared/orders/status";
import { shortTime } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";

const states: Record<string, { word: TextKey; tone: string }> = {
  CREATED: { word: "order.attempt_created", tone: "" },
  SENT: { word: "order.attempt_sent", tone: "" },
  APPROVED: { word: "order.attempt_approved", tone: "success" },
  DECLINED: { word: "order.attempt_declined", tone: "danger" },
  UNKNOWN: { word: "order.pay_checking", tone: "warning" },
  PENDING_DEPOSIT: { word: "order.pay_pending_deposit", tone: "" },
  EXPIRED: { word: "order.pay_expired", tone: "" },
};

/** Every payment attempt with the gateway's answer, newest first. */
export const AttemptsCard = ({ attempts }: { attempts: PaymentAttemptRow[] }) => {
  const t = useTranslate();
  return (
    <Card title={t("order.attempts")} hint={<span className="num">{attempts.length}</span>}>
      {attempts.length === 0 && <p className="muted">{t("order.attempts_none")}</p>}
      <ul className="stack">
        {attempts.toReversed().map((attempt) => {
          const known = states[attempt.state.toUpperCase()];
          return (
            <li key={attempt.id}>
              <div className="line-item">
                <b>
                  <Won value={attempt.amount} />
                </b>
                <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : attempt.state}</span>
              </div>
              <p className="muted small">
                {methodWord(t, attempt.kind)} · <bdi>{shortTime(attempt.created_at)}</bdi>
                <br />
                <bdi>{attempt.gateway_order_id}</bdi>
                {attempt.code && !attempt.code_text && <bdi> · {attempt.code}</bdi>}
              </p>
              {attempt.code_text && <p className="small warning-text">{attempt.code_text}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
