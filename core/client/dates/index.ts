/** Days and moments in forms, for both front ends. The calendar is loaded when it is opened. */

export type { DayFieldProps } from "./DayField";
export { DayField } from "./DayField";
export type { DayLimits, DayProblem } from "./days";
export { dayProblem, isDay, readDay, seoulToday } from "./days";
export { MomentField } from "./MomentField";
export type { DayWords } from "./words";
