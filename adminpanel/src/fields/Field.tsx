import { CircleAlert } from "lucide-react";
import { ValidationError } from "ra-core";
import type { ReactNode } from "react";

interface Props {
  id?: string;
  label?: string;
  /** Hides the label visually where the text around the field already names it. */
  quiet?: boolean;
  required?: boolean;
  helperText?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Label, control, help text, and the error with its icon. */
export const Field = ({ id, label, quiet, required, helperText, error, children }: Props) => (
  <div className="field">
    {label &&
      (id ? (
        <label htmlFor={id} className={quiet ? "visually-hidden" : undefined}>
          {label} {required && <span className="req">*</span>}
        </label>
      ) : (
        <span className="label">
          {label} {required && <span className="req">*</span>}
        </span>
      ))}
    {children}
    {helperText && !error && <p className="help">{helperText}</p>}
    {error && (
      <p className="error" role="alert" id={id ? `${id}-error` : undefined}>
        <CircleAlert size={14} aria-hidden /> <ValidationError error={error} />
      </p>
    )}
  </div>
);
