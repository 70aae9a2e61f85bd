import { useSyncExternalStore } from "react";

/**
 * Which coupons the cart may use, and the typed shared codes. Kept in the session storage, where a reload finds them; the
 * server decides what applies.
 */
export interface CouponChoice {
  /** The coupons that may be used; null: all, the best set. */
  coupons: number[] | null;
  codes: string[];
}

const place = "cart-coupons";
const everything: CouponChoice = { coupons: null, codes: [] };

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const sound = (text: string | null): CouponChoice => {
  try {
    const value = JSON.parse(text ?? "null") as Partial<CouponChoice> | null;
    const coupons = Array.isArray(value?.coupons) ? value.coupons.filter((id) => Number.isInteger(id)) : null;
    const codes = Array.isArray(value?.codes) ? value.codes.filter((code) => typeof code === "string").slice(0, 5) : [];
    return { coupons, codes };
  } catch {
    return everything;
  }
};

let noted: CouponChoice | null = null;
const listeners = new Set<() => void>();

export const readCouponChoice = (): CouponChoice => {
  noted ??= sound(storage()?.getItem(place) ?? null);
  return noted;
};

export const setCouponChoice = (choice: CouponChoice): void => {
  noted = choice;
  try {
    storage()?.setItem(place, JSON.stringify(choice));
  } catch {
    // Full or blocked: the choice is kept until the page is closed.
  }
  for (const listener of listeners) listener();
};

/** After an order, and for another person: everything that applies is used again. */
export const forgetCouponChoice = (): void => setCouponChoice(everything);

/** The part of a request's body; empty where everything may be used. */
export const couponBody = ({ coupons, codes }: CouponChoice): Partial<CouponChoice> => ({
  ...(coupons ? { coupons } : {}),
  ...(codes.length > 0 ? { codes } : {}),
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCouponChoice = (): CouponChoice => useSyncExternalStore(subscribe, readCouponChoice, () => everything);
