import { useQuery } from "@tanstack/react-query";
import { Card } from "../../fields/Card";
import { type CommonInputProps, SelectInput, TextInput } from "../../fields/inputs";
import { listBanks } from "../../shared/payments/api";
import { useTranslate } from "../../words/useTranslate";

/** The brand's own account; buyers see it at checkout and in the payment notice. */
export const AccountCard = ({ validate }: Pick<CommonInputProps, "validate">) => {
  const t = useTranslate();
  const { data: banks = [] } = useQuery({ queryKey: ["banks"], queryFn: listBanks, staleTime: Infinity });
  return (
    <Card title={t("pay_module.account_card")} hint={t("pay_module.account_hint")}>
      <div className="trio">
        <SelectInput
          source="account.bank"
          validate={validate}
          label={t("pay_module.bank")}
          emptyText={t("pay_module.bank_choose")}
          choices={banks}
          optionValue="code"
        />
        <TextInput source="account.account_num" validate={validate} label={t("pay_module.account_num")} dir="ltr" />
        <TextInput source="account.holder" validate={validate} label={t("pay_module.holder")} />
      </div>
    </Card>
  );
};
