import { useState } from "react";
import { Field } from "../../../fields/Field";
import { useTranslate } from "../../../words/useTranslate";
import type { FormProps } from "./actions";
import { readAmount } from "./actions";

const modes = ["set", "add", "uncounted"] as const;
type Mode = (typeof modes)[number];

/** For every option of the selected products. */
export const StockForm = ({ errors, onChange }: FormProps) => {
  const t = useTranslate();
  const [mode, setMode] = useState<Mode>("set");
  const [typed, setTyped] = useState("");
  const change = (nextMode: Mode, nextTyped: string) => {
    setMode(nextMode);
    setTyped(nextTyped);
    const quantity = readAmount(nextTyped);
    if (nextMode === "uncounted") onChange({ mode: nextMode });
    else onChange(quantity !== undefined && Number.isInteger(quantity) ? { mode: nextMode, quantity } : undefined);
  };
  return (
    <div className="stack">
      <Field label={t("bulk.stock_mode")} helperText={t("bulk.stock_help")}>
        <div className="segment">
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => change(one, typed)}>
              {t(`bulk.stock_${one}`)}
            </button>
          ))}
        </div>
      </Field>
      {mode !== "uncounted" && (
        <Field
          id="bulk-quantity"
          label={t("bulk.quantity")}
          helperText={mode === "add" ? t("bulk.quantity_help") : undefined}
          error={errors.quantity}
        >
          <span className={errors.quantity ? "control bad" : "control"}>
            <input
              id="bulk-quantity"
              className="num end"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => change(mode, target.value)}
            />
          </span>
        </Field>
      )}
    </div>
  );
};
