import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarActions, calendarReducer } from "./calendar";

const event = (id: string, title = id): CalendarEvent => ({
  id,
  title,
  start: "2026-12-07T10:00:00+09:00",
  end: "2026-12-07T11:00:00+09:00",
  allDay: false,
});
const empty = calendarReducer(undefined, { type: "@@init" });
const two = calendarReducer(empty, calendarActions.eventsLoaded([event("1"), event("2")]));
const ids = (state: typeof empty): string[] => state.events.map(({ id }) => id);

describe("the calendar's slice", () => {
  it("begins empty and not loading", () => {
    expect(empty).toEqual({ isLoading: false, error: null, events: [] });
  });

  it("loads, and forgets an earlier error", () => {
    const failed = calendarReducer(empty, calendarActions.failed("no answer"));
    expect(failed).toMatchObject({ isLoading: false, error: "no answer" });
    expect(calendarReducer(failed, calendarActions.startLoading())).toMatchObject({ isLoading: true, error: null });
    expect(two).toMatchObject({ isLoading: false, error: null });
    expect(ids(two)).toEqual(["1", "2"]);
  });

  it("keeps its events while it loads again or fails", () => {
    expect(ids(calendarReducer(two, calendarActions.startLoading()))).toEqual(["1", "2"]);
    expect(ids(calendarReducer(two, calendarActions.failed("x")))).toEqual(["1", "2"]);
  });

  it("creates, updates and deletes an event", () => {
    const three = calendarReducer(two, calendarActions.eventCreated(event("3")));
    expect(ids(three)).toEqual(["1", "2", "3"]);
    const renamed = calendarReducer(three, calendarActions.eventUpdated(event("2", "옮긴 회의")));
    expect(renamed.events.map(({ title }) => title)).toEqual(["1", "옮긴 회의", "3"]);
    expect(ids(calendarReducer(renamed, calendarActions.eventDeleted("1")))).toEqual(["2", "3"]);
  });

  it("leaves others alone where an event is not there", () => {
    expect(ids(calendarReducer(two, calendarActions.eventUpdated(event("9"))))).toEqual(["1", "2"]);
    expect(ids(calendarReducer(two, calendarActions.eventDeleted("9")))).toEqual(["1", "2"]);
  });

  it("deletes several instances at once", () => {
    expect(ids(calendarReducer(two, calendarActions.instancesDeleted(["2", "9"])))).toEqual(["1"]);
  });

  it("takes a refused change back with its reason", () => {
    const moved = calendarReducer(two, calendarActions.eventUpdated({ ...event("1"), start: "2026-12-08" }));
    const back = calendarReducer(moved, calendarActions.eventsTakenBack({ events: two.events, error: "stale" }));
    expect(back).toMatchObject({ events: two.events, error: "stale" });
  });
});
