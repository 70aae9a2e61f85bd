import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./Field";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  id: string;
  label: string;
  value: string;
  maxLength?: number;
  helperText?: ReactNode;
  error?: string;
  onChange: (value: string) => void;
}

/** An input outside of a react-admin form. */
export const PlainInput = ({ id, label, value, maxLength, helperText, error, onChange, ...more }: Props) => (
  <Field id={id} label={label} helperText={helperText} error={error}>
    <div className={error ? "control bad" : "control"}>
      <input
        {...more}
        id={id}
        value={value}
        maxLength={maxLength}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  </Field>
);
