/** The cart rules of the specification (section 4), as pure functions over `product.checkout`. */
export interface CartItem {
  /** The variant. */
  id: number;
  price: number;
  quantity: number;
  colors: string[];
}

/** Who ordered and where it goes. Passwords, cards and customs codes are never in it: it is stored. */
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

/** One line for one id: the first that came. */
const uniqueById = (cart: CartItem[]): CartItem[] =>
  cart.filter((item, place) => cart.findIndex(({ id }) => id === item.id) === place);

/** Loading the cart: subtotal, count, and total without shipping. */
export const loadCart = (checkout: Checkout, cart: CartItem[]): Checkout => {
  const items = uniqueById(cart);
  const subtotal = sum(items.map((item) => item.price * item.quantity));
  return {
    ...checkout,
    cart: items,
    subtotal,
    total: subtotal - checkout.discount,
    totalItems: sum(items.map((item) => item.quantity)),
  };
};

/** An item already there grows by one and takes over the new colours. */
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

const isItem = (value: unknown): value is CartItem => {
  const item = value as CartItem | null;
  return (
    !!item &&
    Number.isInteger(item.id) &&
    Number.isFinite(item.price) &&
    item.quantity >= 1 &&
    Array.isArray(item.colors)
  );
};

/** What lay in the browser's storage may be old or edited: take what is sound, drop the rest. */
export const restoreCheckout = (stored: unknown): Checkout => {
  if (typeof stored !== "object" || stored === null) return emptyCheckout;
  const saved = stored as Partial<Checkout>;
  const cart = Array.isArray(saved.cart) ? saved.cart.filter(isItem) : [];
  const step = Number.isInteger(saved.activeStep) ? Math.min(Math.max(saved.activeStep ?? 0, 0), 2) : 0;
  const billing = typeof saved.billing === "object" && saved.billing ? (saved.billing as Billing) : null;
  return loadCart({ ...emptyCheckout, billing, activeStep: cart.length ? step : 0 }, cart);
};

/** What was put in before the storage answered joins what lay there. */
export const joinCheckout = (restored: Checkout, present: Checkout): Checkout =>
  present.cart.length === 0 ? restored : loadCart(restored, [...restored.cart, ...present.cart]);
