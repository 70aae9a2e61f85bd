import { CircleAlert } from "lucide-react";
import { type TextareaHTMLAttributes, useId } from "react";
import { useTranslate } from "~/i18n/Words";

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string;
}

/** A multi-line text field with its error. */
export function AreaField({ label, error, required, rows = 3, ...rest }: Props) {
  const t = useTranslate();
  const id = useId();
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
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="field h-auto py-3"
      />
      {error && (
        <p id={`${id}-note`} className="t-caption mt-2 flex items-center gap-1.5 text-sale">
          <CircleAlert size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
