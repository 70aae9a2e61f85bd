import type { OrderFate, PaymentState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { useWords, type WordKey, type Words } from "../../words/useWords";

const statuses: Record<number, { word: WordKey; tone: string }> = {
  0: { word: "order.status_0", tone: "" },
  1: { word: "order.status_1", tone: "warning" },
  5: { word: "order.status_5", tone: "info" },
  10: { word: "order.status_10", tone: "info" },
  15: { word: "order.status_15", tone: "info" },
  20: { word: "order.status_20", tone: "info" },
  25: { word: "order.status_25", tone: "success" },
};

export const statusNumbers = [0, 1, 5, 10, 15, 20, 25];

/** Unknown numbers show '---' (section 4). */
export const statusWord = (t: Words, status: number): string => {
  const known = statuses[status];
  return known ? t(known.word) : "---";
};

export const orderStatusChoices = (t: Words): Choice[] =>
  statusNumbers.map((value) => ({ value, label: statusWord(t, value) }));

const fates: Record<Exclude<OrderFate, "">, WordKey> = {
  cancelled: "order.cancelled",
  returned: "claim.state_returned",
  exchanged: "claim.state_exchanged",
};

export const fateChoices = (t: Words): { value: Exclude<OrderFate, "">; label: string }[] =>
  (["cancelled", "returned", "exchanged"] as const).map((value) => ({ value, label: t(fates[value]) }));

interface Props {
  value: number;
  fate?: OrderFate;
}

/** Where an order or a line stands, or what became of it; what was exchanged goes on, and says both. */
export const OrderStatus = ({ value, fate = "" }: Props) => {
  const t = useWords();
  const status = <span className={`tag ${statuses[value]?.tone ?? ""}`}>{statusWord(t, value)}</span>;
  if (fate === "") return status;
  const tag = <span className="tag">{t(fates[fate])}</span>;
  return fate === "exchanged" ? (
    <span className="row wrap" style={{ gap: 4 }}>
      {status} {tag}
    </span>
  ) : (
    tag
  );
};

const payments: Record<PaymentState, { word: WordKey; tone: string }> = {
  paid: { word: "order.pay_paid", tone: "success" },
  checking: { word: "order.pay_checking", tone: "warning" },
  pending_deposit: { word: "order.pay_pending_deposit", tone: "" },
  declined: { word: "order.pay_declined", tone: "danger" },
  expired: { word: "order.pay_expired", tone: "" },
  cancelled: { word: "order.pay_cancelled", tone: "" },
  reversed: { word: "order.pay_reversed", tone: "danger" },
};

export const paymentChoices = (t: Words): Choice[] =>
  Object.entries(payments).map(([value, { word }]) => ({ value, label: t(word) }));

export const PaymentTag = ({ value }: { value: PaymentState }) => {
  const t = useWords();
  const known = payments[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};

const methods: Record<string, WordKey> = {
  card_keyin: "order.method_card",
  virtual_account: "order.method_virtual",
  bank_account: "order.method_bank",
  free: "order.method_free",
};

export const methodWord = (t: Words, method: string): string => {
  const word = methods[method];
  return word ? t(word) : method || "–";
};

export const methodChoices = (t: Words): Choice[] =>
  Object.entries(methods).map(([value, word]) => ({ value, label: t(word) }));
