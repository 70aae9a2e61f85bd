import type { CourierRow } from "@maru/client";
import type { ComponentProps } from "react";
import { LineField } from "../../fields/LineField";
import { SelectField } from "../../fields/SelectField";
import { useTranslate } from "../../words/useTranslate";
import { fits } from "./legs";
import { useCouriers } from "./useCouriers";

interface CourierProps {
  id: string;
  value: string;
  onChange: (code: string) => void;
  /** Hides the label, because the screen has one. */
  quiet?: boolean;
  required?: boolean;
  helperText?: string;
}

/** The brand's own couriers first, then the others. */
export const CourierSelect = ({ id, value, onChange, quiet, required = !quiet, helperText }: CourierProps) => {
  const t = useTranslate();
  const { couriers } = useCouriers();
  const options = (rows: CourierRow[]) =>
    rows.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  return (
    <SelectField
      id={id}
      label={t("order.courier")}
      quiet={quiet}
      required={required}
      helperText={helperText}
      value={value}
      onChange={onChange}
    >
      <option value="">{t("order.choose_courier")}</option>
      <optgroup label={t("parcel.couriers")}>{options(couriers.filter((one) => one.in_use))}</optgroup>
      <optgroup label={t("leg.couriers_rest")}>{options(couriers.filter((one) => !one.in_use))}</optgroup>
    </SelectField>
  );
};

interface NumberProps extends Omit<ComponentProps<typeof LineField>, "label"> {
  courier: string;
  label?: string;
}

/** A number of an unusual format gives a warning and is accepted. */
export const InvoiceInput = ({ courier, label, required = true, ...field }: NumberProps) => {
  const t = useTranslate();
  const { couriers } = useCouriers();
  const known = couriers.find(({ code }) => code === courier);
  const isUnusual = !fits(known, field.value);
  return (
    <LineField
      {...field}
      label={label ?? t("order.invoice_num")}
      required={required}
      helperText={isUnusual && <span className="warning-text">{t("leg.odd", { name: known?.name ?? "" })}</span>}
      dir="ltr"
      maxLength={40}
    />
  );
};
