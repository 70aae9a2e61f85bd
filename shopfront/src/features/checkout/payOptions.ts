import type { PayWay, WindowWay } from "@maru/client";

/** One button of the checkout: a payment module, or a way inside its window. */
export interface PayOption {
  /** The same in every visit, so that the last one can be found again. */
  key: string;
  module: PayWay;
  way: WindowWay | "";
}

/** The ways that stand first, in this order. */
export const easyPays: readonly string[] = ["kakaopay", "naverpay", "tosspay", "samsungpay"];

const rankOf = ({ way }: PayOption): number => {
  const place = easyPays.indexOf(way);
  return place < 0 ? easyPays.length : place;
};

const optionsOf = (module: PayWay): PayOption[] =>
  module.ways.length > 0
    ? module.ways.map((way) => ({ key: `${module.kind}:${way}`, module, way }))
    : [{ key: `${module.kind}:${module.id}`, module, way: "" }];

/**
 * Every way to pay of the brand: easy pay first, then the others in the order of the brand's modules. A way that two
 * modules have is shown once: a company's own contract comes before the same way inside a window.
 */
export const payOptions = (modules: PayWay[]): PayOption[] => {
  const all = modules.flatMap(optionsOf);
  const own = new Set(all.flatMap(({ module, way }) => (way && module.kind !== "payment_window" ? [way] : [])));
  const options = all.filter(
    ({ key, module, way }, place) =>
      way === "" ||
      ((module.kind !== "payment_window" || !own.has(way)) && all.findIndex((other) => other.key === key) === place),
  );
  return options.sort((one, other) => rankOf(one) - rankOf(other));
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
