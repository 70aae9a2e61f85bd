import type { AttemptState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<AttemptState, { word: TextKey; tone: string }> = {
  CREATED: { word: "order.attempt_created", tone: "" },
  SENT: { word: "order.attempt_sent", tone: "" },
  APPROVED: { word: "order.attempt_approved", tone: "success" },
  DECLINED: { word: "order.attempt_declined", tone: "danger" },
  UNKNOWN: { word: "order.pay_checking", tone: "warning" },
  PENDING_DEPOSIT: { word: "order.pay_pending_deposit", tone: "" },
  EXPIRED: { word: "order.pay_expired", tone: "" },
};

export const attemptChoices = (t: Translate): Choice[] =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

interface Props {
  value: AttemptState;
  /** An open attempt ended with its order, not because its time was over. */
  cancelled?: boolean;
  /** The way inside a window, which is open until its buyer comes back. */
  way?: string;
}

export const AttemptTag = ({ value, cancelled, way }: Props) => {
  const t = useTranslate();
  const ended = cancelled ? ({ word: "order.attempt_cancelled", tone: "" } as const) : states[value];
  const known = way && value === "CREATED" ? ({ word: "order.attempt_window", tone: "" } as const) : ended;
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : value}</span>;
};
