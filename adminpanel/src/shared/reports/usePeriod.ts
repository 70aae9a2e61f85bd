import { useStore } from "ra-core";
import { type Period, type Preset, periodOf, presetOf } from "./period";

/** A usual period moves with the days; one of a person's own stays. */
export const usePeriod = (name: string): [Period, (period: Period) => void] => {
  const [kept, keep] = useStore<Preset | Period>(`reports.${name}`, "week");
  const period = typeof kept === "string" ? periodOf(kept) : kept;
  return [period, (next) => keep(presetOf(next) ?? next)];
};
