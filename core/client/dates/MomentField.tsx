import { DayField, type DayFieldProps } from "./DayField";

interface Props extends Omit<DayFieldProps, "min" | "max" | "name"> {
  /** The label of the time. */
  timeLabel: string;
  timeClassName?: string;
  /** The earliest moment, as the value. */
  min?: string;
}

/** The time of a day that was chosen without one. */
const morning = "00:00";

/** A day and a time as `2026-11-29T09:00`, '' without a day. */
export const MomentField = ({ value, onChange, timeLabel, timeClassName, min, ...day }: Props) => {
  const [date = "", time = ""] = value.split("T");
  return (
    <>
      <DayField
        {...day}
        min={min?.split("T")[0]}
        value={date}
        onChange={(next) => onChange(next && `${next}T${time || morning}`)}
      />
      <input
        type="time"
        dir="ltr"
        className={timeClassName}
        aria-label={timeLabel}
        disabled={day.disabled || !date}
        value={time}
        // A part of the time that is being typed is no value: the time stays what it was.
        onChange={({ target }) => date && target.value && onChange(`${date}T${target.value}`)}
        onBlur={day.onBlur}
      />
    </>
  );
};
