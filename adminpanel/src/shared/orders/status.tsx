import { type OrderResolution, orderStatus, type PaymentState, type WindowWay } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const statuses: Record<number, { word: TextKey; tone: string }> = {
  0: { word: "order.status_0", tone: "" },
  1: { word: "order.status_1", tone: "warning" },
  5: { word: "order.status_5", tone: "info" },
  10: { word: "order.status_10", tone: "info" },
  15: { word: "order.status_15", tone: "info" },
  20: { word: "order.status_20", tone: "info" },
  25: { word: "order.status_25", tone: "success" },
};

export const statusNumbers = [
  orderStatus.AWAITING,
  orderStatus.CANCEL_REQUESTED,
  orderStatus.PAID,
  orderStatus.RECEIVED,
  orderStatus.SHIPPED,
  orderStatus.IN_DELIVERY,
  orderStatus.DELIVERED,
];

/** Unknown numbers show '---' (spec 4). */
export const statusWord = (t: Translate, status: number): string => {
  const known = statuses[status];
  return known ? t(known.word) : "---";
};

export const orderStatusChoices = (t: Translate): Choice[] =>
  statusNumbers.map((id) => ({ id, name: statusWord(t, id) }));

const resolutions: Record<Exclude<OrderResolution, "">, TextKey> = {
  cancelled: "order.cancelled",
  returned: "claim.state_returned",
  exchanged: "claim.state_exchanged",
};

export const resolutionChoices = (t: Translate): { id: Exclude<OrderResolution, "">; name: string }[] =>
  (["cancelled", "returned", "exchanged"] as const).map((id) => ({ id, name: t(resolutions[id]) }));

interface Props {
  value: number;
  resolution?: OrderResolution;
}

/** The status of an order or a line, or its outcome; an exchanged line continues and shows both. */
export const OrderStatus = ({ value, resolution = "" }: Props) => {
  const t = useTranslate();
  const status = <span className={`tag ${statuses[value]?.tone ?? ""}`}>{statusWord(t, value)}</span>;
  if (resolution === "") return status;
  const tag = <span className="tag">{t(resolutions[resolution])}</span>;
  return resolution === "exchanged" ? (
    <span className="row wrap" style={{ gap: 4 }}>
      {status} {tag}
    </span>
  ) : (
    tag
  );
};

const payments: Record<PaymentState, { word: TextKey; tone: string }> = {
  paid: { word: "order.pay_paid", tone: "success" },
  ready: { word: "order.pay_ready", tone: "" },
  checking: { word: "order.pay_checking", tone: "warning" },
  pending_deposit: { word: "order.pay_pending_deposit", tone: "" },
  declined: { word: "order.pay_declined", tone: "danger" },
  expired: { word: "order.pay_expired", tone: "" },
  cancelled: { word: "order.pay_cancelled", tone: "" },
  reversed: { word: "order.pay_reversed", tone: "danger" },
};

export const paymentChoices = (t: Translate): Choice[] =>
  Object.entries(payments).map(([id, { word }]) => ({ id, name: t(word) }));

export const PaymentTag = ({ value }: { value: PaymentState }) => {
  const t = useTranslate();
  const known = payments[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};

const methods: Record<string, TextKey> = {
  card_keyin: "order.method_card",
  virtual_account: "order.method_virtual",
  bank_account: "order.method_bank",
  payment_window: "order.method_window",
  kakao_pay: "order.method_kakao",
  free: "order.method_free",
};

/** The ways inside a payment window. */
export const wayWords: Record<WindowWay, TextKey> = {
  kakaopay: "order.way_kakaopay",
  naverpay: "order.way_naverpay",
  tosspay: "order.way_tosspay",
  samsungpay: "order.way_samsungpay",
  card: "order.way_card",
  transfer: "order.way_transfer",
  account: "order.way_account",
  phone: "order.way_phone",
};

/** A payment method, or the way inside its window: the easy pay's name says more than the window's. */
export const methodWord = (t: Translate, method: string, way: WindowWay | "" = ""): string => {
  const word = way ? wayWords[way] : methods[method];
  return word ? t(word) : method || "–";
};

export const methodChoices = (t: Translate): Choice[] =>
  Object.entries(methods).map(([id, word]) => ({ id, name: t(word) }));
