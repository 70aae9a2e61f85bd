import {
  htmlLanguage,
  isRightToLeft,
  type Language,
  type TranslationField,
  type TranslationText,
  textState,
} from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, Undo2 } from "lucide-react";
import { HttpError } from "ra-core";
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";
import { lazyPart } from "../../layout/lazyPart";
import { languageNames } from "../../providers/i18nProvider";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { saveTranslation, summaryKey } from "./api";

const Editor = lazyPart(() => import("../../fields/RichTextEditor"));
/** From this length on a text has several lines. */
const long = 80;

const tones = { missing: "danger", unconfirmed: "warning", changed: "info", confirmed: "success" } as const;

interface Props {
  id: number;
  resource: string;
  canChange: boolean;
  field: TranslationField;
  language: Language;
  initial: TranslationText;
  setDirty: (is: boolean) => void;
  /** At the end of the label. */
  link?: ReactNode;
}

const reasonOf = (error: unknown): string => {
  const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, string> })?.errors : undefined;
  return errors?.text ?? (error instanceof Error ? error.message : String(error));
};

/** The Korean text beside its translation. Saving confirms it; Ctrl+Enter saves. */
export const TextRow = ({ id, resource, canChange, field, language, initial, setDirty, link }: Props) => {
  const t = useTranslate();
  const client = useQueryClient();
  const inputId = useId();
  const [text, setText] = useState(initial);
  const [typed, setTyped] = useState(initial.target);
  const [former, setFormer] = useState<string>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [writes, setWrites] = useState(!field.is_html);
  const isDirty = typed !== text.target;
  // An unchanged translation that nobody confirmed, or that is older, can be confirmed as it is.
  const canConfirm = !isDirty && text.target !== "" && text.state !== textState.CONFIRMED;
  const direction = isRightToLeft(htmlLanguage(language)) ? "rtl" : "ltr";
  const change = (value: string) => {
    setTyped(value);
    setError("");
    setDirty(value !== text.target);
  };
  const save = async (value: string, isConfirmed = true) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      const saved = await saveTranslation({
        resource,
        id,
        field: field.name,
        language: language as Exclude<Language, "ko">,
        text: value,
        version: text.version,
        is_confirmed: isConfirmed,
      });
      setFormer(saved.target === text.target ? undefined : text.target);
      setText(saved);
      setTyped(saved.target);
      setDirty(false);
      void client.invalidateQueries({ queryKey: summaryKey });
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isDirty || canConfirm) void save(typed);
  };
  const name = t("translation.target_of", { field: field.label, language: languageNames[language] });
  const isLong = text.source.length > long || typed.length > long || text.source.includes("\n");
  return (
    <div className="translation-row">
      <div className="translation-source">
        <p className="label">
          <span className="grow">{field.label}</span>
          {link}
        </p>
        {field.is_html ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every text that it stores.
          <div className="translation-html" lang="ko" dir="ltr" dangerouslySetInnerHTML={{ __html: text.source }} />
        ) : (
          <p className="translation-text" lang="ko" dir="ltr">
            {text.source}
          </p>
        )}
      </div>
      <div className="translation-target">
        <p className="label">
          <span className={`tag ${tones[text.state]}`}>{t(`translation.${text.state}`)}</span>
          {text.confirmed_at && (
            <span className="small muted">
              <bdi>{text.confirmed_by}</bdi> · <bdi>{shortTime(text.confirmed_at)}</bdi>
            </span>
          )}
        </p>
        {!writes && (
          <>
            {typed && (
              <div
                className="translation-html"
                lang={htmlLanguage(language)}
                dir={direction}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every text that it stores.
                dangerouslySetInnerHTML={{ __html: typed }}
              />
            )}
            {canChange && (
              <button type="button" className="btn small" onClick={() => setWrites(true)}>
                {t(typed ? "translation.edit" : "translation.write")}
              </button>
            )}
          </>
        )}
        {writes && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the control inside.
          <div lang={htmlLanguage(language)} dir={direction} onKeyDown={onKeyDown}>
            {field.is_html ? (
              <Suspense fallback={<span className="skel" style={{ height: 190 }} />}>
                <Editor label={name} value={typed} onChange={change} isBad={error !== ""} />
              </Suspense>
            ) : (
              <div className={error ? "control bad" : "control"}>
                <textarea
                  className="translation-input"
                  id={inputId}
                  aria-label={name}
                  aria-invalid={error !== ""}
                  aria-describedby={error ? `${inputId}-error` : undefined}
                  rows={isLong ? 4 : 1}
                  value={typed}
                  readOnly={!canChange}
                  maxLength={field.max_length ?? undefined}
                  onChange={({ target }) => change(target.value)}
                />
              </div>
            )}
          </div>
        )}
        {error && (
          <p className="error" role="alert" id={`${inputId}-error`}>
            <CircleAlert size={14} aria-hidden /> {error}
          </p>
        )}
        {canChange && (isDirty || canConfirm || former !== undefined) && (
          <div className="translation-actions">
            {isDirty && (
              <>
                <button type="button" className="btn small fill" disabled={busy} onClick={() => void save(typed)}>
                  {t("common.save")}
                </button>
                <button type="button" className="btn small" disabled={busy} onClick={() => change(text.target)}>
                  {t("common.cancel")}
                </button>
              </>
            )}
            {canConfirm && (
              <button type="button" className="btn small" disabled={busy} onClick={() => void save(typed)}>
                <Check size={14} aria-hidden /> {t("translation.confirm")}
              </button>
            )}
            {!isDirty && former !== undefined && (
              <button type="button" className="btn small" disabled={busy} onClick={() => void save(former, false)}>
                <Undo2 size={14} aria-hidden className="flip" /> {t("common.undo")}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
