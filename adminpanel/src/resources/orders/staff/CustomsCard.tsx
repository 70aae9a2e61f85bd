import { required } from "react-admin";
import { Card } from "../../../fields/Card";
import { TextBox } from "../../../fields/inputs";
import { useTranslate } from "../../../words/useTranslate";

const needed = required();

/** Goods from abroad need the buyer's customs code. It is never stored in the browser. */
export const CustomsCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("order.customs")} hint={t("staff.customs_hint")}>
      <div className="pair">
        <TextBox source="customs.pccc" label={t("staff.pccc")} dir="ltr" max={13} validate={needed} />
        <TextBox source="customs.name" label={t("staff.pccc_name")} max={60} validate={needed} />
        <TextBox source="customs.phone_num" label={t("staff.phone")} type="tel" dir="ltr" validate={needed} />
        <TextBox source="customs.expires_on" label={t("order.customs_until")} type="date" />
      </div>
    </Card>
  );
};
