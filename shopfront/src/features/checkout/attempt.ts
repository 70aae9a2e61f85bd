import { newKey } from "@maru/client";

/**
 * One idempotency key per attempt: the same order asked for again (a double click, a reload, a lost answer)
 * carries the same key, so that it is never placed twice. Only a digest of the order is kept, nothing of the card.
 */
interface Attempt {
  key: string;
  print: string;
}

const place = "maru-order-attempt";

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

export const attemptKey = (order: object, storage: Pick<Storage, "getItem" | "setItem"> | null): string => {
  const print = fingerprint(order);
  try {
    const saved = JSON.parse(storage?.getItem(place) ?? "null") as Attempt | null;
    if (saved?.print === print && saved.key) return saved.key;
  } catch {
    /* unreadable: a new attempt */
  }
  const key = newKey();
  try {
    storage?.setItem(place, JSON.stringify({ key, print }));
  } catch {
    /* storage closed: the key lives as long as the page */
  }
  return key;
};

export const forgetAttempt = (storage: Pick<Storage, "removeItem"> | null): void => {
  try {
    storage?.removeItem(place);
  } catch {
    /* storage closed */
  }
};
