import { newKey } from "@maru/client";

/**
 * One idempotency key per attempt: the same order asked for again (a double click, a reload, a lost answer)
 * carries the same key, so that it is never placed twice. Only a digest of the order is kept, nothing of the card.
 */
interface Attempt {
  key: string;
  print: string;
  /** Milliseconds of this browser's own clock. */
  at: number;
  /** The order that came of it, where its payment was declined: it stays and can be paid again. */
  declined?: string;
  /** It was sent, and nobody knows what became of it: an order may be there. */
  lost?: boolean;
}

/** An order that waits for another payment, and the fingerprint of what was ordered. */
export interface Declined {
  orderNum: string;
  print: string;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

const place = "maru-order-attempt";

/** Whoever wants the same again later than this wants another order. */
const LIFE = 3_600_000;

/** Beside the storage, which may be closed or full: an attempt is then known as long as the page. */
let held: Attempt | null = null;

const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return `${hash.toString(36)}.${text.length}`;
};

/** Everything that makes it this order; what only pays for it stays out. */
export const fingerprint = (order: object): string => {
  const { payment: _payment, order_password: _password, ...rest } = order as Record<string, unknown>;
  return digest(JSON.stringify(rest));
};

const read = (storage: Memory): Attempt | null => {
  let attempt = held;
  try {
    attempt = (JSON.parse(storage?.getItem(place) ?? "null") as Attempt | null) ?? held;
  } catch {
    /* closed or unreadable: what the page holds */
  }
  return attempt && Date.now() - attempt.at < LIFE ? attempt : null;
};

const write = (attempt: Attempt, storage: Memory): void => {
  held = attempt;
  try {
    storage?.setItem(place, JSON.stringify(attempt));
  } catch {
    /* closed or full: the page holds it */
  }
};

/** The key under which an order is about to be sent; from now on its answer may be lost. */
export const attemptKey = (order: object, storage: Memory): string => {
  const print = fingerprint(order);
  const known = read(storage);
  const attempt = known?.print === print ? known : { key: newKey(), print, at: Date.now() };
  write({ ...attempt, lost: true }, storage);
  return attempt.key;
};

/** Whether an earlier try of this order has lost its answer. */
export const isLost = (order: object, storage: Memory): boolean => {
  const known = read(storage);
  return known?.print === fingerprint(order) && known.lost === true;
};

/** The key of another order than this one, of which nobody knows whether it was made. */
export const lostKey = (order: object, storage: Memory): string | null => {
  const known = read(storage);
  return known?.lost && !known.declined && known.print !== fingerprint(order) ? known.key : null;
};

/** The try was refused, and no earlier one is lost: no order came of it. */
export const noteRefused = (storage: Memory): void => {
  const attempt = read(storage);
  if (attempt) write({ ...attempt, lost: false }, storage);
};

/** The attempt under way made this order, whose payment was declined. */
export const noteDeclined = (orderNum: string, storage: Memory): void => {
  const attempt = read(storage);
  if (attempt) write({ ...attempt, at: Date.now(), declined: orderNum }, storage);
};

export const declinedOrder = (storage: Memory): Declined | null => {
  const attempt = read(storage);
  return attempt?.declined ? { orderNum: attempt.declined, print: attempt.print } : null;
};

export const forgetAttempt = (storage: Memory): void => {
  held = null;
  try {
    storage?.removeItem(place);
  } catch {
    /* storage closed */
  }
};
