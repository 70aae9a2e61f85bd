import { htmlLanguage, type Language } from "@maru/client";
import { Copy } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import { useConfirm } from "../layout/Confirm";
import { languageNames } from "../providers/i18nProvider";
import { useTranslate } from "../words/useTranslate";
import { LanguageStrip, type TextState } from "./LanguageStrip";

/** Korean texts are fields of the record itself; the other six languages are in `lang_obj`. */
export const textSource = (language: Language, field: string): string =>
  language === "ko" ? field : `lang_obj.${language}.${field}`;

const isFilled = (values: object, source: string): boolean => String(get(values, source) ?? "").trim() !== "";

/**
 * Complete: every field that has a Korean text is filled. Missing: none of them is. Outdated: the Korean text changed
 * after the translation, on the server or in this form.
 */
export const textState = (
  values: object,
  language: Language,
  fields: string[],
  { older = [], dirty = {} }: { older?: string[]; dirty?: object } = {},
): TextState => {
  const needed = fields.filter((field) => isFilled(values, field));
  const filled = needed.filter((field) => isFilled(values, textSource(language, field)));
  const touched = (field: string) => Boolean(get(dirty, textSource(language, field)));
  const isOld = (field: string) => !touched(field) && (older.includes(field) || Boolean(get(dirty, field)));
  if (language !== "ko" && filled.some(isOld)) return "old";
  if (needed.length > 0 && filled.length === needed.length) return "full";
  return filled.length > 0 ? "part" : "none";
};

interface WithAges {
  text_older: Partial<Record<Language, string[]>>;
  text_checked: Language[];
}

interface Props {
  fields: string[];
  /** Offers to copy the Korean texts, to be translated in place. */
  copies?: boolean;
  children: (language: Language, source: (field: string) => string) => ReactNode;
}

/**
 * One set of fields in seven languages. The dot of a tab shows how complete it is. Switching the language keeps the
 * focus on the same field.
 */
export const LanguageTabs = ({ fields, copies, children }: Props) => {
  const t = useTranslate();
  const [language, setLanguage] = useState<Language>("ko");
  const last = useRef<string>(undefined);
  const body = useRef<HTMLDivElement>(null);
  const values = useWatch() as object;
  const { formState, setValue } = useFormContext();
  const ask = useConfirm();
  const { text_older = {}, text_checked = [] } = values as Partial<WithAges>;
  const stateOf = (one: Language): TextState => {
    if (text_checked.includes(one)) return textState(values, one, fields);
    return textState(values, one, fields, { older: text_older[one], dirty: formState.dirtyFields });
  };
  const isBad = (one: Language) => fields.some((field) => get(formState.errors, textSource(one, field)));

  const copy = async () => {
    const own = fields.filter((field) => isFilled(values, field));
    const isFull = own.some((field) => isFilled(values, textSource(language, field)));
    const name = languageNames[language];
    if (isFull && !(await ask({ title: t("writing.copy_ask", { name }), danger: true }))) return;
    for (const field of own) setValue(textSource(language, field), get(values, field), { shouldDirty: true });
  };

  const choose = (next: Language) => {
    setLanguage(next);
    const field = last.current;
    if (!field) return;
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[name="${textSource(next, field)}"]`)?.focus(),
    );
  };
  return (
    <>
      <LanguageStrip language={language} choose={choose} stateOf={stateOf} isBad={isBad} />
      {stateOf(language) === "old" && (
        <div className="old-text" role="status">
          <span className="grow">{t("form.text_old_lead")}</span>
          <button
            type="button"
            className="btn small"
            onClick={() => setValue("text_checked", [...text_checked, language], { shouldDirty: true })}
          >
            {t("form.text_fits")}
          </button>
        </div>
      )}
      {copies && language !== "ko" && (
        <div className="copy-text">
          <button type="button" className="btn small" onClick={() => void copy()}>
            <Copy size={14} aria-hidden /> {t("writing.copy")}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only remembers which field has the focus. */}
      <div
        ref={body}
        className="card-body"
        lang={htmlLanguage(language)}
        dir={language === "ar" ? "rtl" : "ltr"}
        onFocus={({ target }) => {
          last.current = fields.find((field) => target.getAttribute("name") === textSource(language, field));
        }}
      >
        {children(language, (field) => textSource(language, field))}
      </div>
    </>
  );
};
