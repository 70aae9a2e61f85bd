import { newKey } from "@maru/client";

/**
 * One idempotency key per attempt: the same order sent again (double click, reload, lost response) has the same key, so
 * that it is placed only once. Only a digest of the order is stored, nothing of the card.
 */
interface Attempt {
  key: string;
  print: string;
  /** Milliseconds of this browser's clock. */
  at: number;
  /** The order that was created, if its payment was declined: it can be paid again. */
  declined?: string;
  /** It was sent and the response was lost: an order may exist. */
  lost?: boolean;
}

/** An order waiting for another payment, and the fingerprint of its content. */
export interface Declined {
  orderNum: string;
  print: string;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

const place = "maru-order-attempt";

/** The same content later than this is a new order. */
const LIFE = 3_600_000;

/** A fallback for a blocked or full storage: the attempt is then known until the page is closed. */
let held: Attempt | null = null;

const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return `${hash.toString(36)}.${text.length}`;
};

/** What identifies this order; payment data is left out. */
export const fingerprint = (order: object): string => {
  const { payment: _payment, order_password: _password, ...rest } = order as Record<string, unknown>;
  return digest(JSON.stringify(rest));
};

const read = (storage: Memory): Attempt | null => {
  let attempt = held;
  try {
    attempt = (JSON.parse(storage?.getItem(place) ?? "null") as Attempt | null) ?? held;
  } catch {
    /* blocked or unreadable: use the copy in memory */
  }
  return attempt && Date.now() - attempt.at < LIFE ? attempt : null;
};

const write = (attempt: Attempt, storage: Memory): void => {
  held = attempt;
  try {
    storage?.setItem(place, JSON.stringify(attempt));
  } catch {
    /* blocked or full: the copy in memory is enough */
  }
};

/** The key of the order to send; from now on its response may be lost. */
export const attemptKey = (order: object, storage: Memory): string => {
  const print = fingerprint(order);
  const known = read(storage);
  const attempt = known?.print === print ? known : { key: newKey(), print, at: Date.now() };
  write({ ...attempt, lost: true }, storage);
  return attempt.key;
};

/** Whether the response to an earlier attempt of this order was lost. */
export const isLost = (order: object, storage: Memory): boolean => {
  const known = read(storage);
  return known?.print === fingerprint(order) && known.lost === true;
};

/** The key of a different order whose response was lost. */
export const unresolvedKey = (order: object, storage: Memory): string | null => {
  const known = read(storage);
  return known?.lost && !known.declined && known.print !== fingerprint(order) ? known.key : null;
};

/** The attempt was refused and no earlier one is unknown: no order was created. */
export const noteRefused = (storage: Memory): void => {
  const attempt = read(storage);
  if (attempt) write({ ...attempt, lost: false }, storage);
};

/** The current attempt created this order, whose payment was declined. */
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
