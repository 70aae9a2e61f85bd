import { type OrderRecord, orderStatus } from "@maru/client";
import type { TextKey } from "~/i18n/types";

export const steps = [
  orderStatus.PAID,
  orderStatus.RECEIVED,
  orderStatus.SHIPPED,
  orderStatus.IN_DELIVERY,
  orderStatus.DELIVERED,
] as const;
const known = [0, 1, ...steps] as const;
type Known = (typeof known)[number];

const isKnown = (status: number): status is Known => (known as readonly number[]).includes(status);

/** An unknown number shows '---' (spec 4). */
export const statusName = (status: number): TextKey =>
  isKnown(status) ? `orders:status.${status}` : "orders:status.none";

/** The first sentence of an order's page. */
export const sayOf = (order: OrderRecord): TextKey => {
  if (order.payment_state === "checking") return "orders:say.checking";
  if (order.payment_state === "declined") return "orders:say.declined";
  if (order.payment_state === "ready") return "orders:say.ready";
  if (order.payment_state === "reversed") return "orders:say.reversed";
  if (order.resolution === "returned" || order.resolution === "cancelled") return `orders:say.${order.resolution}`;
  return isKnown(order.status) ? `orders:say.${order.status}` : "orders:say.none";
};

/** The label of an order's sum: paid (also if it was refunded since), to be paid, or neither. */
export const sumName = (order: Pick<OrderRecord, "payment_state" | "refunds" | "resolution">): TextKey => {
  if (order.payment_state === "paid" || order.refunds.length > 0) return "orders:paid";
  return isOver(order) ? "orders:ordered" : "orders:toPay";
};

const eventTexts: Record<string, TextKey> = {
  cancel: "orders:cancelled",
  expire: "orders:cancelled",
  refund: "orders:refund.REQUESTED",
  "refund-refused": "orders:refund.REFUSED",
  "payout-failed": "orders:event.payoutFailed",
  "payout-by-hand": "orders:payout.done",
  confirm: "orders:event.confirm",
  "confirm-late": "orders:event.confirmLate",
  hold: "orders:held",
  release: "orders:status.5",
  number: "orders:event.number",
  "claim-requested": "orders:claim.event.requested",
  "claim-approved": "orders:claim.event.approved",
  "claim-collected": "orders:claim.event.collected",
  "claim-inspected": "orders:claim.event.inspected",
  "claim-refunded": "orders:claim.event.refunded",
  "claim-exchanged": "orders:claim.event.exchanged",
  "claim-rejected": "orders:claim.event.rejected",
  "claim-sending_back": "orders:claim.event.sending_back",
  "claim-sent_back": "orders:claim.event.sent_back",
  "claim-withdrawn": "orders:claim.event.withdrawn",
  "fee-asked": "orders:claim.event.fee_asked",
  "fee-paid": "orders:claim.event.fee_paid",
  "fee-waived": "orders:claim.event.fee_waived",
  "fee-dropped": "orders:claim.event.fee_dropped",
  "fee-due-back": "orders:claim.event.fee_due_back",
  "fee-back": "orders:claim.event.fee_back",
  exchange: "orders:claim.event.sent",
  reopen: "orders:event.reopen",
  late: "orders:event.late",
  "account-asked": "orders:event.accountAsked",
  "account-reminded": "orders:event.accountReminded",
  "account-named": "orders:event.accountNamed",
  "cash-requested": "orders:receipt.event.requested",
  "cash-sent": "orders:receipt.event.sent",
  "cash-self": "orders:receipt.event.self",
  "cash-issued": "orders:receipt.event.issued",
  "cash-failed": "orders:receipt.event.failed",
  "cash-rejected": "orders:receipt.event.rejected",
  "cash-reduce": "orders:receipt.event.reduce",
  "cash-reduced": "orders:receipt.event.reduced",
  "cash-cancelled": "orders:receipt.event.cancelled",
  "tax-requested": "orders:invoice.event.requested",
  "tax-issued": "orders:invoice.event.issued",
  "tax-amended": "orders:invoice.event.amended",
  "tax-rejected": "orders:invoice.event.rejected",
  "tax-cancelled": "orders:invoice.event.cancelled",
  "cash-refused": "orders:receipt.event.refused",
};

/** A line of the timeline: the new state, or the action. */
export const eventName = ({ kind, status_to }: OrderRecord["events"][number]): TextKey =>
  status_to === null ? (eventTexts[kind] ?? "orders:status.none") : statusName(status_to);

/** Newest first; the same event of several lines is shown once. */
export const newestOnce = (events: OrderRecord["events"]): OrderRecord["events"] => {
  const keyOf = ({ kind, status_to, at, note }: OrderRecord["events"][number]) =>
    JSON.stringify([kind, status_to, at.slice(0, 19), note]);
  return [...new Map(events.map((event) => [keyOf(event), event])).values()].reverse();
};

/** The status of a line: its outcome or its state. */
export const resolutionLabel = ({ resolution, status }: OrderRecord["lines"][number]): TextKey => {
  if (resolution === "returned" || resolution === "exchanged") return `orders:resolution.${resolution}`;
  return resolution === "cancelled" ? "orders:cancelled" : statusName(status);
};

/** Nothing more will happen to it. */
export const isOver = ({ resolution }: Pick<OrderRecord, "resolution">): boolean =>
  resolution === "cancelled" || resolution === "returned";

/** The status of an order: its outcome or its state. */
export const orderName = ({ resolution, status }: Pick<OrderRecord, "resolution" | "status">): TextKey => {
  if (resolution === "cancelled") return "orders:cancelled";
  return resolution === "returned" ? "orders:resolution.returned" : statusName(status);
};

const methods = ["card_keyin", "virtual_account", "bank_account", "payment_window", "kakao_pay", "free"] as const;
export const methodName = (method: string): TextKey | null => {
  const found = methods.find((one) => one === method);
  return found ? `orders:method.${found}` : null;
};

export const statusTone = (status: number): string => {
  if (status === orderStatus.DELIVERED) return "bg-successsoft text-success";
  if (status === orderStatus.AWAITING || status === orderStatus.CANCEL_REQUESTED) return "bg-warningsoft text-warning";
  return "bg-soft text-ink";
};
