import type { ComponentProps, ReactNode } from "react";
import { Field } from "./Field";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "required" | "children"> {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  quiet?: boolean;
  required?: boolean;
  helperText?: ReactNode;
  error?: string;
}

/** A text input outside of a form: label, input, and help or error. */
export const LineField = ({ id, label, quiet, required, helperText, error, onChange, ...input }: Props) => (
  <Field id={id} label={label} quiet={quiet} required={required} helperText={helperText} error={error}>
    <div className={error ? "control bad" : "control"}>
      <input
        autoComplete="off"
        aria-invalid={Boolean(error)}
        {...input}
        id={id}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  </Field>
);
