import { type Billing, type CartItem, type Checkout, emptyCheckout, loadCart } from "./cart";

const isItem = (value: unknown): value is CartItem => {
  const item = value as CartItem | null;
  return (
    !!item &&
    Number.isInteger(item.id) &&
    item.id > 0 &&
    Number.isFinite(item.price) &&
    Number.isInteger(item.quantity) &&
    item.quantity > 0 &&
    Array.isArray(item.colors)
  );
};

/** The stored value may be outdated or edited: valid parts are used, the rest is dropped. */
export const restoreCheckout = (stored: unknown): Checkout => {
  if (typeof stored !== "object" || stored === null) return emptyCheckout;
  const saved = stored as Partial<Checkout>;
  const cart = Array.isArray(saved.cart) ? saved.cart.filter(isItem) : [];
  const step = Number.isInteger(saved.activeStep) ? Math.min(Math.max(saved.activeStep ?? 0, 0), 2) : 0;
  const billing = typeof saved.billing === "object" && saved.billing ? (saved.billing as Billing) : null;
  return loadCart({ ...emptyCheckout, billing, activeStep: cart.length ? step : 0 }, cart);
};
