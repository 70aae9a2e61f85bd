import type { CartItem } from "./cart";

/** A cart with what an order held: of what stands there already the larger quantity counts. */
export const putBack = (
  cart: CartItem[],
  items: { id: number; quantity: number }[],
  leftOut: readonly number[],
): CartItem[] => {
  const back = new Map(items.filter(({ id }) => !leftOut.includes(id)).map(({ id, quantity }) => [id, quantity]));
  const known = cart.map((item) => ({ ...item, quantity: Math.max(item.quantity, back.get(item.id) ?? 0) }));
  const fresh = [...back]
    .filter(([id]) => !cart.some((item) => item.id === id))
    .map(([id, quantity]) => ({ id, quantity, price: 0, colors: [] }));
  return [...known, ...fresh];
};
