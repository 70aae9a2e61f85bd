import { CircleAlert, Paperclip } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from "react";
import { useTranslate } from "~/i18n/Words";

interface Shell {
  label: string;
  error?: string;
  hint?: string;
}

interface BoxProps extends Shell {
  id: string;
  required?: boolean;
  children: ReactNode;
}

/** Label, control, and error or hint. */
export function Box({ id, label, required, error, hint, children }: BoxProps) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="t-label mb-2 block">
        {label}
        {required && (
          <span className="text-sale" title={t("common:required")}>
            {"\u00a0*"}
          </span>
        )}
      </label>
      {children}
      {(error || hint) && (
        <div id={`${id}-note`} className="t-caption mt-2 grid gap-1 text-text3">
          {error && (
            <p className="flex items-center gap-1.5 text-sale">
              <CircleAlert size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
              {error}
            </p>
          )}
          {hint && hint !== error && <p>{hint}</p>}
        </div>
      )}
    </div>
  );
}

interface InputProps extends InputHTMLAttributes<HTMLInputElement>, Shell {
  ref?: Ref<HTMLInputElement>;
  after?: ReactNode;
}

export function TextField({ label, error, hint, after, className, ...rest }: InputProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <Box id={id} label={label} required={rest.required} error={error} hint={hint}>
      <div className="flex gap-2">
        <input
          {...rest}
          required={undefined}
          aria-required={rest.required}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className={`field ${className ?? ""}`}
        />
        {after}
      </div>
    </Box>
  );
}

interface FileProps extends Omit<InputProps, "after" | "type"> {
  file: File | null;
}

/** A file, chosen with a button of ours: the browser's own is in its language and style. */
export function FileField({ label, error, hint, file, className, ...rest }: FileProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Box id={id} label={label} required={rest.required} error={error} hint={hint}>
      <label
        className={`field flex cursor-pointer items-center gap-3 has-[:focus-visible]:outline-2 ${className ?? ""}`}
      >
        <input
          {...rest}
          type="file"
          required={undefined}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="sr-only"
        />
        <Paperclip size={18} strokeWidth={1.7} className="shrink-0" aria-hidden />
        <bdi className={`min-w-0 truncate ${file ? "" : "text-text3"}`}>{file?.name ?? t("messages:uploadFile")}</bdi>
      </label>
    </Box>
  );
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, Shell {
  ref?: Ref<HTMLSelectElement>;
  /**
   * The selected text, if it may be longer than a phone is wide: a closed select cuts it off, so an element with line
   * breaks covers it.
   */
  chosen?: string;
}

export function SelectField({ label, error, hint, chosen, children, className, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Box id={id} label={label} required={rest.required} error={error} hint={hint}>
      <div className="relative">
        <select
          {...rest}
          required={undefined}
          aria-required={rest.required}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={chosen ? "absolute inset-0 size-full opacity-0" : `field select ${className ?? ""}`}
        >
          {children}
        </select>
        {chosen && (
          <span aria-hidden className="field select pointer-events-none block h-auto py-[13px]">
            {chosen}
          </span>
        )}
      </div>
    </Box>
  );
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Check({ label, className, ...rest }: CheckProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 ${className ?? ""}`}>
      <input {...rest} type="checkbox" className="check" />
      <span>{label}</span>
    </label>
  );
}
