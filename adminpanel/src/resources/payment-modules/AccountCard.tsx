import { useQuery } from "@tanstack/react-query";
import { Card } from "../../fields/Card";
import { SelectBox, TextBox } from "../../fields/inputs";
import { listBanks } from "../../shared/payments/api";
import { useTranslate } from "../../words/useTranslate";

/** The brand's own account; buyers see it at checkout and in the payment notice. */
export const AccountCard = () => {
  const t = useTranslate();
  const { data: banks = [] } = useQuery({ queryKey: ["banks"], queryFn: listBanks, staleTime: Infinity });
  const choices = [
    { value: "", label: t("pay_module.bank_choose") },
    ...banks.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <Card title={t("pay_module.account_card")} hint={t("pay_module.account_hint")}>
      <div className="trio">
        <SelectBox source="account.bank" label={t("pay_module.bank")} choices={choices} />
        <TextBox source="account.account_num" label={t("pay_module.account_num")} dir="ltr" />
        <TextBox source="account.holder" label={t("pay_module.holder")} />
      </div>
    </Card>
  );
};
