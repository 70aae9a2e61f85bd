import type { CalendarView, EventIn, PatchedEventChangeIn, SavedEvent } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HttpError, useNotify } from "ra-core";
import { useEffect } from "react";
import { type CalendarEvent, calendarActions } from "../../shared/desk/calendar";
import { deskStore, useDesk, useDeskDispatch } from "../../shared/desk/store";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { createEvent, deleteEvent, readCalendar, type SeriesScope, undoChange, updateEvent } from "./api";
import { recordOf, type Times, toCalendarEvent } from "./times";

/** Errors of a refused change by field. */
export type Refusal = Record<string, string>;

export interface Period {
  first: string;
  last: string;
}

type EventValues = Omit<PatchedEventChangeIn, "version" | "scope" | "original">;

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

const refusalOf = (error: unknown): Refusal =>
  (error instanceof HttpError && (error.body as { errors?: Refusal } | undefined)?.errors) || {};

const targetOf = (event: CalendarEvent, scope: SeriesScope) => {
  const { id, version, original } = recordOf(event);
  return { id, version, original, scope };
};

/** The events that a deletion takes along. */
const goneWith = (events: CalendarEvent[], event: CalendarEvent, scope: SeriesScope): string[] => {
  const { id, original } = recordOf(event);
  return events
    .filter((other) => {
      const record = recordOf(other);
      if (record.id !== id || !original || scope === "one") return other.id === event.id;
      return scope === "all" || record.original >= original;
    })
    .map(({ id: key }) => key);
};

/**
 * The calendar of a period: read from the server into the slice, and again when the server says that events changed
 * (`LiveProvider` reads what is keyed as this screen's list). What the person does is shown at once, and taken back with
 * the reason where the server refuses it.
 */
export const useCalendar = (period: Period | undefined) => {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const dispatch = useDeskDispatch();
  const state = useDesk(({ calendar }) => calendar);
  const query = useQuery<CalendarView>({
    queryKey: ["articles/calendar", "getList", period?.first, period?.last],
    queryFn: () => readCalendar(period?.first ?? "", period?.last ?? ""),
    enabled: period !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const { data, error, isFetching } = query;
  useEffect(() => {
    if (isFetching) dispatch(calendarActions.startLoading());
    else if (error) dispatch(calendarActions.failed(messageOf(error) ?? t("errors.generic")));
    else if (data) dispatch(calendarActions.eventsLoaded(data.events.map(toCalendarEvent)));
  }, [data, error, isFetching, dispatch, t]);

  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ["articles/calendar", "getList"] });

  const undo = async (saved: SavedEvent): Promise<void> => {
    try {
      await undoChange(saved.undo);
      notify(t("calendar.undone"), { type: "success" });
    } catch (failure) {
      notify(messageOf(failure) ?? t("errors.generic"), { type: "error" });
    }
    await reload();
  };

  /** Shows a change, sends it, and tells of it; resolves to what was refused, undefined where nothing was. */
  const change = async (
    show: () => void,
    send: () => Promise<SavedEvent>,
    done: TextKey,
    title: string,
    before: CalendarEvent[] = deskStore.getState().calendar.events,
  ): Promise<Refusal | undefined> => {
    show();
    try {
      const saved = await send();
      const action = { label: t("common.undo"), run: () => void undo(saved) };
      notify(t(done, { title }), { type: "success", action });
      await reload();
      return undefined;
    } catch (failure) {
      const message = messageOf(failure) ?? t("errors.generic");
      dispatch(calendarActions.eventsTakenBack({ events: before, error: message }));
      notify(message, { type: "error" });
      void reload();
      return refusalOf(failure);
    }
  };

  return {
    ...state,
    view: data,
    isFirst: data === undefined && !error,
    reload,
    create: (values: EventIn) => {
      const { title, start, end, is_all_day: allDay = false } = values;
      const shown = { id: "new", title, start, end, allDay, record: { ...values, id: 0, original: "", people: [] } };
      return change(
        () => dispatch(calendarActions.eventCreated(shown)),
        () => createEvent(values),
        "calendar.created",
        title,
      );
    },
    update: (event: CalendarEvent, values: EventValues, scope: SeriesScope, before?: CalendarEvent[]) => {
      const { start = event.start, end = event.end, title = event.title, is_all_day: allDay = event.allDay } = values;
      const { people: _ids, ...rest } = values;
      const record = { ...recordOf(event), ...rest, start, end, title };
      return change(
        () => dispatch(calendarActions.eventUpdated({ ...event, start, end, title, allDay, record })),
        () => updateEvent(targetOf(event, scope), values),
        "calendar.saved",
        title,
        before,
      );
    },
    remove: (event: CalendarEvent, scope: SeriesScope) =>
      change(
        () => {
          const { events } = deskStore.getState().calendar;
          dispatch(calendarActions.instancesDeleted(goneWith(events, event, scope)));
        },
        () => deleteEvent(targetOf(event, scope)),
        "calendar.deleted",
        event.title,
      ),
    /** Shows where an event was dropped before anything is asked or sent; returns what stood before it. */
    show: (event: CalendarEvent, { start, end, allDay }: Times): CalendarEvent[] => {
      const { events } = deskStore.getState().calendar;
      dispatch(calendarActions.eventUpdated({ ...event, start, end, allDay }));
      return events;
    },
    takeBack: (events: CalendarEvent[]) => void dispatch(calendarActions.eventsTakenBack({ events, error: null })),
  };
};
