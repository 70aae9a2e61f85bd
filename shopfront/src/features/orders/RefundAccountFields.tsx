import type { OrderRecord } from "@maru/client";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { SelectField, TextField } from "~/ui/Field";

type Part = "bank" | "account_num" | "holder";

interface Props {
  banks: OrderRecord["banks"];
  /** Value, error and change handler of each field of the account. */
  field: (name: Part) => {
    required: boolean;
    value: string;
    error?: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** A field beside the holder's name. */
  beside?: ReactNode;
}

/** The refund account: bank, number, holder. */
export function RefundAccountFields({ banks, field, beside }: Props) {
  const t = useTranslate();
  const choose = t("checkout:pay.bankChoose");
  const bank = field("bank");
  const holder = (
    <TextField label={t("orders:deposit.holder")} autoComplete="name" maxLength={60} {...field("holder")} />
  );
  return (
    <>
      <SelectField
        label={t("checkout:pay.bankName")}
        chosen={banks.find(({ code }) => code === bank.value)?.name ?? choose}
        {...bank}
      >
        <option value="">{choose}</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("orders:deposit.account")}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={30}
        {...field("account_num")}
      />
      {beside ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {holder}
          {beside}
        </div>
      ) : (
        holder
      )}
    </>
  );
}
