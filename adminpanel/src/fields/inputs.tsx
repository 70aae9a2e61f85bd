import { latinDigits, readNumber } from "@maru/client";
import type { DayLimits } from "@maru/client/dates";
import { Check, ChevronDown } from "lucide-react";
import { useInput, type Validator } from "ra-core";
import { type HTMLInputTypeAttribute, type ReactNode, useState } from "react";
import { figure } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { DayControl, MomentControl, useDayProblem } from "./DayControl";
import { Field } from "./Field";

export interface CommonInputProps {
  source: string;
  label?: string;
  /** Hides the label visually where the text around the input already names it. */
  quiet?: boolean;
  helperText?: ReactNode;
  validate?: Validator | Validator[];
  placeholder?: string;
}

interface FrameProps extends Pick<CommonInputProps, "label" | "quiet" | "helperText"> {
  input: ReturnType<typeof useInput>;
  error?: string;
  children: ReactNode;
}

/** What surrounds a control: the label, the border, and the help text or the error. */
const Frame = ({ input, error = input.fieldState.error?.message, children, ...texts }: FrameProps) => (
  <Field {...texts} id={input.id} required={input.isRequired} error={error}>
    <div className={error ? "control bad" : "control"}>{children}</div>
  </Field>
);

const text = (value: unknown): string => (value == null ? "" : String(value));

interface TextProps extends CommonInputProps {
  type?: HTMLInputTypeAttribute;
  /** Several lines, `rows` high. */
  multiline?: boolean;
  rows?: number;
  /** In characters, which the input counts. */
  maxLength?: number;
  dir?: "ltr" | "rtl" | "auto";
  autoComplete?: string;
}

export const TextInput = ({
  source,
  validate,
  placeholder,
  type = "text",
  multiline,
  rows = 4,
  maxLength,
  dir,
  autoComplete = "off",
  ...frame
}: TextProps) => {
  const input = useInput({ source, validate, format: text, parse: text });
  const { id, field, fieldState } = input;
  const shared = { ...field, id, dir, maxLength, placeholder, autoComplete, "aria-invalid": fieldState.invalid };
  return (
    <Frame {...frame} input={input}>
      {multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {maxLength && (
        <span className="count-in" dir="ltr">
          {text(field.value).length} / {maxLength}
        </span>
      )}
    </Frame>
  );
};

/** Digits are grouped on blur. While typing the text stays as it is, or the selection would be lost. */
export const parseNumber = (typed: string): number | null => {
  const read = readNumber(typed);
  return read && "value" in read ? read.value : null;
};

/** A number, null for a blank text, and the text itself where it isn't one clear number: `useReadable` refuses it. */
export const parseTyped = (typed: string): number | string | null => {
  const clean = typed.trim();
  return clean === "" || clean === "-" ? null : (parseNumber(clean) ?? clean);
};

/** A validator of what `parseTyped` returns: the message for a text that isn't one clear number. */
export const useReadable = (): ((value: unknown) => string | undefined) => {
  const t = useTranslate();
  return (value) => {
    const read = typeof value === "string" && value !== "" ? readNumber(value) : { value };
    if (!read) return t("form.number_bad");
    return "readings" in read
      ? t("form.number_unclear", {
          readings: read.readings.map((reading) => `\u2068${figure(reading)}\u2069`).join(" / "),
        })
      : undefined;
  };
};

interface NumberProps extends CommonInputProps {
  suffix?: ReactNode;
  strong?: boolean;
}

export const NumberInput = ({ source, validate, placeholder, suffix, strong, ...frame }: NumberProps) => {
  const readable = useReadable();
  const input = useInput({
    source,
    validate: [readable, ...(validate ? [validate].flat() : [])],
    format: (v) => v,
    parse: (v) => v,
  });
  const { id, field, fieldState } = input;
  const [typed, setTyped] = useState<string>();
  const value = field.value as number | string | null | undefined;
  const unreadable = readable(value);
  const error = fieldState.error?.message ?? (typed === undefined ? unreadable : undefined);
  const kept = unreadable ? value : value == null || value === "" ? "" : figure(Number(value));
  const shown = typed ?? kept ?? "";
  return (
    <Frame {...frame} input={input} error={error}>
      <input
        id={id}
        name={field.name}
        ref={field.ref}
        className={strong ? "num strong" : "num"}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={Boolean(error)}
        value={shown}
        onChange={({ target }) => {
          const next = latinDigits(target.value).replace(/[^\d.,\s-]/g, "");
          setTyped(next);
          field.onChange(parseTyped(next));
        }}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
      />
      {suffix && <span className="suffix">{suffix}</span>}
    </Frame>
  );
};

export interface Choice {
  id: string | number;
  name: string;
}

/** A select returns text. The value of the matching choice keeps its type. */
export const pickChoice = (values: (string | number)[], picked: string): string | number =>
  values.find((value) => String(value) === picked) ?? picked;

interface SelectProps<T> extends CommonInputProps {
  choices: readonly T[];
  /** The field of a choice with its text, or a function of the choice; `name` by default. */
  optionText?: (keyof T & string) | ((choice: T) => string);
  /** The field of a choice with its value; `id` by default. */
  optionValue?: keyof T & string;
  /** Adds a choice for no value, whose value is `emptyValue`. */
  emptyText?: string;
  emptyValue?: string | number;
  /** The value that the form stores for a choice. */
  parse?: (value: string | number) => unknown;
}

export const SelectInput = <T extends object = Choice>({
  source,
  validate,
  choices,
  optionText = "name" as keyof T & string,
  optionValue = "id" as keyof T & string,
  emptyText,
  emptyValue = "",
  parse = (value) => value,
  ...frame
}: SelectProps<T>) => {
  const input = useInput({ source, validate, format: text, parse });
  const { id, field, fieldState } = input;
  const options: Choice[] = [
    ...(emptyText === undefined ? [] : [{ id: emptyValue, name: emptyText }]),
    ...choices.map((choice) => ({
      id: choice[optionValue] as string | number,
      name: typeof optionText === "function" ? optionText(choice) : String(choice[optionText]),
    })),
  ];
  const values = options.map((option) => option.id);
  return (
    <Frame {...frame} input={input}>
      <select
        {...field}
        id={id}
        aria-invalid={fieldState.invalid}
        onChange={({ target }) => field.onChange(pickChoice(values, target.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </Frame>
  );
};

export const SegmentBox = ({ source, label, validate, choices }: CommonInputProps & { choices: Choice[] }) => {
  const { field, fieldState } = useInput({ source, validate, format: (v) => v });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <fieldset className="segment" aria-label={label}>
        {choices.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={field.value === id} onClick={() => field.onChange(id)}>
            {name}
          </button>
        ))}
      </fieldset>
    </Field>
  );
};

interface CheckboxGroupProps extends CommonInputProps {
  choices: Choice[];
  /** The values to store for those that were pressed. */
  parse?: (values: Choice["id"][], pressed: Choice["id"]) => Choice["id"][];
}

/** Some of a few choices, as buttons that stay pressed; the value is a list. */
export const CheckboxGroupInput = ({
  source,
  label,
  helperText,
  validate,
  choices,
  parse = (values) => values,
}: CheckboxGroupProps) => {
  const { field, fieldState } = useInput({ source, validate, format: (v) => v ?? [], parse: (v) => v });
  const chosen = field.value as Choice["id"][];
  const press = (id: Choice["id"]) =>
    field.onChange(parse(chosen.includes(id) ? chosen.filter((value) => value !== id) : [...chosen, id], id));
  return (
    <Field label={label} helperText={helperText} error={fieldState.error?.message}>
      <fieldset className="chips" aria-label={label}>
        {choices.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              className={isChosen ? "chip soft" : "chip"}
              aria-pressed={isChosen}
              onClick={() => press(id)}
            >
              {isChosen && <Check size={14} aria-hidden />}
              {name}
            </button>
          );
        })}
      </fieldset>
    </Field>
  );
};

/** Settings of the specification are 0 or 1, other flags are booleans. The switch keeps the type of its value. */
export const BooleanInput = ({ source, label, helperText, numeric }: CommonInputProps & { numeric?: boolean }) => {
  const { id, field, fieldState } = useInput({ source, format: (v) => v, parse: (v) => v });
  const error = fieldState.error?.message;
  return (
    <div className="field">
      <div className="line-item">
        <label htmlFor={id}>
          {label}
          {helperText && <span className="help"> {helperText}</span>}
        </label>
        <input
          id={id}
          name={field.name}
          ref={field.ref}
          type="checkbox"
          role="switch"
          aria-checked={Boolean(Number(field.value))}
          className="switch"
          checked={Boolean(Number(field.value))}
          onChange={({ target }) => field.onChange(numeric ? Number(target.checked) : target.checked)}
          onBlur={field.onBlur}
        />
      </div>
      {error && <p className="error">{error}</p>}
    </div>
  );
};

const dayOrEmpty = (day: string | null | undefined): string => day ?? "";
const dayOrNull = (day: string): string | null => day || null;

/** A day as `YYYY-MM-DD`, or null. */
export const DateInput = ({ source, validate, min, max, ...frame }: CommonInputProps & DayLimits) => {
  const input = useInput({ source, validate, format: dayOrEmpty, parse: dayOrNull });
  const { id, field, fieldState } = input;
  const problem = useDayProblem()(field.value, { min, max });
  const error = fieldState.error?.message ?? problem;
  return (
    <Frame {...frame} input={input} error={error}>
      <DayControl
        ref={field.ref}
        id={id}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        min={min}
        max={max}
        required={input.isRequired}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
      />
    </Frame>
  );
};

const nineHours = 9 * 60 * 60 * 1000;

/** A moment as its control has it, in Seoul time, which has no daylight saving time. */
const localMoment = (iso: string | null | undefined): string => {
  if (!iso) return "";
  const at = Date.parse(iso);
  // What was typed and is no moment stays, so that it can be corrected.
  return Number.isNaN(at) ? iso.replace(/:00\+09:00$/, "") : new Date(at + nineHours).toISOString().slice(0, 16);
};

const fromLocal = (typed: string): string | null => (typed ? `${typed}:00+09:00` : null);

/** A day and time in Seoul as an ISO text, or null. */
export const DateTimeInput = ({ source, validate, ...frame }: CommonInputProps) => {
  const input = useInput({ source, validate, format: localMoment, parse: fromLocal });
  const { id, field, fieldState } = input;
  const problem = useDayProblem()(String(field.value).split("T")[0] ?? "");
  const error = fieldState.error?.message ?? problem;
  return (
    <Frame {...frame} input={input} error={error}>
      <MomentControl
        ref={field.ref}
        id={id}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        required={input.isRequired}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
      />
    </Frame>
  );
};

export const ColourBox = ({ source, validate, ...frame }: CommonInputProps) => {
  const input = useInput({ source, validate, format: text });
  const { id, field } = input;
  const value = text(field.value);
  return (
    <Frame {...frame} input={input}>
      <input
        type="color"
        aria-label={frame.label}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
        onChange={field.onChange}
      />
      <input {...field} id={id} dir="ltr" maxLength={7} placeholder="#00ab55" />
    </Frame>
  );
};
