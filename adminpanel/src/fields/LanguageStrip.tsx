import { htmlLanguage, type Language, languages } from "@maru/client";
import { languageNames } from "../providers/i18nProvider";
import { useTranslate } from "../words/useTranslate";

export type TextState = "full" | "part" | "none" | "old";

interface Props {
  language: Language;
  choose: (language: Language) => void;
  stateOf: (language: Language) => TextState;
  isBad?: (language: Language) => boolean;
}

/** The seven languages as tabs. The dot of a tab shows how complete its texts are. */
export const LanguageStrip = ({ language, choose, stateOf, isBad = () => false }: Props) => {
  const t = useTranslate();
  return (
    <div className="tabs" role="tablist" aria-label={t("form.languages")}>
      {languages.map((one) => {
        const state = stateOf(one);
        return (
          <button
            key={one}
            type="button"
            role="tab"
            lang={htmlLanguage(one)}
            aria-selected={one === language}
            onClick={() => choose(one)}
          >
            {languageNames[one]}
            <i aria-hidden className={`mark ${isBad(one) ? "bad" : state}`} title={t(`form.text_${state}`)} />
            <span className="visually-hidden">{t(`form.text_${state}`)}</span>
          </button>
        );
      })}
    </div>
  );
};
