import { mostLines, mostPieces } from "@maru/client";

/** The cart rules of the specification (spec 4), as pure functions over `product.checkout`. */
export interface CartItem {
  /** The variant. */
  id: number;
  price: number;
  quantity: number;
  colors: string[];
}

/** Buyer and delivery address. It is stored, so it never has passwords, cards or customs codes. */
export interface Billing {
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  address_id: number | null;
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
  save: boolean;
}

export interface Checkout {
  activeStep: number;
  cart: CartItem[];
  subtotal: number;
  total: number;
  discount: number;
  shipping: number;
  billing: Billing | null;
  totalItems: number;
}

export const emptyCheckout: Checkout = {
  activeStep: 0,
  cart: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** One line for each id, the first one, and no more lines than the server prices. */
const within = (cart: CartItem[]): CartItem[] =>
  cart
    .filter((item, place) => cart.findIndex(({ id }) => id === item.id) === place)
    .slice(0, mostLines)
    .map((item) => (item.quantity > mostPieces ? { ...item, quantity: mostPieces } : item));

/** Loading the cart: subtotal, count, and total without shipping. */
export const loadCart = (checkout: Checkout, cart: CartItem[]): Checkout => {
  const items = within(cart);
  const subtotal = sum(items.map((item) => item.price * item.quantity));
  return {
    ...checkout,
    cart: items,
    subtotal,
    total: subtotal - checkout.discount,
    totalItems: sum(items.map((item) => item.quantity)),
  };
};

/** An existing item grows by one and gets the new colours. */
export const addItem = (checkout: Checkout, added: CartItem): Checkout => {
  const known = checkout.cart.some((item) => item.id === added.id);
  const grown = (item: CartItem): CartItem => ({
    ...item,
    quantity: item.quantity + 1,
    colors: unique([...item.colors, ...added.colors]),
  });
  return loadCart(
    checkout,
    known ? checkout.cart.map((item) => (item.id === added.id ? grown(item) : item)) : [...checkout.cart, added],
  );
};

export const changeQuantity = (checkout: Checkout, id: number, quantity: number): Checkout =>
  loadCart(
    checkout,
    checkout.cart.map((item) => (item.id === id ? { ...item, quantity: Math.max(1, Math.trunc(quantity)) } : item)),
  );

export const removeItem = (checkout: Checkout, id: number): Checkout =>
  loadCart(
    checkout,
    checkout.cart.filter((item) => item.id !== id),
  );

export const applyDiscount = (checkout: Checkout, discount: number): Checkout => ({
  ...checkout,
  discount,
  total: checkout.subtotal - discount,
});

export const applyShipping = (checkout: Checkout, shipping: number): Checkout => ({
  ...checkout,
  shipping,
  total: checkout.subtotal - checkout.discount + shipping,
});

/** Resetting the cart keeps the lines that were not ordered. */
export const withoutOrdered = ({ cart }: Checkout, ordered: readonly number[]): Checkout =>
  loadCart(
    emptyCheckout,
    cart.filter(({ id }) => !ordered.includes(id)),
  );

/** Lines added before the storage was read are merged with the stored ones. */
export const joinCheckout = (restored: Checkout, present: Checkout): Checkout =>
  present.cart.length === 0 ? restored : loadCart(restored, [...restored.cart, ...present.cart]);
