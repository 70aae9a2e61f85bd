/** A repeat rule as the dialog's fields have it. The server's part of RFC 5545 is the only one. */
export type Frequency = "none" | "DAILY" | "WEEKLY" | "MONTHLY" | "MONTHLY_DAY" | "YEARLY";
export type RepeatEnd = "never" | "until" | "count";

export interface Repeat {
  /** `MONTHLY_DAY`: on the same weekday of each month, as the second Wednesday. */
  frequency: Frequency;
  interval: number;
  days: string[];
  end: RepeatEnd;
  until: string;
  count: number;
}

export const frequencies: Frequency[] = ["none", "DAILY", "WEEKLY", "MONTHLY", "MONTHLY_DAY", "YEARLY"];
/** From Monday on. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
export const mostCount = 730;
export const mostInterval = 99;

const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** The weekday of a day, such as `WE`. */
export const weekdayOf = (day: string): string => weekdays[(dateOf(day).getUTCDay() + 6) % 7] ?? "MO";

/** The place of a day among those of its weekday in the month: 1 to 4, or -1 for the fifth, which is the last. */
export const placeOf = (day: string): number => {
  const place = Math.ceil(dateOf(day).getUTCDate() / 7);
  return place === 5 ? -1 : place;
};

export const noRepeat = (start: string): Repeat => ({
  frequency: "none",
  interval: 1,
  days: [weekdayOf(start)],
  end: "never",
  until: "",
  count: 10,
});

export const readRule = (rule: string, start: string): Repeat => {
  const parts = Object.fromEntries(rule.split(";").map((part) => part.split("="))) as Record<string, string>;
  if (!parts.FREQ) return noRepeat(start);
  const { UNTIL: until = "", COUNT: count, BYDAY: days } = parts;
  const isWeekday = parts.FREQ === "MONTHLY" && days !== undefined;
  return {
    frequency: isWeekday ? "MONTHLY_DAY" : (parts.FREQ as Frequency),
    interval: Number(parts.INTERVAL ?? 1),
    days: parts.FREQ === "WEEKLY" && days ? days.split(",") : [weekdayOf(start)],
    end: until ? "until" : count ? "count" : "never",
    until: until && `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
    count: Number(count ?? 10),
  };
};

export const writeRule = ({ frequency, interval, days, end, until, count }: Repeat, start: string): string => {
  if (frequency === "none") return "";
  const byDay =
    frequency === "WEEKLY"
      ? weekdays.filter((day) => days.includes(day)).join(",")
      : frequency === "MONTHLY_DAY"
        ? `${placeOf(start)}${weekdayOf(start)}`
        : "";
  return [
    `FREQ=${frequency === "MONTHLY_DAY" ? "MONTHLY" : frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(end === "count" ? [`COUNT=${count}`] : []),
    ...(end === "until" && until ? [`UNTIL=${until.replaceAll("-", "")}`] : []),
    ...(byDay ? [`BYDAY=${byDay}`] : []),
  ].join(";");
};
