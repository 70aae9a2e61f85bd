import { CourierSelect, InvoiceInput } from "../../../shared/orders/ParcelFields";

export interface Parcel {
  courier: string;
  invoice: string;
}

interface Props {
  value: Parcel;
  required: boolean;
  help?: string;
  onChange: (parcel: Parcel) => void;
  /** What was wrong with the number. */
  error?: string;
}

/** Whether a parcel is named well enough: whole, or, where it need not be, not at all. */
export const isNamed = ({ courier, invoice }: Parcel, required: boolean): boolean =>
  required ? courier !== "" && invoice.trim() !== "" : invoice.trim() === "" || courier !== "";

/** Who carries a parcel, and under which number. */
export const ParcelInputs = ({ value, required, help, onChange, error }: Props) => (
  <>
    <CourierSelect
      id="claim-courier"
      value={value.courier}
      required={required}
      help={help}
      onChange={(courier) => onChange({ ...value, courier })}
    />
    <InvoiceInput
      id="claim-invoice"
      courier={value.courier}
      value={value.invoice}
      required={required}
      error={error}
      onChange={(invoice) => onChange({ ...value, invoice })}
    />
  </>
);
