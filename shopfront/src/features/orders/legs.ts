import { legNumber, type OrderRecord, orderStatus, type ParcelLeg } from "@maru/client";
import type { TextKey } from "~/i18n/types";

const numbers = [
  legNumber.CHINA,
  legNumber.WAREHOUSE,
  legNumber.INTERNATIONAL,
  legNumber.CUSTOMS,
  legNumber.KOREA,
] as const;
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

/** The leg of rejected goods back to the buyer; it is shown with its claim. */
const BACK = 60;

export const legName = (number: number): TextKey =>
  `orders:leg.${numbers.includes(number as LegNumber) ? (number as LegNumber) : 50}`;

/** A courier's last status of a parcel; nothing without one. */
export const stageName = (stage: string): TextKey | undefined => {
  const known = stages.find((one) => one === stage);
  return known && `orders:stage.${known}`;
};

export interface ShownLeg {
  key: string;
  number: number;
  leg?: ParcelLeg;
  state: "done" | "now" | "ahead";
}

interface Way extends Pick<OrderRecord, "legs" | "is_overseas" | "status"> {
  lines: readonly Pick<OrderRecord["lines"][number], "id" | "is_overseas">[];
}

/** Whether two legs have some goods in common; one without lines has all. */
const together = (one: ParcelLeg, other: ParcelLeg): boolean =>
  one.line_ids.length === 0 ||
  other.line_ids.length === 0 ||
  one.line_ids.some((line) => other.line_ids.includes(line));

/**
 * The legs of an order in sequence. Goods from abroad show all legs, also future ones. A leg with a later one for the
 * same goods is over, whatever its last status. A parcel with only domestic goods does not show the other legs.
 */
export const legsToShow = (order: Way): ShownLeg[] => {
  const legs = order.legs.filter(({ leg }) => leg !== BACK);
  const shown: ShownLeg[] = legs.map((leg) => {
    const passed = legs.some((later) => later.leg > leg.leg && together(leg, later));
    const over =
      leg.done_at !== null || passed || (leg.leg === legNumber.KOREA && order.status === orderStatus.DELIVERED);
    return { key: String(leg.id), number: leg.leg, leg, state: over ? "done" : "now" };
  });
  if (!order.is_overseas) return shown;
  const inland = order.lines.filter(({ is_overseas }) => !is_overseas).map(({ id }) => id);
  const abroad = legs.filter(
    ({ line_ids }) => line_ids.length === 0 || !line_ids.every((line) => inland.includes(line)),
  );
  const furthest = Math.max(0, ...abroad.map(({ leg }) => leg));
  const missing = numbers.filter((number) => !abroad.some(({ leg }) => leg === number));
  const rest: ShownLeg[] = missing.map((number) => ({
    key: `no${number}`,
    number,
    state: number < furthest ? "done" : "ahead",
  }));
  return [...shown, ...rest].toSorted((a, b) => a.number - b.number);
};
