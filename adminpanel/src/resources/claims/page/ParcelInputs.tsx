import { ChevronDown } from "lucide-react";
import { Field } from "../../../fields/Field";
import { useWords } from "../../../words/useWords";
import { useCouriers } from "../../orders/page/useCouriers";

export interface Parcel {
  courier: string;
  invoice: string;
}

interface Props {
  value: Parcel;
  required: boolean;
  help?: string;
  onChange: (parcel: Parcel) => void;
}

/** Whether a parcel is named well enough: whole, or, where it need not be, not at all. */
export const isNamed = ({ courier, invoice }: Parcel, required: boolean): boolean =>
  required ? courier !== "" && invoice.trim() !== "" : invoice.trim() === "" || courier !== "";

/** Who carries a parcel, and under which number. */
export const ParcelInputs = ({ value, required, help, onChange }: Props) => {
  const t = useWords();
  const { couriers } = useCouriers();
  return (
    <>
      <Field id="claim-courier" label={t("order.courier")} required={required} help={help}>
        <div className="control">
          <select
            id="claim-courier"
            value={value.courier}
            onChange={({ target }) => onChange({ ...value, courier: target.value })}
          >
            <option value="">{t("order.choose_courier")}</option>
            {couriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
      </Field>
      <Field id="claim-invoice" label={t("order.invoice_num")} required={required}>
        <div className="control">
          <input
            id="claim-invoice"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={value.invoice}
            onChange={({ target }) => onChange({ ...value, invoice: target.value })}
          />
        </div>
      </Field>
    </>
  );
};
