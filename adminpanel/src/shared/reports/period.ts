/** Days in Seoul, both included, as `2026-11-19`. */
export interface Period {
  first: string;
  last: string;
}

export const presets = ["today", "week", "days30", "month"] as const;
export type Preset = (typeof presets)[number];

const nineHours = 9 * 60 * 60 * 1000;
const aDay = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time + nineHours).toISOString().slice(0, 10);

export const today = (now: number = Date.now()): string => dayOf(now);

/** The days of a preset; those of a month begin with its first. */
export const periodOf = (preset: Preset, now: number = Date.now()): Period => {
  const last = dayOf(now);
  if (preset === "today") return { first: last, last };
  if (preset === "month") return { first: `${last.slice(0, 8)}01`, last };
  return { first: dayOf(now - (preset === "week" ? 6 : 29) * aDay), last };
};

export const presetOf = (period: Period, now: number = Date.now()): Preset | undefined =>
  presets.find((preset) => {
    const { first, last } = periodOf(preset, now);
    return first === period.first && last === period.last;
  });

/** By how much a figure changed, in percent; null where there was nothing before. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : ((now - before) / before) * 100;
