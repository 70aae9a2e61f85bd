import type { PaymentAttemptRow } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { AttemptTag } from "../../../shared/orders/attemptStates";
import { methodWord } from "../../../shared/orders/status";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** Every payment attempt with the gateway's answer, newest first. */
interface Props {
  attempts: PaymentAttemptRow[];
  /** The unpaid order was cancelled. */
  cancelled?: boolean;
}

export const AttemptsCard = ({ attempts, cancelled }: Props) => {
  const t = useTranslate();
  return (
    <Card title={t("order.attempts")} hint={<span className="num">{attempts.length}</span>}>
      {attempts.length === 0 && <p className="muted">{t("order.attempts_none")}</p>}
      <ul className="stack">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.id}>
            <div className="line-item">
              <b>
                <Won value={attempt.amount} />
              </b>
              <AttemptTag
                value={attempt.state}
                way={attempt.way}
                cancelled={cancelled && attempt.state === "EXPIRED"}
              />
            </div>
            <p className="muted small">
              {methodWord(t, attempt.kind, attempt.way)} · <bdi>{shortTime(attempt.created_at)}</bdi>
              <br />
              <bdi>{attempt.gateway_order_id}</bdi>
              {attempt.code && !attempt.code_text && <bdi> · {attempt.code}</bdi>}
            </p>
            {attempt.code_text && <p className="small warning-text">{attempt.code_text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
