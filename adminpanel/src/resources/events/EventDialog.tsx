import type { EventIn, EventRecord, LinkedRecord } from "@maru/client";
import { Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { DayControl, MomentControl, useDayProblem } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { LineField } from "../../fields/LineField";
import { SelectField } from "../../fields/SelectField";
import { Dialog } from "../../layout/Dialog";
import { useMedia } from "../../layout/useMedia";
import { RecordLinks } from "../../shared/desk/RecordLinks";
import { useTranslate } from "../../words/useTranslate";
import { alarmsOf, fitAlarm } from "./alarms";
import { PeopleField } from "./PeopleField";
import { RepeatFields } from "./RepeatFields";
import { noRepeat, readRule, writeRule } from "./repeat";
import { addMinutes, fieldOf, formToTimes, momentOf, type Times, timesToForm } from "./times";
import type { Refusal } from "./useCalendar";

export const kinds = ["meeting", "work", "shipping", "day_off", "other"] as const;
export const colours = ["blue", "violet", "amber", "rose", "teal", "olive"] as const;
/** The colour that an event of a kind has until another one is chosen. */
const colourOf: Record<string, string> = {
  meeting: "blue",
  work: "violet",
  shipping: "amber",
  day_off: "olive",
  other: "teal",
};
const mostLinks = 10;
const mostTitle = 120;
const mostText = 2000;
const gap = 12;
const edge = 12;

interface Props {
  /** The event, or nothing for a new one. */
  record?: EventRecord;
  times: Times;
  /** What the dialog points at. */
  anchor?: DOMRect;
  canDelete: boolean;
  readOnly: boolean;
  refusal?: Refusal;
  busy: boolean;
  onSave: (values: EventIn) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Beside the event, where there is room; inside the window in any case. */
const placeDialog = (dialog: HTMLElement, anchor: DOMRect): void => {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const isRtl = getComputedStyle(dialog).direction === "rtl";
  const after = anchor.right + gap + width <= window.innerWidth - edge;
  const before = anchor.left - gap - width >= edge;
  const right = isRtl ? !before : after;
  const left = right ? anchor.right + gap : anchor.left - gap - width;
  const inside = Math.max(edge, Math.min(left, window.innerWidth - width - edge));
  const top = Math.max(edge, Math.min(anchor.top - 40, window.innerHeight - height - edge));
  dialog.style.left = `${inside}px`;
  dialog.style.top = `${top}px`;
  // The arrow is at the event's middle, on the side where the event is; without room beside it there is none.
  const isBeside = inside === left;
  dialog.dataset.side = isBeside ? (right ? "left" : "right") : "none";
  const middle = anchor.top + anchor.height / 2 - top;
  dialog.style.setProperty("--arrow-top", `${Math.max(24, Math.min(middle, height - 24))}px`);
};

/** All fields of an event. Dates and times can be typed, so that an event is moved and resized by keyboard. */
export const EventDialog = ({
  record,
  times,
  anchor,
  canDelete,
  readOnly,
  refusal = {},
  busy,
  onSave,
  onDelete,
  onClose,
}: Props) => {
  const t = useTranslate();
  const dayProblem = useDayProblem();
  const isWide = useMedia("(min-width: 900px)");
  const body = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(record?.title ?? "");
  const [text, setText] = useState(record?.text ?? "");
  const [kind, setKind] = useState<string>(record?.kind ?? "meeting");
  const [colour, setColour] = useState<string>(record?.colour ?? "blue");
  const [people, setPeople] = useState(record?.people ?? []);
  const [links, setLinks] = useState(() => (record?.links ?? []).map((link) => ({ kind: link.kind, id: link.id })));
  // The names of records that were linked here.
  const [added, setAdded] = useState<LinkedRecord[]>([]);
  const [alarm, setAlarm] = useState(record?.alarm ?? null);
  const [form, setForm] = useState(() => timesToForm(times));
  const [repeat, setRepeat] = useState(() =>
    record?.rule ? readRule(record.rule, times.start) : noRepeat(times.start),
  );
  const [missing, setMissing] = useState<Refusal>({});
  const problems: Refusal = { ...refusal, ...missing };

  // On every change of its size: the fields of a repeat make it taller.
  useLayoutEffect(() => {
    const dialog = body.current?.closest("dialog");
    if (!dialog) return;
    if (!(anchor && isWide)) {
      dialog.style.removeProperty("left");
      dialog.style.removeProperty("top");
      delete dialog.dataset.side;
      return;
    }
    const follow = () => placeDialog(dialog, anchor);
    follow();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(follow);
    observer.observe(dialog);
    return () => observer.disconnect();
  }, [anchor, isWide]);

  const setStart = (start: string): void => {
    if (!start || dayProblem(start.slice(0, 10))) {
      setForm({ ...form, start });
      return;
    }
    // The event stays as long as it was.
    const length = Date.parse(momentOf(form.end)) - Date.parse(momentOf(form.start));
    const end =
      Number.isFinite(length) && length > 0 ? fieldOf(addMinutes(momentOf(start), length / 60_000)) : form.end;
    setForm({ ...form, start, end });
    if (repeat.frequency === "none") setRepeat({ ...repeat, days: noRepeat(start).days });
  };
  const setAllDay = (isAllDay: boolean): void => {
    const end = isAllDay || form.end > form.start ? form.end : fieldOf(addMinutes(momentOf(form.start), 60));
    setForm({ ...form, isAllDay, end });
    setAlarm(fitAlarm(alarm, isAllDay));
  };
  const submit = (): void => {
    const { allDay, ...when } = formToTimes(form);
    const last = repeat.end === "until" && repeat.frequency !== "none" ? repeat.until : "x";
    const found: Refusal = {
      ...(title.trim() ? {} : { title: t("calendar.title_missing") }),
      ...(!form.start || dayProblem(form.start.slice(0, 10)) ? { start: t("calendar.time_check") } : {}),
      ...(!form.end || dayProblem(form.end.slice(0, 10))
        ? { end: t("calendar.time_check") }
        : when.end <= when.start
          ? { end: t("calendar.end_early") }
          : {}),
      ...(last ? {} : { rule: t("calendar.until_missing") }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    onSave({
      title: title.trim(),
      text,
      kind: kind as EventIn["kind"],
      colour: colour as EventIn["colour"],
      is_all_day: allDay,
      ...when,
      rule: writeRule(repeat, form.start),
      people: people.map(({ id }) => id),
      links,
      alarm,
    });
  };
  const moment = (name: "start" | "end", onChange: (value: string) => void) => {
    const error = problems[name] ?? dayProblem(form[name].slice(0, 10));
    const more = {
      id: `event-${name}`,
      required: true,
      disabled: readOnly,
      invalid: Boolean(error),
      describedBy: error ? `event-${name}-error` : undefined,
    };
    return (
      <Field id={`event-${name}`} label={t(`calendar.${name}`)} error={error}>
        <div className={error ? "control bad" : "control"}>
          {form.isAllDay ? (
            <DayControl
              {...more}
              value={form[name].slice(0, 10)}
              onChange={(day) => onChange(day && `${day}T${form[name].slice(11) || "10:00"}`)}
            />
          ) : (
            <MomentControl {...more} value={form[name]} onChange={onChange} />
          )}
        </div>
      </Field>
    );
  };
  return (
    <Dialog
      title={record ? (readOnly ? record.title : t("calendar.edit")) : t("calendar.new")}
      kind="event"
      onClose={onClose}
    >
      <div className="body calendar-form" ref={body}>
        <fieldset className="calendar-fields" disabled={readOnly || busy}>
          <LineField
            id="event-title"
            label={t("calendar.title")}
            value={title}
            maxLength={mostTitle}
            required
            error={problems.title}
            onChange={setTitle}
          />
          <div className="line-item">
            <label htmlFor="event-all-day">{t("calendar.all_day")}</label>
            <input
              id="event-all-day"
              type="checkbox"
              role="switch"
              className="switch"
              checked={form.isAllDay}
              aria-checked={form.isAllDay}
              onChange={({ target }) => setAllDay(target.checked)}
            />
          </div>
          {moment("start", setStart)}
          {moment("end", (end) => setForm({ ...form, end }))}
          <RepeatFields repeat={repeat} start={form.start} error={problems.rule} onChange={setRepeat} />
          <PeopleField people={people} error={problems.people} onChange={setPeople} />
          <Field label={t("calendar.kind")} error={problems.kind}>
            <fieldset className="calendar-kinds" aria-label={t("calendar.kind")}>
              {kinds.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={kind === name}
                  onClick={() => {
                    // The colour follows the kind until it is another one than the kind's.
                    if (colour === colourOf[kind]) setColour(colourOf[name] ?? colour);
                    setKind(name);
                  }}
                >
                  <span className="calendar-dot" data-colour={colourOf[name]} aria-hidden />
                  {t(`calendar.kinds.${name}`)}
                </button>
              ))}
            </fieldset>
          </Field>
          <Field label={t("calendar.colour")} error={problems.colour}>
            <fieldset className="calendar-colours" aria-label={t("calendar.colour")}>
              {colours.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={colour === name}
                  aria-label={t(`calendar.colours.${name}`)}
                  title={t(`calendar.colours.${name}`)}
                  onClick={() => setColour(name)}
                >
                  <span className="calendar-dot" data-colour={name} aria-hidden />
                </button>
              ))}
            </fieldset>
          </Field>
          <SelectField
            id="event-alarm"
            label={t("calendar.alarm")}
            value={alarm ?? ""}
            error={problems.alarm}
            onChange={(minutes) => setAlarm(minutes === "" ? null : Number(minutes))}
          >
            <option value="">{t("calendar.alarms.none")}</option>
            {alarmsOf(form.isAllDay).map(({ minutes, name }) => (
              <option key={minutes} value={minutes}>
                {t(`calendar.alarms.${name}`)}
              </option>
            ))}
          </SelectField>
          <RecordLinks
            known={[...(record?.links ?? []), ...added]}
            links={links}
            most={mostLinks}
            canEdit={!readOnly}
            error={problems.links}
            setLinks={(next, link) => {
              if (link) setAdded([...added, link]);
              setLinks(next);
            }}
          />
          <Field id="event-text" label={t("calendar.text")} error={problems.text}>
            <div className="control">
              <textarea
                id="event-text"
                rows={3}
                maxLength={mostText}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          </Field>
          {record?.made_by && <p className="help">{t("calendar.made_by", { name: record.made_by })}</p>}
        </fieldset>
      </div>
      <div className="choices">
        {record && canDelete && (
          <button type="button" className="btn calendar-delete" disabled={busy} onClick={onDelete}>
            <Trash2 size={16} aria-hidden /> {t("common.delete")}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {readOnly ? t("common.close") : t("common.cancel")}
        </button>
        {!readOnly && (
          <button type="button" className="btn fill" disabled={busy} onClick={submit}>
            {t("common.save")}
          </button>
        )}
      </div>
    </Dialog>
  );
};
