import { required } from "ra-core";
import { Card } from "../../../fields/Card";
import { TextInput } from "../../../fields/inputs";
import { LanguageTabs } from "../../../fields/LanguageTabs";
import { RichText } from "../../../fields/RichText";
import { useTranslate } from "../../../words/useTranslate";

const fields = ["product_name", "product_description", "seo_title", "seo_description"];
const needed = required();

export const TextsCard = () => {
  const t = useTranslate();
  return (
    <Card bare>
      <LanguageTabs fields={fields}>
        {(language, source) => (
          <>
            <TextInput
              key={source("product_name")}
              source={source("product_name")}
              label={t("product.name")}
              maxLength={200}
              validate={language === "ko" ? needed : undefined}
            />
            <div className="pair">
              <TextInput
                key={source("seo_title")}
                source={source("seo_title")}
                label={t("product.seo_title")}
                placeholder={t("product.seo_title_empty")}
              />
              <TextInput
                key={source("seo_description")}
                source={source("seo_description")}
                label={t("product.seo_description")}
              />
            </div>
            <RichText source={source("product_description")} label={t("product.description")} />
          </>
        )}
      </LanguageTabs>
    </Card>
  );
};
