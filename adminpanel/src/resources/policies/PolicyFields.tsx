import { required } from "ra-core";
import { Card } from "../../fields/Card";
import { DateInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { RichText } from "../../fields/RichText";
import { useTranslate } from "../../words/useTranslate";
import { isRequired } from "./words";

const fields = ["title", "content"];

/** The fields of a version: the day from which it is in force, and its texts in seven languages. */
export const PolicyFields = ({ kind }: { kind: string }) => {
  const t = useTranslate();
  return (
    <>
      <Card>
        <DateInput
          source="effective_on"
          label={t("policy.effective_on")}
          helperText={t("policy.effective_help")}
          validate={required()}
        />
        {isRequired(kind) && <p className="help">{t("policy.required")}</p>}
      </Card>
      <Card title={t("policy.texts")} bare>
        <LanguageTabs fields={fields} copies>
          {(language, source) => (
            <div key={language} className="stack">
              <TextInput
                source={source("title")}
                label={t("policy.title")}
                maxLength={100}
                validate={language === "ko" ? required() : undefined}
              />
              <RichText
                source={source("content")}
                label={t("policy.content")}
                validate={language === "ko" ? required() : undefined}
              />
            </div>
          )}
        </LanguageTabs>
      </Card>
    </>
  );
};
