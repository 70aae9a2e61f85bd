import type { CalendarRef, DatesSetInfo } from "@fullcalendar/react";
import type { EventIn, LayerRow } from "@maru/client";
import { CalendarX, ChevronLeft, ChevronRight, Plus, Rss } from "lucide-react";
import { useStore } from "ra-core";
import { useEffect, useMemo, useRef, useState } from "react";
import { Provider } from "react-redux";
import { useNavigate, useSearchParams } from "react-router";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useMedia } from "../../layout/useMedia";
import type { CalendarEvent } from "../../shared/desk/calendar";
import { deskStore } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import type { SeriesScope } from "./api";
import { CalendarGrid, type ViewName, viewTypes } from "./CalendarGrid";
import { EventDialog } from "./EventDialog";
import { FeedDialog } from "./FeedDialog";
import { layerIcons, layerPath, type ShownName } from "./layers";
import { PeopleFilter } from "./PeopleFilter";
import { ScopeDialog } from "./ScopeDialog";
import { addDays, addMinutes, droppedTimes, momentOf, peopleOf, recordOf, type Times } from "./times";
import { type Period, type Refusal, useCalendar } from "./useCalendar";

const views: ViewName[] = ["month", "week", "day", "list"];
const isView = (text: string | null): text is ViewName => views.includes(text as ViewName);

interface Open {
  /** Nothing for a new event. */
  event?: CalendarEvent;
  times: Times;
  anchor?: DOMRect;
}

/** A change of a series that waits for the answer which instances it is for. */
interface Asked {
  event: CalendarEvent;
  values?: Partial<EventIn>;
  scopes: SeriesScope[];
  /** What stood before a drop. */
  before?: CalendarEvent[];
}

const seoulNow = (): string => addMinutes(new Date().toISOString(), 0);

const dayInSeoul = (date: Date): string => addMinutes(date.toISOString(), 0).slice(0, 10);

/** The times of a new event: a day in the month is taken for ten o'clock, days that were marked for whole days. */
const newTimes = (marked?: Times): Times => {
  if (marked && !marked.allDay) return marked;
  if (marked && addDays(marked.start, 1) < marked.end) return marked;
  const now = seoulNow();
  const next = addMinutes(`${now.slice(0, 13)}:00:00+09:00`, 60);
  const start = marked ? momentOf(`${marked.start.slice(0, 10)}T10:00`) : next;
  return { start, end: addMinutes(start, 60), allDay: false };
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isPhone = useMedia("(max-width: 599px)");
  const asked = query.get("view");
  const view: ViewName = isView(asked) ? asked : isPhone ? "list" : "month";
  const grid = useRef<CalendarRef>(null);
  const [period, setPeriod] = useState<Period>();
  const [title, setTitle] = useState("");
  const [place, setPlace] = useState<{ name: ViewName; date: string }>();
  const [open, setOpen] = useState<Open>();
  const [question, setQuestion] = useState<Asked>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [feed, setFeed] = useState(false);
  // Whose events are shown; undefined for everybody's.
  const [person, setPerson] = useState<number>();
  const [hidden, setHidden] = useStore<ShownName[]>("calendar.hidden", []);
  const calendar = useCalendar(period);
  const { events, view: shown, error, isLoading, isFirst } = calendar;
  const canAdd = can("create", "articles/calendar");
  const canChange = can("edit", "articles/calendar");

  // The view of the address: the buttons, a link of a day, and the browser's way back.
  useEffect(() => {
    const api = grid.current?.getApi();
    if (api && api.view.type !== viewTypes[view]) api.changeView(viewTypes[view]);
  }, [view]);

  const onDates = (info: DatesSetInfo): void => {
    const next = { first: info.startStr.slice(0, 10), last: info.endStr.slice(0, 10) };
    setPeriod((now) => (now?.first === next.first && now.last === next.last ? now : next));
    setTitle(info.view.title);
    const name = views.find((one) => viewTypes[one] === info.view.type) ?? "month";
    setPlace({ name, date: dayInSeoul(grid.current?.getApi().getDate() ?? info.start) });
  };
  // The address follows what is shown, so that it is there again on the way back from another screen.
  useEffect(() => {
    if (!place) return;
    setQuery(
      (now) => {
        const params = new URLSearchParams(now);
        params.set("date", place.date);
        params.set("view", place.name);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [place, setQuery]);
  const choose = (name: ViewName): void =>
    setQuery(
      (now) => {
        const params = new URLSearchParams(now);
        params.set("view", name);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );

  const layerNames: ShownName[] = ["own", ...(shown?.layer_names ?? []), "holidays"];
  const isShown = (name: ShownName): boolean => !hidden.includes(name);
  const layers = useMemo(
    () => (shown?.layers ?? []).filter(({ layer }) => !hidden.includes(layer)),
    [shown?.layers, hidden],
  );
  const people = useMemo(() => peopleOf(events), [events]);
  const own = useMemo(() => {
    if (hidden.includes("own")) return [];
    return person === undefined
      ? events
      : events.filter((event) => recordOf(event).people.some(({ id }) => id === person));
  }, [events, hidden, person]);
  const holidays = isShown("holidays") ? (shown?.holidays ?? []) : [];

  const close = (): void => {
    setOpen(undefined);
    setRefusal(undefined);
  };
  const settle = async (send: () => Promise<Refusal | undefined>): Promise<void> => {
    setBusy(true);
    const refused = await send();
    setBusy(false);
    if (refused) setRefusal(refused);
    else close();
  };
  const save = (values: EventIn): void => {
    const event = open?.event;
    if (!event) void settle(() => calendar.create(values));
    else if (!recordOf(event).original) void settle(() => calendar.update(event, values, "all"));
    else if (values.rule === recordOf(event).rule) setQuestion({ event, values, scopes: ["one", "following", "all"] });
    else setQuestion({ event, values, scopes: ["following", "all"] });
  };
  const remove = async (): Promise<void> => {
    const event = open?.event;
    if (!event) return;
    if (recordOf(event).original) setQuestion({ event, scopes: ["one", "following", "all"] });
    else if (await ask({ title: t("calendar.delete_ask", { title: event.title }), danger: true }))
      await settle(() => calendar.remove(event, "all"));
  };
  const answer = (scope: SeriesScope): void => {
    if (!question) return;
    const { event, values, before } = question;
    setQuestion(undefined);
    if (!values) return void settle(() => calendar.remove(event, scope));
    const { rule, ...rest } = values;
    const sent = scope === "one" ? rest : { ...rest, ...(rule === undefined ? {} : { rule }) };
    void settle(() => calendar.update(event, sent, scope, before));
  };
  const leaveQuestion = (): void => {
    if (question?.before) calendar.takeBack(question.before);
    setQuestion(undefined);
  };
  const move = (event: CalendarEvent, times: Times): void => {
    const before = calendar.show(event, times);
    const values = { start: times.start, end: times.end, is_all_day: times.allDay };
    if (recordOf(event).original) setQuestion({ event, values, before, scopes: ["one", "following", "all"] });
    else void calendar.update(event, values, "all", before);
  };

  if (error && !shown) return <Failed message={error} onRetry={() => void calendar.reload()} />;
  return (
    <Page
      title={t("menu.calendar")}
      crumbs={[{ label: t("menu.desk") }, { label: t("menu.calendar") }]}
      actions={
        <>
          <button type="button" className="btn" aria-label={t("calendar.feed_button")} onClick={() => setFeed(true)}>
            <Rss size={16} aria-hidden /> <span className="wide-only">{t("calendar.feed_button")}</span>
          </button>
          {canAdd && (
            <button type="button" className="btn fill" onClick={() => setOpen({ times: newTimes() })}>
              <Plus size={16} aria-hidden /> {t("calendar.add")}
            </button>
          )}
        </>
      }
    >
      <div className="content calendar" data-view={view} aria-busy={isLoading || isFirst}>
        <div className="calendar-bar">
          <button
            type="button"
            className="iconbtn"
            aria-label={t("calendar.previous")}
            onClick={() => grid.current?.getApi()?.prev()}
          >
            <ChevronLeft className="flip" size={18} />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={t("calendar.next")}
            onClick={() => grid.current?.getApi()?.next()}
          >
            <ChevronRight className="flip" size={18} />
          </button>
          <h2 aria-live="polite">{title}</h2>
          <button type="button" className="btn small" onClick={() => grid.current?.getApi()?.today()}>
            {t("calendar.today")}
          </button>
          <PeopleFilter people={people} chosen={person} onChoose={setPerson} />
          <fieldset className="segment" aria-label={t("calendar.view")}>
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => choose(name)}>
                {t(`calendar.views.${name}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <fieldset className="calendar-layers" aria-label={t("calendar.layers_label")}>
          {layerNames.map((name) => {
            const Icon = layerIcons[name];
            return (
              <label key={name} className="chip-check">
                <input
                  type="checkbox"
                  className="check"
                  checked={isShown(name)}
                  onChange={({ target }) =>
                    setHidden(target.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                  }
                />
                {t(`calendar.layers.${name}`)}
                <Icon size={15} strokeWidth={1.7} aria-hidden />
              </label>
            );
          })}
          <span className="help">{t("calendar.layers_help")}</span>
        </fieldset>
        {error && shown && (
          <p className="calendar-note" role="alert">
            {error}
          </p>
        )}
        {shown?.is_cut && (
          <p className="calendar-note">
            <CalendarX size={15} aria-hidden /> {t("calendar.is_cut")}
          </p>
        )}
        <CalendarGrid
          ref={grid}
          view={view}
          date={query.get("date") ?? undefined}
          events={own}
          layers={layers}
          holidays={holidays}
          openId={open?.event?.id}
          canChange={canChange}
          canAdd={canAdd}
          onDates={onDates}
          onOpen={(event, anchor) => setOpen({ event, times: event, anchor })}
          onLayer={(row: LayerRow) => void navigate(layerPath(row))}
          onSelect={(times, anchor) => {
            grid.current?.getApi()?.unselect();
            setOpen({ times: newTimes(times), anchor });
          }}
          onDrop={(event, start, allDay) => move(event, droppedTimes(start, allDay, event))}
          onResize={move}
        />
      </div>
      {open && (
        <EventDialog
          key={open.event?.id ?? "new"}
          record={open.event && recordOf(open.event)}
          times={open.times}
          anchor={open.anchor}
          canDelete={can("delete", "articles/calendar")}
          readOnly={open.event ? !canChange : false}
          refusal={refusal}
          busy={busy}
          onSave={save}
          onDelete={() => void remove()}
          onClose={close}
        />
      )}
      {question && (
        <ScopeDialog
          title={t(question.values ? "calendar.scope_save" : "calendar.scope_delete")}
          scopes={question.scopes}
          danger={!question.values}
          onChoose={answer}
          onClose={leaveQuestion}
        />
      )}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </Page>
  );
};

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const t = useTranslate();
  return (
    <Page title={t("menu.calendar")} crumbs={[{ label: t("menu.desk") }, { label: t("menu.calendar") }]}>
      <div className="content">
        <ErrorState message={message} onRetry={onRetry} />
      </div>
    </Page>
  );
};

/** The calendar of the brand (D43). */
const CalendarScreen = () => (
  <Provider store={deskStore}>
    <Screen />
  </Provider>
);

export default CalendarScreen;
