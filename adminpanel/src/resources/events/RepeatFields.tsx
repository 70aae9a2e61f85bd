import { useLocaleState } from "ra-core";
import { DayLine } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { PlainInput } from "../../fields/PlainInput";
import { SelectField } from "../../fields/SelectField";
import { dayNames } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import {
  frequencies,
  mostCount,
  mostInterval,
  placeOf,
  type Repeat,
  type RepeatEnd,
  weekdayOf,
  weekdays,
} from "./repeat";

interface Props {
  repeat: Repeat;
  /** The first day. */
  start: string;
  error?: string;
  onChange: (repeat: Repeat) => void;
}

/** How an event repeats: how often, on which weekdays, and until when. */
export const RepeatFields = ({ repeat, start, error, onChange }: Props) => {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const names = dayNames(locale === "cn" ? "zh-Hans" : locale);
  const { frequency, interval, days, end, until, count } = repeat;
  const set = (change: Partial<Repeat>): void => onChange({ ...repeat, ...change });
  const weekday = names[weekdays.indexOf(weekdayOf(start))] ?? "";
  const place = placeOf(start);
  const number = (text: string, most: number): number => Math.min(most, Math.max(1, Math.round(Number(text)) || 1));
  const toggle = (day: string): void => {
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
    if (next.length > 0) set({ days: next });
  };
  return (
    <div className="calendar-repeat">
      <SelectField
        id="event-repeat"
        label={t("calendar.repeat")}
        value={frequency}
        error={error}
        onChange={(value) => set({ frequency: value as Repeat["frequency"] })}
      >
        {frequencies.map((value) => (
          <option key={value} value={value}>
            {value === "MONTHLY_DAY"
              ? t(place === -1 ? "calendar.every.last_weekday" : "calendar.every.weekday", { place, weekday })
              : t(`calendar.every.${value}`)}
          </option>
        ))}
      </SelectField>
      {frequency !== "none" && (
        <>
          <PlainInput
            id="event-interval"
            label={t("calendar.interval")}
            type="number"
            min={1}
            max={mostInterval}
            value={String(interval)}
            onChange={(text) => set({ interval: number(text, mostInterval) })}
          />
          {frequency === "WEEKLY" && (
            <Field label={t("calendar.weekdays")}>
              <fieldset className="calendar-weekdays" aria-label={t("calendar.weekdays")}>
                {weekdays.map((day, index) => (
                  <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
                    {names[index]}
                  </button>
                ))}
              </fieldset>
            </Field>
          )}
          <SelectField
            id="event-repeat-end"
            label={t("calendar.repeat_end")}
            value={end}
            onChange={(value) => set({ end: value as RepeatEnd })}
          >
            <option value="never">{t("calendar.end_never")}</option>
            <option value="until">{t("calendar.end_until")}</option>
            <option value="count">{t("calendar.end_count")}</option>
          </SelectField>
          {end === "until" && (
            <DayLine
              id="event-until"
              label={t("calendar.until")}
              value={until}
              min={start.slice(0, 10)}
              required
              onChange={(day) => set({ until: day })}
            />
          )}
          {end === "count" && (
            <PlainInput
              id="event-count"
              label={t("calendar.count")}
              type="number"
              min={1}
              max={mostCount}
              value={String(count)}
              onChange={(text) => set({ count: number(text, mostCount) })}
            />
          )}
        </>
      )}
    </div>
  );
};
