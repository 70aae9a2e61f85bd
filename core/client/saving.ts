interface Ordered {
  subtotal: number;
  discount: number;
  lines: { price: number; list_price: number; quantity: number }[];
}

/**
 * What the buyer saved against the list prices in won, as the cart showed it: goods at list prices less this are the
 * goods as they were paid. Where the lines are no longer those of the order (an exchange), only its own discount.
 */
export const savingOf = ({ subtotal, discount, lines }: Ordered): number => {
  const sum = (name: "price" | "list_price") => lines.reduce((total, line) => total + line[name] * line.quantity, 0);
  return sum("price") === subtotal ? Math.max(discount, sum("list_price") - subtotal + discount) : discount;
};
