import { payMethod, windowWay } from "@maru/client";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { BooleanInput, CheckboxGroupInput, TextInput } from "../../fields/inputs";
import { wayWords } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import type { PaymentModule } from "./form";

const ways = Object.values(windowWay);

/** A window: its public key, and the ways of the brand's contract. Of Kakao Pay it is the shop's number alone. */
export const WindowCard = () => {
  const t = useTranslate();
  const kind = useWatch<PaymentModule, "kind">({ name: "kind" });
  const chosen = useWatch<PaymentModule, "ways">({ name: "ways" }) ?? [];
  if (kind === payMethod.KAKAO)
    return (
      <Card title={t("pay_module.window_card")}>
        <TextInput
          source="client_key"
          label={t("pay_module.cid")}
          dir="ltr"
          maxLength={200}
          placeholder="TC0ONETIME"
          helperText={t("pay_module.cid_help")}
        />
      </Card>
    );
  return (
    <Card title={t("pay_module.window_card")}>
      <TextInput
        source="client_key"
        label={t("pay_module.client_key")}
        dir="ltr"
        maxLength={200}
        placeholder="test_ck_… · live_ck_…"
        helperText={t("pay_module.client_key_help")}
      />
      <CheckboxGroupInput
        source="ways"
        label={t("pay_module.ways")}
        helperText={t("pay_module.ways_help")}
        choices={ways.map((id) => ({ id, name: t(wayWords[id]) }))}
      />
      {chosen.includes(windowWay.ACCOUNT) && (
        <BooleanInput source="uses_escrow" label={t("pay_module.escrow")} helperText={t("pay_module.escrow_help")} />
      )}
    </Card>
  );
};
