import { useInput } from "react-admin";
import { Field } from "../fields/Field";
import { type BoxProps, SelectBox } from "../fields/inputs";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { joinedText, nameOf } from "./rows";
import { useFixedFilters, useRefs } from "./useRefs";

const nineHours = 9 * 60 * 60 * 1000;

/** The value of a datetime-local input, in Seoul time, which has no daylight saving time. */
const localMoment = (iso: string | null | undefined): string =>
  iso ? new Date(Date.parse(iso) + nineHours).toISOString().slice(0, 16) : "";

const fromLocal = (text: string): string | null => (text ? `${text}:00+09:00` : null);

/** A day and time, or none. */
export const MomentBox = ({ source, label, help, validate }: BoxProps) => {
  const { id, field, fieldState, isRequired } = useInput({ source, validate, format: localMoment, parse: fromLocal });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <input {...field} id={id} type="datetime-local" dir="ltr" aria-invalid={Boolean(error)} />
      </div>
    </Field>
  );
};

/** A day, or none. */
export const DateBox = ({ source, label, help, validate }: BoxProps) => {
  const parse = (text: string): string | null => text || null;
  const { id, field, fieldState, isRequired } = useInput({ source, validate, format: (day) => day ?? "", parse });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <input {...field} id={id} type="date" dir="ltr" aria-invalid={Boolean(error)} />
      </div>
    </Field>
  );
};

/** Words as one comma-separated text. */
export const WordsBox = ({ source, label, help, validate }: BoxProps) => {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate,
    format: joinedText,
    parse: (text) => text,
  });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} required={isRequired} help={help} error={error}>
      <div className={error ? "control bad" : "control"}>
        <textarea {...field} id={id} rows={3} maxLength={900} dir="auto" aria-invalid={Boolean(error)} />
      </div>
    </Field>
  );
};

interface RefProps {
  source: string;
  label: string;
  to: PlainPath;
  /** The label for no row. */
  none?: number | null;
  help?: string;
  validate?: BoxProps["validate"];
}

/** One of the rows of another table. */
export const RefBox = ({ to, none = null, validate, ...box }: RefProps) => {
  const rows = useRefs(to, useFixedFilters(to)).data ?? [];
  const choices = rows.map((row) => ({ value: row.id, label: nameOf(plainTables[to], row) }));
  const empty = validate ? [] : [{ value: none ?? "", label: "–" }];
  return <SelectBox {...box} validate={validate} choices={[...empty, ...choices]} />;
};
