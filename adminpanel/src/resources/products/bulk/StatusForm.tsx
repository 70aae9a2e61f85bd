import { useState } from "react";
import { Field } from "../../../fields/Field";
import { useTranslate } from "../../../words/useTranslate";
import { statusChoices } from "../status";
import type { FormProps } from "./actions";

export const StatusForm = ({ errors, onChange }: FormProps) => {
  const t = useTranslate();
  const [status, setStatus] = useState<number>();
  return (
    <Field label={t("product.status")} error={errors.status}>
      <div className="segment">
        {statusChoices(t).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            onClick={() => {
              setStatus(Number(value));
              onChange({ status: Number(value) });
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Field>
  );
};
