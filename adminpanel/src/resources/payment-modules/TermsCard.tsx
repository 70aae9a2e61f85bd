import { type PayMethod, payMethod } from "@maru/client";
import { Card } from "../../fields/Card";
import { NumberBox, SelectBox } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";

const months = Array.from({ length: 11 }, (_, place) => place + 2);

/** The maximum of instalments, or the deposit deadline. */
export const TermsCard = ({ kind }: { kind: PayMethod }) => {
  const t = useTranslate();
  if (kind === payMethod.CARD)
    return (
      <Card title={t("pay_module.terms_card")}>
        <div className="pair">
          <SelectBox
            source="most_installment"
            label={t("pay_module.installment")}
            help={t("pay_module.installment_help")}
            choices={[
              { value: 0, label: t("pay_module.at_once") },
              ...months.map((value) => ({ value, label: t("pay_module.months", { months: value }) })),
            ]}
          />
        </div>
      </Card>
    );
  return (
    <Card title={t("pay_module.terms_deposit")}>
      <div className="pair">
        <NumberBox
          source="deposit_days"
          label={t("pay_module.deposit_days")}
          suffix={t("pay_module.days")}
          help={t("pay_module.deposit_days_help")}
        />
      </div>
    </Card>
  );
};
