import type {
  CalendarView,
  EventIn,
  EventPerson,
  FeedAddress,
  FeedState,
  PatchedEventChangeIn,
  SavedEvent,
} from "@maru/client";
import { call, post } from "../../providers/httpClient";

/** Which instances of a series a change is for. */
export type SeriesScope = "one" | "following" | "all";

export interface Target {
  id: number;
  version: number;
  original: string;
  scope: SeriesScope;
}

export const readCalendar = async (first: string, last: string): Promise<CalendarView> =>
  (await call<CalendarView>("/api/events/calendar", { query: { first, last }, background: true })).data;

export const readPeople = async (): Promise<EventPerson[]> =>
  (await call<{ people: EventPerson[] }>("/api/events/people", { background: true })).data.people;

export const createEvent = (values: EventIn): Promise<SavedEvent> => post("/api/events", values);

export const updateEvent = async (
  { id, ...which }: Target,
  values: Omit<PatchedEventChangeIn, "version" | "scope" | "original">,
): Promise<SavedEvent> =>
  (await call<SavedEvent>(`/api/events/${id}`, { method: "PATCH", json: { ...which, ...values } })).data;

export const deleteEvent = ({ id, ...which }: Target): Promise<SavedEvent> => post(`/api/events/${id}/remove`, which);

export const undoChange = (undo: string): Promise<unknown> => post("/api/events/undo", { undo });

export const readFeed = async (): Promise<FeedState> =>
  (await call<FeedState>("/api/events/address", { background: true })).data;

export const createFeed = (): Promise<FeedAddress> => post("/api/events/create-address");

export const revokeFeed = (): Promise<FeedState> => post("/api/events/revoke-address");
