import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";

/** The account at the text message service; its key can be written, never read. */
export const SmsTab = () => {
  const t = useTranslate();
  return (
    <div style={{ maxWidth: 960 }}>
      <Card title={t("brand.sms")}>
        <div className="pair">
          <TextInput source="bonaeja_obj.user_id" label={t("brand.sms_user_id")} dir="ltr" />
          <TextInput source="bonaeja_obj.sender" label={t("brand.sms_sender")} type="tel" />
          <TextInput
            source="bonaeja_obj.api_key"
            label={t("brand.sms_api_key")}
            type="password"
            autoComplete="new-password"
            helperText={t("brand.secret_help")}
          />
        </div>
      </Card>
    </div>
  );
};
