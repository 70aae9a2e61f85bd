import type { ManagerOrder } from "@maru/client";
import { LineField } from "../../fields/LineField";
import { SelectField } from "../../fields/SelectField";
import type { FieldErrors } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import type { RefundAccount } from "./types";

interface Props {
  banks: ManagerOrder["banks"];
  value: RefundAccount;
  onChange: (account: RefundAccount) => void;
  errors: FieldErrors;
}

export const emptyAccount: RefundAccount = { bank: "", account_num: "", holder: "" };
export const isWhole = (account: RefundAccount): boolean => Object.values(account).every((text) => text.trim() !== "");

/** The refund account, as the buyer entered it. */
export const AccountFields = ({ banks, value, onChange, errors }: Props) => {
  const t = useTranslate();
  return (
    <>
      <div className="pair">
        <SelectField
          id="refund-bank"
          label={t("order.bank")}
          required
          error={errors.bank}
          value={value.bank}
          onChange={(picked) => onChange({ ...value, bank: picked })}
        >
          <option value="">{t("order.bank_pick")}</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <LineField
          id="refund-holder"
          label={t("order.holder")}
          required
          error={errors.holder}
          maxLength={60}
          value={value.holder}
          onChange={(typed) => onChange({ ...value, holder: typed })}
        />
      </div>
      <LineField
        id="refund-account"
        label={t("order.account_num")}
        required
        error={errors.account_num}
        dir="ltr"
        inputMode="numeric"
        maxLength={30}
        value={value.account_num}
        onChange={(typed) => onChange({ ...value, account_num: typed })}
      />
    </>
  );
};
