import { htmlLanguage } from "@maru/client";
import { useState } from "react";
import { LanguageStrip } from "../../../fields/LanguageStrip";
import { useTranslate } from "../../../words/useTranslate";
import type { OptionGroup, OptionValue } from "../types";
import { useNames } from "./useNames";

interface Props {
  kind: OptionGroup["kind"];
  value?: OptionValue;
  /** The saved value. */
  saved?: OptionValue;
  /** Returns false if the name is taken. */
  onSubmit: (value: OptionValue) => boolean;
  close: () => void;
  /** Stays open for the next value. */
  again?: boolean;
}

/** Not a form: it is inside the product's form. Enter adds the value. */
export const ValuePanel = ({ kind, value, saved, onSubmit, close, again }: Props) => {
  const t = useTranslate();
  const { language, choose, text, write, names, stateOf, reset } = useNames(value, saved);
  const [color, setColor] = useState(value?.color || "#7f9a7d");
  const [taken, setTaken] = useState(false);
  const submit = () => {
    const clean = names();
    if (!clean.name) return choose("ko");
    if (!onSubmit(kind === "color" ? { ...clean, color } : clean)) return setTaken(true);
    reset();
    if (!again) close();
  };
  return (
    <div>
      <LanguageStrip language={language} choose={choose} stateOf={stateOf} />
      <div className="row" style={{ marginBlockStart: 12 }}>
        <span className="control small">
          {kind === "color" && (
            <input
              type="color"
              aria-label={t("options.colour")}
              value={color}
              onChange={(event) => setColor(event.target.value)}
            />
          )}
          <input
            aria-label={t("options.value_name")}
            placeholder={language === "ko" ? t("options.value_name") : names().name}
            lang={htmlLanguage(language)}
            dir={language === "ar" ? "rtl" : "ltr"}
            value={text}
            maxLength={80}
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to type here.
            autoFocus
            onChange={(event) => {
              setTaken(false);
              write(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
        </span>
        <button type="button" className="btn small dark" onClick={submit}>
          {value ? t("common.change") : t("common.add")}
        </button>
      </div>
      {taken && <p className="error">{t("options.taken")}</p>}
    </div>
  );
};
