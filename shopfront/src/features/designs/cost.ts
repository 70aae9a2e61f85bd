import { roundHalfUp } from "@maru/client";

export interface CostRules {
  rate: number;
  fee_percent: number;
  shipping: { kg: number; price: number }[];
}

export interface Cost {
  goods: number;
  fee: number;
  shipping: number;
  total: number;
}

/**
 * The cost in won of goods bought in China: price at the day's rate, the agent's fee, and the shipping for their
 * weight.
 */
export const estimate = (yuan: number, kg: number, { rate, fee_percent, shipping }: CostRules): Cost => {
  const goods = roundHalfUp(yuan * rate);
  const fee = roundHalfUp((goods * fee_percent) / 100);
  const steps = [...shipping].sort((a, b) => a.kg - b.kg);
  const step = steps.find((one) => kg <= one.kg) ?? steps.at(-1);
  const price = step?.price ?? 0;
  return { goods, fee, shipping: price, total: goods + fee + price };
};
