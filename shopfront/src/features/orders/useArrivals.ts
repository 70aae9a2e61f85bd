import type { OrderRecord } from "@maru/client";
import type { TextKey } from "~/i18n/types";
import { useArrivalText } from "~/ui/Arrival";

export interface ArrivalRow {
  name: TextKey;
  text: string;
}

/** The delivery days of an order, now and when it was placed; if both are equal, only the latter. */
export const useArrivals = (): ((order: Pick<OrderRecord, "arrival" | "told_arrival">) => ArrivalRow[]) => {
  const say = useArrivalText();
  return ({ arrival, told_arrival: told }) => {
    const [now, then] = [arrival ? say(arrival) : "", told ? say(told) : ""];
    const rows: ArrivalRow[] = now && now !== then ? [{ name: "deciding:arrival.title", text: now }] : [];
    return then ? [...rows, { name: "deciding:arrival.told", text: then }] : rows;
  };
};
