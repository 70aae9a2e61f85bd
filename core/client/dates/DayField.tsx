import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isRightToLeft, type Language } from "../languages";
import { type DayLimits, dayProblem, isDay, readDay, seoulToday } from "./days";
import type { DayWords } from "./words";

export interface DayFieldProps extends DayLimits {
  id?: string;
  /** The name in a plain form, whose value is the day and not what is typed. */
  name?: string;
  /** `2026-11-29`, '' for none. What is typed and is no day is a value too, so that it can be refused. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  language: Language;
  words: DayWords;
  /** The icon of the button. */
  icon: ReactNode;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** The label, where no element has it. */
  label?: string;
  autoComplete?: string;
  className?: string;
  buttonClassName?: string;
  ref?: Ref<HTMLInputElement>;
}

type CalendarPart = typeof import("./Calendar")["default"];

const gap = 6;
/** As in calendar.css: on a phone the calendar is a sheet. */
const sheet = "(max-width: 600px)";

/** A panel below its field, or above where there is more room; a sheet has its place from the style sheet. */
const placePanel = (field: HTMLElement, panel: HTMLElement): void => {
  if (typeof window.matchMedia !== "function" || window.matchMedia(sheet).matches) {
    panel.style.removeProperty("left");
    panel.style.removeProperty("top");
    return;
  }
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRight = getComputedStyle(field).direction === "rtl" || isRightToLeft(document.documentElement.lang);
  const start = isRight ? right - width : left;
  const below = bottom + gap + height <= window.innerHeight || top < window.innerHeight - bottom;
  panel.style.left = `${Math.max(8, Math.min(start, window.innerWidth - width - 8))}px`;
  panel.style.top = `${Math.max(8, below ? Math.min(bottom + gap, window.innerHeight - height - 8) : top - gap - height)}px`;
};

/** A day that is typed, or chosen in a calendar that is loaded when it is opened. */
export const DayField = ({
  id,
  name,
  value,
  onChange,
  onBlur,
  min,
  max,
  language,
  words,
  icon,
  required,
  disabled,
  invalid,
  describedBy,
  label,
  autoComplete = "off",
  className,
  buttonClassName,
  ref,
}: DayFieldProps) => {
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const today = seoulToday();

  const commit = (): void => {
    if (draft === undefined) return;
    setDraft(undefined);
    const day = readDay(draft, language, today) ?? draft.trim();
    if (day !== value) onChange(day);
  };
  const type = (text: string): void => {
    setDraft(text);
    // A complete day counts at once; what may still be the beginning of one, when the field is left.
    const day =
      /^\D*(\d{8}|\d{4}\D\d\d\D\d\d)\D*$/.test(text) || !text.trim() ? readDay(text, language, today) : undefined;
    if (day !== undefined && day !== value) onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") commit();
    if (event.key !== "ArrowDown" || disabled) return;
    event.preventDefault();
    commit();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <input
        ref={ref}
        id={id}
        type="text"
        inputMode="numeric"
        dir="ltr"
        placeholder="YYYY-MM-DD"
        maxLength={20}
        autoComplete={autoComplete}
        className={className}
        disabled={disabled}
        aria-label={label}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={draft ?? value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
      />
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <button
        ref={opener}
        type="button"
        className={`day-open ${buttonClassName ?? ""}`}
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {icon}
      </button>
      {open && (
        <Panel
          value={isDay(value) ? value : ""}
          opener={opener}
          {...{ min, max, language, words, today, required }}
          onClose={() => setOpen(false)}
          onLeave={close}
          onChoose={(day) => {
            setDraft(undefined);
            onChange(day);
            close();
          }}
        />
      )}
    </>
  );
};

interface PanelProps extends DayLimits {
  value: string;
  today: string;
  language: Language;
  words: DayWords;
  required?: boolean;
  opener: { current: HTMLButtonElement | null };
  onChoose: (day: string) => void;
  /** The focus is elsewhere already. */
  onClose: () => void;
  /** The focus returns to the field. */
  onLeave: () => void;
}

/** In the top layer, above a dialog too; closes on Escape, on a press outside and when the focus leaves it. */
const Panel = ({ opener, required, onChoose, onClose, onLeave, ...calendar }: PanelProps) => {
  const { words, today } = calendar;
  const panel = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<{ Calendar?: ComponentType<Parameters<CalendarPart>[0]>; failed?: boolean }>({});
  const { Calendar, failed } = part;

  useEffect(() => {
    let isHere = true;
    import("./Calendar")
      .then((module) => isHere && setPart({ Calendar: module.default }))
      .catch(() => isHere && setPart({ failed: true }));
    return () => {
      isHere = false;
    };
  }, []);
  // Browsers without popovers show it as a fixed element.
  useLayoutEffect(() => panel.current?.showPopover?.(), []);
  // Its size changes when the calendar arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const [shown, button] = [panel.current, opener.current];
    const field = button?.parentElement;
    if (!shown || !field) return;
    const follow = () => placePanel(field, shown);
    follow();
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [part]);
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const isInside = panel.current?.contains(target as Node) || opener.current?.contains(target as Node);
      if (!isInside) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [onClose, opener]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // A key of the calendar is none of the dialog or form around it.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    onLeave();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isElsewhere && relatedTarget !== opener.current) onClose();
  };
  const canBeToday = dayProblem(today, calendar) === undefined;
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={words.open}
      className="day-panel"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {Calendar ? (
        <Calendar {...calendar} onChoose={onChoose} />
      ) : (
        <p className="day-wait" role={failed ? "alert" : "status"}>
          {failed ? words.failed : words.loading}
        </p>
      )}
      <div className="day-foot">
        {canBeToday && (
          <button type="button" onClick={() => onChoose(today)}>
            {words.today}
          </button>
        )}
        {!required && calendar.value && (
          <button type="button" onClick={() => onChoose("")}>
            {words.clear}
          </button>
        )}
        <button type="button" className="day-close" onClick={onLeave}>
          {words.close}
        </button>
      </div>
    </div>
  );
};
