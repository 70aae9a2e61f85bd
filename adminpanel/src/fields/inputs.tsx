import { latinDigits, readNumber } from "@maru/client";
import { ChevronDown } from "lucide-react";
import { type HTMLInputTypeAttribute, type ReactNode, useState } from "react";
import { useInput, type Validator } from "react-admin";
import { figure } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { Field } from "./Field";

export interface BoxProps {
  source: string;
  label?: string;
  quiet?: boolean;
  help?: ReactNode;
  validate?: Validator | Validator[];
  placeholder?: string;
}

interface TextProps extends BoxProps {
  type?: HTMLInputTypeAttribute;
  max?: number;
  dir?: "ltr" | "rtl" | "auto";
  autoComplete?: string;
}

const text = (value: unknown): string => (value == null ? "" : String(value));

export const TextBox = ({
  source,
  label,
  quiet,
  help,
  validate,
  placeholder,
  type = "text",
  max,
  dir,
  autoComplete,
}: TextProps) => {
  const { id, field, fieldState, isRequired } = useInput({ source, validate, format: text, parse: text });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} quiet={quiet} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <input
          {...field}
          id={id}
          type={type}
          dir={dir}
          maxLength={max}
          placeholder={placeholder}
          autoComplete={autoComplete ?? "off"}
          aria-invalid={Boolean(error)}
        />
        {max && (
          <span className="count-in" dir="ltr">
            {text(field.value).length} / {max}
          </span>
        )}
      </div>
    </Field>
  );
};

export const AreaBox = ({
  source,
  label,
  quiet,
  help,
  validate,
  placeholder,
  rows = 4,
}: BoxProps & { rows?: number }) => {
  const { id, field, fieldState, isRequired } = useInput({ source, validate, format: text, parse: text });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} quiet={quiet} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <textarea {...field} id={id} rows={rows} placeholder={placeholder} aria-invalid={Boolean(error)} />
      </div>
    </Field>
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

interface NumberProps extends BoxProps {
  suffix?: ReactNode;
  strong?: boolean;
}

export const NumberBox = ({ source, label, quiet, help, validate, placeholder, suffix, strong }: NumberProps) => {
  const readable = useReadable();
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate: [readable, ...(validate ? [validate].flat() : [])],
    format: (v) => v,
    parse: (v) => v,
  });
  const [typed, setTyped] = useState<string>();
  const value = field.value as number | string | null | undefined;
  const unreadable = readable(value);
  const error = fieldState.error?.message ?? (typed === undefined ? unreadable : undefined);
  const kept = unreadable ? value : value == null || value === "" ? "" : figure(Number(value));
  const shown = typed ?? kept ?? "";
  return (
    <Field id={id} label={label} quiet={quiet} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
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
      </div>
    </Field>
  );
};

export interface Choice {
  value: string | number;
  label: string;
}

/** A select returns text. The value of the matching choice keeps its type. */
export const pickChoice = (choices: Choice[], picked: string): string | number =>
  choices.find(({ value }) => String(value) === picked)?.value ?? picked;

interface SelectProps extends BoxProps {
  choices: Choice[];
  /** The value that the form stores for a choice. */
  parse?: (value: string | number) => unknown;
}

export const SelectBox = ({ source, label, help, validate, choices, parse }: SelectProps) => {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate,
    format: text,
    parse: parse ?? ((v) => v),
  });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <select
          {...field}
          id={id}
          aria-invalid={Boolean(error)}
          onChange={({ target }) => field.onChange(pickChoice(choices, target.value))}
        >
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </Field>
  );
};

export const SegmentBox = ({ source, label, validate, choices }: BoxProps & { choices: Choice[] }) => {
  const { field, fieldState } = useInput({ source, validate, format: (v) => v });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <fieldset className="segment" aria-label={label}>
        {choices.map(({ value, label: name }) => (
          <button key={value} type="button" aria-pressed={field.value === value} onClick={() => field.onChange(value)}>
            {name}
          </button>
        ))}
      </fieldset>
    </Field>
  );
};

/** Settings of the specification are 0 or 1, other flags are booleans. The switch keeps the type of its value. */
export const SwitchBox = ({ source, label, help, numeric }: BoxProps & { numeric?: boolean }) => {
  const { id, field, fieldState } = useInput({ source, format: (v) => v, parse: (v) => v });
  const error = fieldState.error?.message;
  return (
    <div className="field">
      <div className="line-item">
        <label htmlFor={id}>
          {label}
          {help && <span className="help"> {help}</span>}
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

export const ColourBox = ({ source, label, help, validate }: BoxProps) => {
  const { id, field, fieldState } = useInput({ source, validate, format: text });
  const error = fieldState.error?.message;
  const value = text(field.value);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <input
          type="color"
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
          onChange={field.onChange}
        />
        <input {...field} id={id} dir="ltr" maxLength={7} placeholder="#00ab55" />
      </div>
    </Field>
  );
};
