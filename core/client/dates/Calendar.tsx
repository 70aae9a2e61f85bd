import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { isRightToLeft, type Language } from "../languages";
import { type DayLimits, dateOf, dayOf, firstWeekday, intlTag } from "./days";
import type { DayWords } from "./words";
import "./calendar.css";

interface Props extends DayLimits {
  value: string;
  today: string;
  language: Language;
  words: DayWords;
  onChoose: (day: string) => void;
}

const yearsAround = 100;

/** A month of days. Arrows, Page Up and Down, Home and End move, Enter chooses (react-day-picker, ADR 51). */
const Calendar = ({ value, today, min, max, language, words, onChoose }: Props) => {
  const [selected] = value ? [dateOf(value)] : [];
  const now = dateOf(today);
  const first = min ? dateOf(min) : new Date(now.getFullYear() - yearsAround, 0);
  const last = max ? dateOf(max) : new Date(now.getFullYear() + yearsAround / 5, 11);
  const shown = selected ?? now;
  const [month, setMonth] = useState(shown < first ? first : shown > last ? last : shown);
  const tag = intlTag(language);
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options);
    return (date: Date) => format.format(date);
  };
  const monthName = say({ month: "long" });
  const yearName = say({ year: "numeric" });
  const caption = say({ year: "numeric", month: "long" });
  const weekday = say({ weekday: "long" });
  return (
    <DayPicker
      mode="single"
      // The day of the field, or today, has the focus.
      autoFocus
      selected={selected}
      month={month}
      onMonthChange={setMonth}
      onDayClick={(date, { disabled }) => disabled || onChoose(dayOf(date))}
      today={now}
      startMonth={first}
      endMonth={last}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      captionLayout="dropdown"
      showOutsideDays
      fixedWeeks
      weekStartsOn={firstWeekday(language)}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
      formatters={{
        formatCaption: caption,
        formatMonthDropdown: monthName,
        formatYearDropdown: yearName,
        formatWeekdayName: say({ weekday: "narrow" }),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelNav: () => words.move,
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelMonthDropdown: () => words.month,
        labelYearDropdown: () => words.year,
        labelGrid: caption,
        labelWeekday: weekday,
        // It begins with what is seen, so that a person can say it.
        labelDayButton: (date) => `${date.getDate()}, ${weekday(date)}, ${caption(date)}`,
      }}
    />
  );
};

export default Calendar;
