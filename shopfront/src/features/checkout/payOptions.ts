import type { PayWay, WindowWay } from "@maru/client";

/** One button of the checkout: a payment module, or a way inside its window. */
export interface PayOption {
  /** The same in every visit, so that the last one can be found again. */
  key: string;
  module: PayWay;
  way: WindowWay | "";
}

/** The order of the buttons: easy pay, cards, transfers, accounts, telephone. */
const order = [
  "kakaopay",
  "naverpay",
  "tosspay",
  "samsungpay",
  "card",
  "card_keyin",
  "transfer",
  "account",
  "virtual_account",
  "bank_account",
  "phone",
];

export const easyPays: readonly string[] = order.slice(0, 4);

const rankOf = ({ module, way }: PayOption): number => order.indexOf(way || module.kind);

const optionsOf = (module: PayWay): PayOption[] =>
  module.ways.length > 0
    ? module.ways.map((way) => ({ key: `${module.kind}:${way}`, module, way }))
    : [{ key: `${module.kind}:${module.id}`, module, way: "" }];

/**
 * Every way to pay of the brand, in the order of the buttons. A way that two modules have is shown once: a company's own
 * contract comes before the same way inside a window.
 */
export const payOptions = (modules: PayWay[]): PayOption[] => {
  const options = modules.flatMap(optionsOf).sort((one, other) => rankOf(one) - rankOf(other));
  const own = new Set(options.flatMap(({ module, way }) => (way && module.kind !== "payment_window" ? [way] : [])));
  return options.filter(({ module, way }) => module.kind !== "payment_window" || way === "" || !own.has(way));
};

const place = "maru-pay-way";

/** The key of the way that was used last in this browser. */
export const lastWay = (): string => {
  try {
    return window.localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
};

export const noteWay = (key: string): void => {
  try {
    window.localStorage.setItem(place, key);
  } catch {
    /* blocked or full: the first way is chosen next time */
  }
};
