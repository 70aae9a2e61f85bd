import { htmlLanguage, languages } from "@maru/client";
import { useInput } from "ra-core";
import { languageNames } from "../../providers/i18nProvider";

/** The languages of a shop, as buttons that stay pressed. */
export const LanguagesBox = () => {
  const { field } = useInput({ source: "lang_list", format: (value) => value ?? [], parse: (value) => value });
  const chosen = field.value as string[];
  return (
    <div className="chips">
      {languages.map((language) => {
        const on = chosen.includes(language);
        return (
          <button
            key={language}
            type="button"
            lang={htmlLanguage(language)}
            className={on ? "chip soft" : "chip"}
            aria-pressed={on}
            onClick={() => field.onChange(on ? chosen.filter((other) => other !== language) : [...chosen, language])}
          >
            {languageNames[language]}
          </button>
        );
      })}
    </div>
  );
};
