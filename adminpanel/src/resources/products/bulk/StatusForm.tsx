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
        {statusChoices(t).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={status === id}
            onClick={() => {
              setStatus(Number(id));
              onChange({ status: Number(id) });
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </Field>
  );
};
