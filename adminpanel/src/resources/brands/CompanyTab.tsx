import { useRecordContext } from "ra-core";
import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { FindAddress } from "../../shared/addresses/FindAddress";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";

const texts = [
  "company_name",
  "ceo_name",
  "mail_order_num",
  "mail_order_office",
  "pvcy_rep_name",
  "cs_hours",
  "hosting_provider",
  "escrow_provider",
] as const;

export const CompanyTab = () => {
  const t = useTranslate();
  const record = useRecordContext<BrandForm>();
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 960 }}>
      <Card title={t("brand.company")} bare>
        <LanguageTabs fields={[...texts, "addr"]} copies>
          {(language, source) => (
            <>
              <div className="pair">
                {texts.map((name) => (
                  <TextInput key={source(name)} source={source(name)} label={t(`brand.${name}`)} />
                ))}
              </div>
              {language === "ko" && <FindAddress addr="addr" />}
              <TextInput key={source("addr")} source={source("addr")} label={t("brand.addr")} />
            </>
          )}
        </LanguageTabs>
      </Card>
      <Card title={t("brand.contact")}>
        <div className="pair">
          <TextInput source="phone_num" label={t("brand.phone_num")} type="tel" />
          <TextInput source="fax_num" label={t("brand.fax_num")} type="tel" />
          <TextInput source="email" label={t("brand.email")} type="email" />
          <TextInput source="privacy_officer_email" label={t("brand.privacy_officer_email")} type="email" />
        </div>
      </Card>
      <Card title={t("brand.legal")}>
        <div className="pair">
          <TextInput source="business_num" label={t("brand.business_num")} placeholder="000-00-00000" />
          <TextInput
            source="resident_num"
            label={t("brand.resident_num")}
            type="password"
            autoComplete="new-password"
            helperText={t(record?.has_resident_num ? "brand.secret_kept" : "brand.secret_empty")}
          />
          <TextInput source="customs_agent_code" label={t("brand.customs_agent_code")} />
        </div>
      </Card>
    </div>
  );
};
