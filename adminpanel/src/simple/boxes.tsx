import { useInput } from "ra-core";
import { Field } from "../fields/Field";
import { type CommonInputProps, SelectInput } from "../fields/inputs";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { joinedText, nameOf } from "./rows";
import { useFixedFilters, useRefs } from "./useRefs";

/** Words as one comma-separated text. */
export const WordsBox = ({ source, label, helperText, validate }: CommonInputProps) => {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate,
    format: joinedText,
    parse: (text) => text,
  });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} required={isRequired} helperText={helperText} error={error}>
      <div className={error ? "control bad" : "control"}>
        <textarea {...field} id={id} rows={3} maxLength={900} dir="auto" aria-invalid={Boolean(error)} />
      </div>
    </Field>
  );
};

interface RefProps extends CommonInputProps {
  to: PlainPath;
  /** The value for no row. */
  none?: number | null;
}

/** One of the rows of another table. */
export const RefBox = ({ to, none, validate, ...input }: RefProps) => (
  <SelectInput
    {...input}
    validate={validate}
    choices={useRefs(to, useFixedFilters(to)).data ?? []}
    optionText={(row) => nameOf(plainTables[to], row)}
    emptyText={validate ? undefined : "–"}
    emptyValue={none ?? ""}
  />
);
