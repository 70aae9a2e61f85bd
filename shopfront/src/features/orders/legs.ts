import type { Leg, Order } from "@maru/client";
import type { TextKey } from "~/i18n/types";

const numbers = [10, 20, 30, 40, 50] as const;
type LegNumber = (typeof numbers)[number];

const stages = [
  "INFORMATION_RECEIVED",
  "AT_PICKUP",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "ATTEMPT_FAIL",
  "DELIVERED",
  "AVAILABLE_FOR_PICKUP",
  "EXCEPTION",
] as const;

/** The way back to the buyer of what was refused; it is shown with its claim. */
const BACK = 60;

export const legName = (number: number): TextKey =>
  `orders:leg.${numbers.includes(number as LegNumber) ? (number as LegNumber) : 50}`;

/** What a courier says of a parcel; nothing where it has said nothing. */
export const stageName = (stage: string): TextKey | undefined => {
  const known = stages.find((one) => one === stage);
  return known && `orders:stage.${known}`;
};

export interface ShownLeg {
  key: string;
  number: number;
  leg?: Leg;
  state: "done" | "now" | "ahead";
}

/**
 * The legs of an order along its way. Goods from abroad show the whole way, also what lies ahead; a leg that has a
 * later one is over, whatever its carrier said last.
 */
export const legsToShow = (order: Pick<Order, "legs" | "is_overseas" | "status">): ShownLeg[] => {
  const legs = order.legs.filter(({ leg }) => leg !== BACK);
  const furthest = Math.max(0, ...legs.map(({ leg }) => leg));
  const shown: ShownLeg[] = legs.map((leg) => {
    const over = leg.done_at !== null || leg.leg < furthest || (leg.leg === 50 && order.status === 25);
    return { key: String(leg.id), number: leg.leg, leg, state: over ? "done" : "now" };
  });
  if (!order.is_overseas) return shown;
  const missing = numbers.filter((number) => !legs.some(({ leg }) => leg === number));
  const rest: ShownLeg[] = missing.map((number) => ({
    key: `no${number}`,
    number,
    state: number < furthest ? "done" : "ahead",
  }));
  return [...shown, ...rest].toSorted((a, b) => a.number - b.number);
};
