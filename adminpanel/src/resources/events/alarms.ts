/** Minutes before the start at which people are told; whole days begin at midnight (docs/rules/desk.md). */
const timed = [
  { minutes: 0, name: "start" },
  { minutes: 10, name: "ten_minutes" },
  { minutes: 30, name: "half_hour" },
  { minutes: 60, name: "hour" },
  { minutes: 1440, name: "day" },
] as const;
const allDay = [
  { minutes: 480, name: "day_before" },
  { minutes: -540, name: "same_day" },
] as const;

export const alarmsOf = (isAllDay: boolean) => (isAllDay ? allDay : timed);

/** The alarm that is nearest where an event becomes one of whole days, or of hours: as the server does. */
export const fitAlarm = (minutes: number | null, isAllDay: boolean): number | null => {
  if (minutes === null || alarmsOf(isAllDay).some((alarm) => alarm.minutes === minutes)) return minutes;
  if (isAllDay) return minutes === 1440 ? 480 : -540;
  return minutes === 480 ? 1440 : 0;
};
