import type { SocialSettingRecord } from "@maru/client";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";
import { type CompanyName, practiceId, type SocialForm } from "./form";

interface Props {
  company: CompanyName;
  record: SocialSettingRecord;
}

/** A company's application: its ids, its secrets, and the addresses to register there. */
export const CompanyCard = ({ company, record }: Props) => {
  const t = useTranslate();
  const id = useWatch<SocialForm, `${CompanyName}_client_id`>({ name: `${company}_client_id` });
  const help = (kept: boolean) => t(kept ? "brand.secret_help" : "social.none");
  return (
    <Card title={t(`social.${company}`)} hint={id === practiceId ? t("social.practice") : undefined}>
      <BooleanInput source={`${company}_on`} label={t("social.on")} />
      <div className="pair">
        <TextInput source={`${company}_client_id`} label={t(`social.${company}_client_id`)} dir="ltr" />
        <TextInput
          source={`${company}_secret`}
          label={t("social.secret")}
          type="password"
          autoComplete="new-password"
          helperText={help(record[`has_${company}_secret`])}
        />
        {company === "kakao" && (
          <TextInput
            source="kakao_admin"
            label={t("social.admin_key")}
            type="password"
            autoComplete="new-password"
            helperText={help(record.has_kakao_admin)}
          />
        )}
      </div>
      <p className="help">{t("social.register")}</p>
      <ul className="stack">
        {record.callbacks.map((callback) => (
          <li key={callback}>
            <code dir="ltr">
              {callback}
              {company}
            </code>
          </li>
        ))}
      </ul>
      {company === "kakao" && (
        <p className="help">
          {t("social.unlink_address")} <code dir="ltr">{record.unlink_address}</code>
        </p>
      )}
    </Card>
  );
};
