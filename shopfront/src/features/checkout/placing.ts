import {
  ApiError,
  type OrderRecord,
  type PaymentState,
  request,
  resultFault,
  resultInvalid,
  resultKeyReused,
  resultMoveNotAllowed,
  resultNotFound,
  resultNotSignedIn,
  resultOutOfStock,
  resultPaymentDeclined,
  resultPriceChanged,
  resultServiceDown,
  resultStillRunning,
  type ShopQuote,
} from "@maru/client";
import {
  attemptKey,
  type Declined,
  declinedOrder,
  fingerprint,
  forgetAttempt,
  isLost,
  noteDeclined,
  noteRefused,
  unresolvedKey,
} from "./attempt";
import type { PaymentBody } from "./payment";
import { pointRefusals } from "./useQuote";

/** The result of placing or paying an order. */
export type Outcome =
  | { kind: "placed"; order: OrderRecord }
  | { kind: "declined"; orderNum: string; message: string }
  | { kind: "price"; quote: ShopQuote; message: string }
  | { kind: "stock"; message: string }
  | { kind: "points"; message: string }
  | { kind: "fields"; errors: Record<string, string>; message: string }
  | { kind: "key"; message: string }
  /** The page was loaded by a member whose session has ended. */
  | { kind: "signedOut"; message: string }
  /** The order has changed since it was shown, or this session has no access to it any more. */
  | { kind: "moved" | "gone"; message: string }
  | { kind: "unknown" }
  | { kind: "refused"; message: string };

/** An earlier order is paid or being checked in the meantime, so nothing was placed. */
export interface ExistingOrder {
  kind: "existingOrder";
  orderNum: string;
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const outcomeOf = (error: ApiError): Outcome => {
  const { result, message } = error;
  const data = error.data as Record<string, unknown> | null;
  // The gateway may be unavailable after the order was created (-90).
  if (result === resultPaymentDeclined || (result === resultServiceDown && data?.order_num))
    return { kind: "declined", orderNum: String(data?.order_num ?? ""), message };
  if (result === resultPriceChanged && data) return { kind: "price", quote: data as unknown as ShopQuote, message };
  if (result === resultOutOfStock) return { kind: "stock", message };
  if (pointRefusals.includes(result)) return { kind: "points", message };
  if (result === resultNotSignedIn) return { kind: "signedOut", message };
  if (result === resultKeyReused) return { kind: "key", message };
  if (result === resultMoveNotAllowed) return { kind: "moved", message };
  if (result === resultNotFound) return { kind: "gone", message };
  if (result === resultInvalid) return { kind: "fields", errors: error.errors, message };
  // No response, an incomplete one, or one that does not mention the payment: it may have been charged.
  if (result === resultFault) return { kind: "unknown" };
  return { kind: "refused", message };
};

/** The first request with this key is still running (-42): ask again until it has a result. */
const ask = async (path: string, json: object, headers: Record<string, string> = {}, tries = 8): Promise<Outcome> => {
  try {
    const { data } = await request<OrderRecord>(path, { method: "POST", json, headers });
    return { kind: "placed", order: data };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "unknown" };
    if (error.result !== resultStillRunning) return outcomeOf(error);
    if (tries <= 1) return { kind: "unknown" };
    await wait(1500);
    return ask(path, json, headers, tries - 1);
  }
};

export const placeOrder = (order: object, key: string): Promise<Outcome> =>
  ask("/api/shop/orders", order, { "Idempotency-Key": key });

const addressOf = (orderNum: string): string => `/api/shop/orders/${orderNum}`;

/**
 * Pays a declined order again. No key is needed: the server only charges an order that is still declined, and otherwise
 * returns its current state.
 */
export const payAgain = async (orderNum: string, payment: PaymentBody): Promise<Outcome> => {
  const outcome = await ask(`${addressOf(orderNum)}/payments`, { payment });
  if (outcome.kind !== "moved") return outcome;
  try {
    return { kind: "placed", order: (await request<OrderRecord>(addressOf(orderNum))).data };
  } catch (error) {
    return outcomeOf(error as ApiError);
  }
};

const over: readonly PaymentState[] = ["cancelled", "expired"];
const taken: readonly PaymentState[] = ["paid", "ready", "checking", "pending_deposit", "reversed"];

/**
 * Cancels a declined order, so that its stock and points are free for a new one. Null when it is cancelled; not null if
 * it is paid or being checked in the meantime.
 */
const giveUp = async (orderNum: string): Promise<Outcome | ExistingOrder | null> => {
  try {
    let { data: order } = await request<OrderRecord>(addressOf(orderNum));
    // For a paid order the same call would request a refund.
    if (order.payment_state === "declined")
      ({ data: order } = await request<OrderRecord>(`${addressOf(orderNum)}/cancel`, { method: "POST", json: {} }));
    return taken.includes(order.payment_state) ? { kind: "existingOrder", orderNum } : null;
  } catch (error) {
    const { kind } = outcomeOf(error as ApiError);
    if (kind === "moved") return { kind: "existingOrder", orderNum };
    return kind === "gone" ? null : { kind: "refused", message: (error as ApiError).message };
  }
};

/**
 * A declined order: paid again if the content is still the same, cancelled if it differs. Null: it does not exist any
 * more.
 */
const settleDeclined = async (
  { orderNum, print }: Declined,
  order: object,
  payment: PaymentBody | null,
): Promise<Outcome | ExistingOrder | null> => {
  if (!payment || print !== fingerprint(order)) return giveUp(orderNum);
  const outcome = await payAgain(orderNum, payment);
  const ended = outcome.kind === "placed" && over.includes(outcome.order.payment_state);
  return ended || outcome.kind === "gone" ? null : outcome;
};

interface Buyer {
  buyer_phone?: string;
  order_password?: string;
}

const buyerOf = (order: object): Buyer => {
  const { buyer_phone, order_password } = order as Buyer;
  return { ...(buyer_phone ? { buyer_phone } : {}), ...(order_password ? { order_password } : {}) };
};

/** The sender of the last order. Kept in memory only, never in the browser's storage. */
let sender: Buyer | null = null;

/** An earlier, different order whose response was lost may exist. Null: it does not, or it was cancelled. */
const settleLost = async (key: string, order: object): Promise<Outcome | ExistingOrder | null> => {
  const found = await ask("/api/shop/orders/placed", sender ?? buyerOf(order), { "Idempotency-Key": key });
  if (found.kind === "gone") return null;
  if (found.kind !== "placed") return found;
  const { order_num: orderNum, payment_state: state } = found.order;
  if (state === "declined") return giveUp(orderNum);
  return taken.includes(state) ? { kind: "existingOrder", orderNum } : null;
};

const refusals: readonly Outcome["kind"][] = ["price", "stock", "points", "fields", "signedOut", "refused"];

/** Sends an order, and records that it may have been created. */
const send = async (order: object, storage: Storage | null): Promise<Outcome> => {
  const wasLost = isLost(order, storage);
  sender = buyerOf(order);
  const outcome = await placeOrder(order, attemptKey(order, storage));
  if (!wasLost && refusals.includes(outcome.kind)) noteRefused(storage);
  return outcome;
};

/** Repeated calls place one order. */
export const buy = async (
  order: object,
  payment: PaymentBody | null,
  storage: Storage | null,
): Promise<Outcome | ExistingOrder> => {
  const earlier = declinedOrder(storage);
  const lost = unresolvedKey(order, storage);
  let outcome = earlier ? await settleDeclined(earlier, order, payment) : lost && (await settleLost(lost, order));
  if (!outcome) {
    if (earlier || lost) forgetAttempt(storage);
    outcome = await send(order, storage);
  }
  if (outcome.kind === "declined") noteDeclined(outcome.orderNum, storage);
  // A refusal creates no order, but an earlier attempt's response may have been lost: only an order ends an attempt.
  if (outcome.kind === "placed" || outcome.kind === "existingOrder") forgetAttempt(storage);
  return outcome;
};
