import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";

export const SeoTab = () => {
  const t = useTranslate();
  return (
    <div style={{ maxWidth: 960 }}>
      <Card title={t("brand.tab_seo")} hint={t("brand.seo_hint")}>
        <div className="pair">
          <TextInput source="seo_obj.naver_token" label={t("brand.naver_token")} dir="ltr" />
          <TextInput source="seo_obj.google_token" label={t("brand.google_token")} dir="ltr" />
        </div>
      </Card>
    </div>
  );
};
