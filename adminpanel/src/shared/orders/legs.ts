import { type CourierRow, legNumber, type ManagerLeg, type ManagerOrder, orderStatus } from "@maru/client";
import type { TextKey } from "../../words/useTranslate";

/** Inside China, the warehouse, between the countries, customs, inside Korea. */
const legNumbers = [
  legNumber.CHINA,
  legNumber.WAREHOUSE,
  legNumber.INTERNATIONAL,
  legNumber.CUSTOMS,
  legNumber.KOREA,
] as const;
/** Refused goods go back to the buyer: the claim writes this leg. */
export const BACK = 60;
export type LegNumber = (typeof legNumbers)[number] | typeof BACK;

/** Legs with a courier and a tracking number. */
export const isCarried = (leg: number): boolean =>
  leg === legNumber.CHINA || leg === legNumber.INTERNATIONAL || leg === legNumber.KOREA || leg === BACK;

const stages: Record<string, { word: TextKey; tone: string }> = {
  INFORMATION_RECEIVED: { word: "leg.stage_INFORMATION_RECEIVED", tone: "" },
  AT_PICKUP: { word: "leg.stage_AT_PICKUP", tone: "info" },
  IN_TRANSIT: { word: "leg.stage_IN_TRANSIT", tone: "info" },
  OUT_FOR_DELIVERY: { word: "leg.stage_OUT_FOR_DELIVERY", tone: "info" },
  ATTEMPT_FAIL: { word: "leg.stage_ATTEMPT_FAIL", tone: "warning" },
  DELIVERED: { word: "leg.stage_DELIVERED", tone: "success" },
  AVAILABLE_FOR_PICKUP: { word: "leg.stage_AVAILABLE_FOR_PICKUP", tone: "warning" },
  EXCEPTION: { word: "leg.stage_EXCEPTION", tone: "danger" },
};

/** Whether a leg is over, whatever its last status: a later one has begun, or the goods have arrived. */
export const isOver = ({ legs, status }: Pick<ManagerOrder, "legs" | "status">, leg: ManagerLeg): boolean =>
  leg.done_at !== null ||
  (leg.leg === legNumber.KOREA && status === orderStatus.DELIVERED) ||
  (leg.leg !== BACK && legs.some((other) => other.leg !== BACK && other.leg > leg.leg));

/** The status of a leg: over, or the courier's last status. */
export const stageOf = (leg: Pick<ManagerLeg, "stage">, over: boolean): { word: TextKey; tone: string } | undefined =>
  over && leg.stage !== "DELIVERED" ? { word: "leg.done", tone: "success" } : stages[leg.stage];

const onTheWay: number[] = [orderStatus.SHIPPED, orderStatus.IN_DELIVERY];

/**
 * The kinds of a new leg. The leg inside Korea is entered with the shipping move, unless a shipped line has no number.
 */
export const newLegs = (order: ManagerOrder): LegNumber[] => {
  const bare = order.lines.some((line) => !line.cancelled_at && onTheWay.includes(line.status) && !line.invoice_num);
  return legNumbers.filter((leg) => (leg === legNumber.KOREA ? bare : order.is_overseas));
};

/** The lines in a leg's parcel, without the cancelled ones. */
const within = ({ lines }: Pick<ManagerOrder, "lines">, leg: ManagerLeg) =>
  lines.filter(({ id, cancelled_at }) => leg.line_ids.includes(id) && !cancelled_at);

/** Inside Korea a number can be corrected until the delivery. */
export const canCorrect = (order: Pick<ManagerOrder, "lines">, leg: ManagerLeg): boolean => {
  const inside = within(order, leg);
  return (
    leg.leg !== legNumber.KOREA ||
    (inside.length > 0 &&
      inside.every(({ status }) => status === orderStatus.SHIPPED || status === orderStatus.IN_DELIVERY))
  );
};

/** Inside Korea it can be removed until the parcel is in delivery; a leg of returned goods belongs to its claim. */
export const canRemove = (order: Pick<ManagerOrder, "lines">, leg: ManagerLeg): boolean =>
  leg.leg === legNumber.KOREA
    ? within(order, leg).every(({ status }) => status === orderStatus.SHIPPED)
    : leg.leg !== BACK;

/** Whether a number has the courier's format; true if the format is unknown. */
export const fits = (courier: CourierRow | undefined, number: string): boolean => {
  const clean = number.replace(/[\s-]/g, "");
  if (!courier || courier.patterns.length === 0 || clean === "") return true;
  return courier.patterns.some((pattern) => new RegExp(`^(?:${pattern})$`, "i").test(clean));
};
