import { Field } from "../../../fields/Field";
import { SelectField } from "../../../fields/SelectField";
import type { Order, RefundAccount } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";

interface Props {
  banks: Order["banks"];
  value: RefundAccount;
  onChange: (account: RefundAccount) => void;
}

export const nowhere: RefundAccount = { bank: "", account_num: "", holder: "" };
export const isWhole = (account: RefundAccount): boolean => Object.values(account).every((text) => text.trim() !== "");

/** The account that money goes back to, as a buyer said it. */
export const AccountFields = ({ banks, value, onChange }: Props) => {
  const t = useWords();
  return (
    <div className="trio">
      <SelectField
        id="refund-bank"
        label={t("order.bank")}
        required
        value={value.bank}
        onChange={(picked) => onChange({ ...value, bank: picked })}
      >
        <option value="">–</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field id="refund-account" label={t("order.account_num")} required>
        <div className="control">
          <input
            id="refund-account"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={value.account_num}
            onChange={({ target }) => onChange({ ...value, account_num: target.value })}
          />
        </div>
      </Field>
      <Field id="refund-holder" label={t("order.holder")} required>
        <div className="control">
          <input
            id="refund-holder"
            autoComplete="off"
            maxLength={60}
            value={value.holder}
            onChange={({ target }) => onChange({ ...value, holder: target.value })}
          />
        </div>
      </Field>
    </div>
  );
};
