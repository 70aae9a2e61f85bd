import type { EventPerson, EventRecord } from "@maru/client";
import type { CalendarEvent } from "../../shared/desk/calendar";

/** Days and moments of the calendar are texts in Seoul, which has no daylight saving time: no browser moves them. */
const offset = "+09:00";
const minute = 60_000;
const dayLength = 24 * 60 * minute;

export interface Times {
  start: string;
  /** Of an all-day event the day after its last. */
  end: string;
  allDay: boolean;
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

const inSeoul = (time: number): string => `${new Date(time + 9 * 60 * minute).toISOString().slice(0, 19)}${offset}`;

/** The moment so many minutes later. */
export const addMinutes = (moment: string, minutes: number): string => inSeoul(Date.parse(moment) + minutes * minute);

/** The field's `2026-12-09T09:30` as a moment. */
export const momentOf = (value: string): string => (value ? `${value.slice(0, 16)}:00${offset}` : "");

/** A moment as the field's `2026-12-09T09:30`. */
export const fieldOf = (moment: string): string => inSeoul(Date.parse(moment)).slice(0, 16);

/**
 * When an event is after it was dragged. From the row of whole days to a time it lasts an hour, the other way its day;
 * else it stays as long as it was, so that no drag makes it longer.
 */
export const droppedTimes = (start: string, allDay: boolean, before: Times): Times => {
  if (allDay) {
    const day = start.slice(0, 10);
    const days = before.allDay ? (Date.parse(before.end) - Date.parse(before.start)) / dayLength : 1;
    return { start: day, end: addDays(day, days), allDay };
  }
  const length = before.allDay ? 60 : (Date.parse(before.end) - Date.parse(before.start)) / minute;
  return { start: addMinutes(start, 0), end: addMinutes(start, length), allDay };
};

/** The times as the fields of the dialog have them: the last day of a whole-day event is one of its days. */
export const timesToForm = ({ start, end, allDay }: Times): { isAllDay: boolean; start: string; end: string } =>
  allDay
    ? { isAllDay: true, start: `${start}T10:00`, end: `${addDays(end, -1)}T11:00` }
    : { isAllDay: false, start: fieldOf(start), end: fieldOf(end) };

/** And back. */
export const formToTimes = ({ isAllDay, start, end }: { isAllDay: boolean; start: string; end: string }): Times =>
  isAllDay
    ? { allDay: true, start: start.slice(0, 10), end: end && addDays(end, 1) }
    : { allDay: false, start: momentOf(start), end: momentOf(end) };

/** The key of an event, or of an instance of a series. */
export const keyOf = ({ id, original }: Pick<EventRecord, "id" | "original">): string =>
  original ? `${id}@${original}` : String(id);

/** An event of the API as the slice has it; `record` is the API's. */
export const toCalendarEvent = (record: EventRecord): CalendarEvent => ({
  id: keyOf(record),
  title: record.title,
  start: record.start,
  end: record.end,
  allDay: record.is_all_day,
  record,
});

export const recordOf = (event: CalendarEvent): EventRecord => event.record as EventRecord;

/** Who has the events, each once, by name. */
export const peopleOf = (events: CalendarEvent[]): EventPerson[] => {
  const people = new Map(
    events.flatMap((event) => recordOf(event).people.map((person) => [person.id, person] as const)),
  );
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
};
