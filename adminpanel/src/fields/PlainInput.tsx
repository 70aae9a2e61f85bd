import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./Field";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  id: string;
  label: string;
  value: string;
  max?: number;
  help?: ReactNode;
  error?: string;
  onChange: (value: string) => void;
}

/** An input outside of a react-admin form. */
export const PlainInput = ({ id, label, value, max, help, error, onChange, ...more }: Props) => (
  <Field id={id} label={label} help={help} error={error}>
    <div className={error ? "control bad" : "control"}>
      <input
        {...more}
        id={id}
        value={value}
        maxLength={max}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  </Field>
);
