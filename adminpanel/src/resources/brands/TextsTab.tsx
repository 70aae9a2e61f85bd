import { htmlLanguage, languages } from "@maru/client";
import { required, useInput } from "ra-core";
import { Card } from "../../fields/Card";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { usePerson } from "../../layout/useCan";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";
import { HostsBox } from "./HostsBox";

const Languages = () => {
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
            onClick={() => field.onChange(on ? chosen.filter((one) => one !== language) : [...chosen, language])}
          >
            {languageNames[language]}
          </button>
        );
      })}
    </div>
  );
};

export const TextsTab = () => {
  const t = useTranslate();
  const root = usePerson()?.roles.includes("root_manager");
  return (
    <div className="columns">
      <div>
        <Card bare>
          <LanguageTabs fields={["name", "og_description", "basic_info"]}>
            {(language, source) => (
              <>
                <TextInput
                  key={source("name")}
                  source={source("name")}
                  label={t("brand.name")}
                  maxLength={60}
                  validate={language === "ko" ? required() : undefined}
                />
                <TextInput
                  key={source("og_description")}
                  source={source("og_description")}
                  label={t("brand.og_description")}
                  maxLength={300}
                />
                <TextInput
                  multiline
                  key={source("basic_info")}
                  source={source("basic_info")}
                  label={t("brand.basic_info")}
                  rows={6}
                />
              </>
            )}
          </LanguageTabs>
        </Card>
        <Card title={t("brand.note")} hint={t("brand.note_hint")}>
          <TextInput multiline source="note" label={t("brand.note")} quiet />
        </Card>
      </div>
      <div>
        {root && (
          <Card title={t("brand.dns")}>
            <TextInput
              source="dns"
              label={t("brand.dns")}
              quiet
              dir="ltr"
              helperText={t("brand.dns_help")}
              validate={required()}
            />
            <HostsBox />
          </Card>
        )}
        <Card title={t("brand.lang_list")}>
          <Languages />
          <BooleanInput source="setting_obj.is_use_lang" label={t("brand.is_use_lang")} numeric />
        </Card>
        <Card title={t("brand.basic_info")}>
          <BooleanInput source="show_basic_info" label={t("brand.show_basic_info")} numeric />
        </Card>
      </div>
    </div>
  );
};
