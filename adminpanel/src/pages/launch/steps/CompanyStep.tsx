import { TextInput } from "../../../fields/inputs";
import { FindAddress } from "../../../shared/addresses/FindAddress";
import { useTranslate } from "../../../words/useTranslate";
import { BrandForm } from "./BrandForm";
import type { StepProps } from "./types";

/** What the footer and receipts show, in Korean; the other languages have their place in the brand's settings. */
const CompanyStep = ({ onSaved }: StepProps) => {
  const t = useTranslate();
  return (
    <BrandForm onSaved={onSaved}>
      <div className="pair">
        <TextInput source="company_name" label={t("brand.company_name")} />
        <TextInput source="ceo_name" label={t("brand.ceo_name")} />
        <TextInput source="business_num" label={t("brand.business_num")} placeholder="000-00-00000" />
        <TextInput source="phone_num" label={t("brand.phone_num")} type="tel" />
        <TextInput
          source="mail_order_num"
          label={t("brand.mail_order_num")}
          placeholder={t("launch.mail_order_like")}
        />
        <TextInput source="mail_order_office" label={t("brand.mail_order_office")} />
        <TextInput source="email" label={t("brand.email")} type="email" />
        <TextInput source="pvcy_rep_name" label={t("brand.pvcy_rep_name")} />
        <TextInput source="hosting_provider" label={t("brand.hosting_provider")} />
        <TextInput source="escrow_provider" label={t("brand.escrow_provider")} />
      </div>
      <FindAddress addr="addr" />
      <TextInput source="addr" label={t("brand.addr")} />
    </BrandForm>
  );
};

export default CompanyStep;
