import { useInput } from "ra-core";
import { useFormState } from "react-hook-form";
import { Field } from "../../fields/Field";
import { useTranslate } from "../../words/useTranslate";

/** Further hosts of a brand, one a line. */
export const HostsBox = () => {
  const t = useTranslate();
  const { id, field } = useInput({
    source: "hosts",
    format: (hosts?: string[]) => (hosts ?? []).join("\n"),
    parse: (text: string) => text.split(/[\s,]+/),
  });
  // The server names the line.
  const { errors } = useFormState();
  const wrong = errors.hosts as { message?: string } | ({ message?: string } | undefined)[] | undefined;
  const line = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  const error = Array.isArray(wrong)
    ? line >= 0
      ? `${line + 1}: ${wrong[line]?.message ?? ""}`
      : undefined
    : wrong?.message;
  return (
    <Field id={id} label={t("brand.hosts")} helperText={t("brand.hosts_help")} error={error}>
      <div className={error ? "control bad" : "control"}>
        <textarea {...field} id={id} rows={3} dir="ltr" spellCheck={false} aria-invalid={Boolean(error)} />
      </div>
    </Field>
  );
};
