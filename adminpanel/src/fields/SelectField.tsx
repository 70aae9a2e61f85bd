import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "./Field";

interface Props {
  id: string;
  label: string;
  value: string | number;
  onChange: (picked: string) => void;
  quiet?: boolean;
  required?: boolean;
  disabled?: boolean;
  helperText?: ReactNode;
  error?: string;
  lang?: string;
  /** Its options. */
  children: ReactNode;
}

/** A select outside of a form: label, select, help. */
export const SelectField = ({
  id,
  label,
  value,
  onChange,
  quiet,
  required,
  disabled,
  helperText,
  error,
  lang,
  children,
}: Props) => (
  <Field id={id} label={label} quiet={quiet} required={required} helperText={helperText} error={error}>
    <div className={error ? "control bad" : "control"}>
      <select
        id={id}
        lang={lang}
        disabled={disabled}
        value={value}
        aria-invalid={Boolean(error)}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <ChevronDown size={16} aria-hidden />
    </div>
  </Field>
);
