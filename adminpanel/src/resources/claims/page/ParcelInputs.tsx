import { CourierSelect, InvoiceInput } from "../../../shared/orders/ParcelFields";

export interface Parcel {
  courier: string;
  invoice: string;
}

interface Props {
  value: Parcel;
  required: boolean;
  helperText?: string;
  onChange: (parcel: Parcel) => void;
  /** The error of the number. */
  error?: string;
}

/** Whether the parcel is complete; an optional parcel may also be empty. */
export const isNamed = ({ courier, invoice }: Parcel, required: boolean): boolean =>
  required ? courier !== "" && invoice.trim() !== "" : invoice.trim() === "" || courier !== "";

/** Courier and tracking number of a parcel. */
export const ParcelInputs = ({ value, required, helperText, onChange, error }: Props) => (
  <>
    <CourierSelect
      id="claim-courier"
      value={value.courier}
      required={required}
      helperText={helperText}
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
