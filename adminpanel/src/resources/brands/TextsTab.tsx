import { required } from "ra-core";
import { Card } from "../../fields/Card";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { useTranslate } from "../../words/useTranslate";
import { LanguagesBox } from "./LanguagesBox";

export const TextsTab = () => {
  const t = useTranslate();
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
        <Card title={t("brand.lang_list")}>
          <LanguagesBox />
          <BooleanInput source="setting_obj.is_use_lang" label={t("brand.is_use_lang")} numeric />
        </Card>
        <Card title={t("brand.basic_info")}>
          <BooleanInput source="show_basic_info" label={t("brand.show_basic_info")} numeric />
        </Card>
      </div>
    </div>
  );
};
