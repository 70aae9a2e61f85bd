import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DatesSetInfo,
  type DayCellInfo,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
} from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import list from "@fullcalendar/react/list";
import arLocale from "@fullcalendar/react/locales/ar";
import frLocale from "@fullcalendar/react/locales/fr";
import jaLocale from "@fullcalendar/react/locales/ja";
import koLocale from "@fullcalendar/react/locales/ko";
import viLocale from "@fullcalendar/react/locales/vi";
import cnLocale from "@fullcalendar/react/locales/zh-cn";
import classic from "@fullcalendar/react/themes/classic";
import timeGrid from "@fullcalendar/react/timegrid";
import type { HolidayRow, Language, LayerRow } from "@maru/client";
import { isRightToLeft } from "@maru/client";
import { useLocaleState } from "ra-core";
import { type ReactNode, type Ref, useMemo } from "react";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "../../styles/calendar.css";
import type { CalendarEvent } from "../../shared/desk/calendar";
import { useTranslate } from "../../words/useTranslate";
import { layerIcons, layerTitle } from "./layers";
import { recordOf, type Times } from "./times";

export type ViewName = "month" | "week" | "day" | "list";

export const viewTypes: Record<ViewName, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
  list: "listNext",
};

const locales: Record<Language, CalendarOptions["locale"]> = {
  ko: koLocale,
  en: "en",
  ja: jaLocale,
  fr: frLocale,
  vi: viLocale,
  cn: cnLocale,
  ar: arLocale,
};
const plugins = [dayGrid, timeGrid, list, interaction, classic];
/** The list shows what comes next, not the days of the month that are over. */
const ownViews = { listNext: { type: "list", duration: { days: 31 } } };
const nineHours = 9 * 60 * 60 * 1000;
/** The day in Seoul of a date of the library, which is its first moment there or, in a head of weekdays, in UTC. */
const dayOf = (date: Date): string => new Date(date.getTime() + nineHours).toISOString().slice(0, 10);
const isSunday = (date: Date): boolean => new Date(date.getTime() + nineHours).getUTCDay() === 0;
/** Rows of a day before "N more". */
const rowsOfDay = 3;

interface Props {
  ref: Ref<CalendarRef>;
  view: ViewName;
  date?: string;
  events: CalendarEvent[];
  layers: LayerRow[];
  holidays: HolidayRow[];
  /** The event that is open. */
  openId?: string;
  canChange: boolean;
  canAdd: boolean;
  onDates: (info: DatesSetInfo) => void;
  onOpen: (event: CalendarEvent, at: DOMRect) => void;
  onLayer: (row: LayerRow) => void;
  onSelect: (times: Times, at?: DOMRect) => void;
  onDrop: (event: CalendarEvent, start: string, allDay: boolean) => void;
  onResize: (event: CalendarEvent, times: Times) => void;
}

const eventInput = (event: CalendarEvent, canChange: boolean, openId?: string): EventInput => ({
  id: event.id,
  title: event.title,
  start: event.start,
  end: event.end,
  allDay: event.allDay,
  editable: canChange && event.id !== "new",
  extendedProps: {
    event,
    className: `cal-own cal-${recordOf(event).colour ?? "blue"}${event.id === openId ? " cal-open" : ""}`,
  },
});

/** The month, week, day or list of FullCalendar in our colours. All times are those of Seoul. */
export const CalendarGrid = ({
  ref,
  view,
  date,
  events,
  layers,
  holidays,
  openId,
  canChange,
  canAdd,
  onDates,
  onOpen,
  onLayer,
  onSelect,
  onDrop,
  onResize,
}: Props) => {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const inputs = useMemo(
    () => [
      ...events.map((event) => eventInput(event, canChange, openId)),
      ...layers.map((row, index) => ({
        id: `${row.layer}-${row.id}-${index}`,
        title: layerTitle(row, t),
        start: row.start,
        end: row.end,
        allDay: row.is_all_day,
        editable: false,
        extendedProps: { row, className: "cal-layer" },
      })),
    ],
    [events, layers, canChange, openId, t],
  );
  const names = useMemo(() => new Map(holidays.map(({ day, name }) => [day, name])), [holidays]);
  const withHoliday = (date: Date, text: ReactNode, isToday: boolean): ReactNode => {
    const name = names.get(dayOf(date));
    return (
      <span className="cal-date" data-red={name !== undefined || isSunday(date) || undefined}>
        <span className="cal-number" data-today={isToday || undefined}>
          {text}
        </span>
        {name && (
          <>
            {" "}
            <span className="cal-holiday" title={name}>
              {name}
            </span>
          </>
        )}
      </span>
    );
  };
  const eventContent = ({ event, timeText, view: shown }: EventDisplayInfo): ReactNode => {
    const row = event.extendedProps.row as LayerRow | undefined;
    const Icon = row && layerIcons[row.layer];
    const own = event.extendedProps.event as CalendarEvent | undefined;
    const isList = shown.type.startsWith("list");
    return (
      <span className="cal-line">
        {Icon && <Icon size={13} strokeWidth={1.8} aria-hidden />}
        {isList && own && <span className="calendar-dot" data-colour={recordOf(own).colour} aria-hidden />}
        {timeText && (own || isList) && (
          <span className="cal-time num" dir="ltr">
            {timeText}
          </span>
        )}
        <bdi className="cal-title">{event.title}</bdi>
      </span>
    );
  };
  return (
    <FullCalendar
      ref={ref}
      plugins={plugins}
      initialView={viewTypes[view]}
      initialDate={date}
      timeZone="Asia/Seoul"
      locale={locales[locale as Language]}
      direction={isRightToLeft(locale) ? "rtl" : "ltr"}
      views={ownViews}
      headerToolbar={false}
      dayHeaderAlign={view === "month" ? "start" : "center"}
      dayCellTopClass="cal-top"
      listItemEventBeforeClass="cal-no-dot"
      height={view === "month" || view === "list" ? "auto" : "max(480px, calc(100dvh - 260px))"}
      events={inputs}
      eventDisplay="block"
      eventClass={({ event }) => String(event.extendedProps.className ?? "")}
      eventContent={eventContent}
      eventTimeFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
      slotHeaderFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
      eventInteractive
      eventOrder="allDay,start,-duration,title"
      displayEventEnd={false}
      dayMaxEvents={rowsOfDay}
      moreLinkClick="day"
      moreLinkText={(count) => t("calendar.more", { count })}
      moreLinkHint={(count) => t("calendar.more", { count })}
      allDayText={t("calendar.all_day")}
      noEventsText={t("calendar.empty")}
      navLinks
      navLinkHint={(text, day) => {
        // The name of a link begins with what it shows.
        const shown = view === "month" ? `${Number(dayOf(day).slice(8))} ${names.get(dayOf(day)) ?? ""}`.trim() : "";
        return [shown, t("calendar.open_day", { day: text })].filter(Boolean).join(", ");
      }}
      nowIndicator
      scrollTime="08:00:00"
      slotDuration="00:30:00"
      forceEventDuration
      defaultTimedEventDuration="01:00:00"
      defaultAllDayEventDuration={{ days: 1 }}
      selectable={canAdd}
      selectMirror
      longPressDelay={350}
      dragRevertDuration={0}
      dayCellTopContent={(info: DayCellInfo) => withHoliday(info.date, info.dayNumberText, info.isToday)}
      dayHeaderContent={(info: DayHeaderInfo) =>
        view === "month" ? (
          <span data-red={isSunday(info.date) || undefined} className="cal-date">
            {info.text}
          </span>
        ) : (
          withHoliday(info.date, info.text, false)
        )
      }
      datesSet={onDates}
      eventClick={({ event, el, jsEvent }) => {
        jsEvent.preventDefault();
        const row = event.extendedProps.row as LayerRow | undefined;
        if (row) onLayer(row);
        else onOpen(event.extendedProps.event as CalendarEvent, el.getBoundingClientRect());
      }}
      select={({ startStr, endStr, allDay, jsEvent }) => {
        const target = jsEvent?.target;
        const at =
          target instanceof Element ? target.closest("[role=gridcell], td, div")?.getBoundingClientRect() : undefined;
        onSelect({ start: startStr, end: endStr, allDay }, at);
      }}
      eventDrop={({ event }) => onDrop(event.extendedProps.event as CalendarEvent, event.startStr, event.allDay)}
      eventResize={({ event }) =>
        onResize(event.extendedProps.event as CalendarEvent, {
          start: event.startStr,
          end: event.endStr,
          allDay: event.allDay,
        })
      }
    />
  );
};
