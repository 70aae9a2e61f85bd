import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

/** The calendar library loads with this screen only (ADR 53). */
export const calendar: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./CalendarScreen")),
};
