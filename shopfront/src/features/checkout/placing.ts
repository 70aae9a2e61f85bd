import { ApiError, type Order, type Quote, request } from "@maru/client";
import { pointRefusals } from "./useQuote";

/** What became of an order one tried to place or to pay. */
export type Outcome =
  | { kind: "placed"; order: Order }
  | { kind: "declined"; orderNum: string; message: string }
  | { kind: "price"; quote: Quote; message: string }
  | { kind: "stock"; message: string }
  | { kind: "points"; message: string }
  | { kind: "fields"; errors: Record<string, string>; message: string }
  | { kind: "key"; message: string }
  | { kind: "unknown" }
  | { kind: "refused"; message: string };

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const outcomeOf = (error: ApiError): Outcome => {
  const { result, message } = error;
  const data = error.data as Record<string, unknown> | null;
  if (result === -40) return { kind: "declined", orderNum: String(data?.order_num ?? ""), message };
  if (result === -31 && data) return { kind: "price", quote: data as unknown as Quote, message };
  if (result === -30) return { kind: "stock", message };
  if (pointRefusals.includes(result)) return { kind: "points", message };
  if (result === -43) return { kind: "key", message };
  if (result === -50) return { kind: "fields", errors: error.errors, message };
  // No answer, or an answer that says nothing about the money: it may have been taken.
  if (error.status === 0 || (error.status >= 500 && result === -99)) return { kind: "unknown" };
  return { kind: "refused", message };
};

/** The same key while the first request still runs (-42): ask again until it has an answer. */
const ask = async (path: string, json: object, key: string | null, tries = 8): Promise<Outcome> => {
  try {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    const { data } = await request<Order>(path, { method: "POST", json, headers });
    return { kind: "placed", order: data };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "unknown" };
    if (error.result !== -42) return outcomeOf(error);
    if (tries <= 1) return { kind: "unknown" };
    await wait(1500);
    return ask(path, json, key, tries - 1);
  }
};

export const placeOrder = (order: object, key: string): Promise<Outcome> => ask("/api/shop/orders", order, key);

/** Paying again for an order that was declined. */
export const payAgain = (orderNum: string, payment: object, key: string): Promise<Outcome> =>
  ask(`/api/shop/orders/${orderNum}/payments`, { payment }, key);
