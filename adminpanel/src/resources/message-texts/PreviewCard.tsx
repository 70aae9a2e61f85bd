import type { Language } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { get, useWatch } from "react-hook-form";
import { languageNames } from "../../providers/i18nProvider";
import { useDebounced } from "../../words/useDebounced";
import { useTranslate } from "../../words/useTranslate";
import { previewText } from "./api";

interface Props {
  id: number;
  language: Language;
  source: (field: string) => string;
}

/** The form's text, filled with the data of a sample order. */
export const PreviewCard = ({ id, language, source }: Props) => {
  const t = useTranslate();
  const values = useWatch() as object;
  const textOf = (field: string): string => String(get(values, source(field)) ?? "");
  const words = useDebounced(
    JSON.stringify({ sms: textOf("sms"), mail_subject: textOf("mail_subject"), mail_body: textOf("mail_body") }),
    400,
  );
  const { data, error } = useQuery({
    queryKey: ["settings/messages", "preview", id, language, words],
    queryFn: () => previewText(id, { language, ...JSON.parse(words) }),
    placeholderData: (last) => last,
    retry: false,
  });
  if (error)
    return (
      <p className="error" role="alert">
        {error.message}
      </p>
    );
  if (!data) return null;
  return (
    <section aria-label={t("message.preview")} className="stack">
      <h3 className="t-label">{t("message.preview")}</h3>
      <p className="message-text" dir="auto">
        {data.sms}
      </p>
      <p className="muted small">
        {t(data.sms_long ? "message.long" : "message.short", { bytes: data.sms_bytes })}
        {data.sms_language !== language && ` · ${t("message.sent_in", { language: languageNames[data.sms_language] })}`}
      </p>
      <div className="message-text" dir="auto">
        <b>{data.mail_subject}</b>
        <p>{data.mail_text}</p>
      </div>
    </section>
  );
};
