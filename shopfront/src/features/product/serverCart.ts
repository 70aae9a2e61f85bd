import type { CartItem } from "./cart";

/**
 * A member's cart from the server, with the changes that were not sent yet: for each line the latest change is used.
 * Lines keep their local order.
 */
export const joinServerCart = (
  present: CartItem[],
  serverLines: CartItem[],
  pendingCartChanges: Readonly<Record<number, { quantity: number }>>,
): CartItem[] => {
  const known = new Map(serverLines.map((item) => [item.id, item]));
  const localIds = new Set(present.map(({ id }) => id));
  const quantityOf = (id: number): number => pendingCartChanges[id]?.quantity ?? known.get(id)?.quantity ?? 0;
  const kept = present.map((item) => {
    const serverLine = known.get(item.id);
    return {
      ...item,
      // Products that are not sold any more have no price; the quote reports them.
      price: serverLine?.price || item.price,
      quantity: quantityOf(item.id),
      colors: [...new Set([...item.colors, ...(serverLine?.colors ?? [])])],
    };
  });
  const added = serverLines
    .filter(({ id }) => !localIds.has(id))
    .map(({ id, price, colors }) => ({ id, price, quantity: quantityOf(id), colors }));
  return [...kept, ...added].filter(({ quantity }) => quantity > 0);
};
