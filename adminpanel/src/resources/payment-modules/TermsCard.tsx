import { type PayMethod, payMethod } from "@maru/client";
import { Card } from "../../fields/Card";
import { BooleanInput, NumberInput, SelectInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";

const months = Array.from({ length: 11 }, (_, place) => place + 2);

/** The maximum of instalments, or the deposit deadline and its escrow. */
export const TermsCard = ({ kind }: { kind: PayMethod }) => {
  const t = useTranslate();
  if (kind === payMethod.KAKAO) return null;
  if (kind === payMethod.CARD)
    return (
      <Card title={t("pay_module.terms_card")}>
        <div className="pair">
          <SelectInput
            source="most_installment"
            label={t("pay_module.installment")}
            helperText={t("pay_module.installment_help")}
            choices={[
              { id: 0, name: t("pay_module.at_once") },
              ...months.map((id) => ({ id, name: t("pay_module.months", { months: id }) })),
            ]}
          />
        </div>
      </Card>
    );
  return (
    <Card
      title={t("pay_module.terms_deposit")}
      hint={kind === payMethod.WINDOW ? t("pay_module.terms_window") : undefined}
    >
      <div className="pair">
        <NumberInput
          source="deposit_days"
          label={t("pay_module.deposit_days")}
          suffix={t("pay_module.days")}
          helperText={t("pay_module.deposit_days_help")}
        />
      </div>
      {kind === payMethod.VIRTUAL && (
        <BooleanInput source="uses_escrow" label={t("pay_module.escrow")} helperText={t("pay_module.escrow_help")} />
      )}
    </Card>
  );
};
