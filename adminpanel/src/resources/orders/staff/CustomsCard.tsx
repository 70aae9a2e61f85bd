import { required } from "ra-core";
import { Card } from "../../../fields/Card";
import { DateInput, TextInput } from "../../../fields/inputs";
import { useTranslate } from "../../../words/useTranslate";

const needed = required();

/** Goods from abroad need the buyer's customs code. It is never stored in the browser. */
export const CustomsCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("order.customs")} hint={t("staff.customs_hint")}>
      <div className="pair">
        <TextInput source="customs.pccc" label={t("staff.pccc")} dir="ltr" maxLength={13} validate={needed} />
        <TextInput source="customs.name" label={t("staff.pccc_name")} maxLength={60} validate={needed} />
        <TextInput source="customs.phone_num" label={t("staff.phone")} type="tel" dir="ltr" validate={needed} />
        <DateInput source="customs.expires_on" label={t("order.customs_until")} />
      </div>
    </Card>
  );
};
