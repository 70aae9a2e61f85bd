import { useRecordContext } from "ra-core";
import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { FindAddress } from "../../shared/addresses/FindAddress";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";

export const CompanyTab = () => {
  const t = useTranslate();
  const record = useRecordContext<BrandForm>();
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 960 }}>
      <Card title={t("brand.company")}>
        <div className="pair">
          <TextInput source="company_name" label={t("brand.company_name")} />
          <TextInput source="ceo_name" label={t("brand.ceo_name")} />
          <TextInput source="business_num" label={t("brand.business_num")} placeholder="000-00-00000" />
          <TextInput
            source="resident_num"
            label={t("brand.resident_num")}
            type="password"
            autoComplete="new-password"
            helperText={t(record?.has_resident_num ? "brand.secret_kept" : "brand.secret_empty")}
          />
          <TextInput source="mail_order_num" label={t("brand.mail_order_num")} />
          <TextInput source="mail_order_office" label={t("brand.mail_order_office")} />
        </div>
        <FindAddress addr="addr" />
        <TextInput source="addr" label={t("brand.addr")} />
      </Card>
      <Card title={t("brand.contact")}>
        <div className="pair">
          <TextInput source="phone_num" label={t("brand.phone_num")} type="tel" />
          <TextInput source="fax_num" label={t("brand.fax_num")} type="tel" />
          <TextInput source="email" label={t("brand.email")} type="email" />
          <TextInput source="cs_hours" label={t("brand.cs_hours")} />
          <TextInput source="pvcy_rep_name" label={t("brand.pvcy_rep_name")} />
          <TextInput source="privacy_officer_email" label={t("brand.privacy_officer_email")} type="email" />
        </div>
      </Card>
      <Card title={t("brand.legal")}>
        <div className="pair">
          <TextInput source="hosting_provider" label={t("brand.hosting_provider")} />
          <TextInput source="escrow_provider" label={t("brand.escrow_provider")} />
          <TextInput source="customs_agent_code" label={t("brand.customs_agent_code")} />
        </div>
      </Card>
    </div>
  );
};
