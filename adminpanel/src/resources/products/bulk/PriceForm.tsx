import { useState } from "react";
import { Field } from "../../../fields/Field";
import { SelectField } from "../../../fields/SelectField";
import { useTranslate } from "../../../words/useTranslate";
import type { FormProps } from "./actions";
import { readAmount } from "./actions";

const targets = ["product_sale_price", "product_price", "both"] as const;
const steps = [1, 10, 100, 1000];
const roundings = ["down", "half_up", "up"] as const;

interface Wish {
  target: (typeof targets)[number];
  unit: "percent" | "won";
  up: boolean;
  typed: string;
  step: number;
  rounding: (typeof roundings)[number];
}

/** By percent or won, up or down, rounded as chosen. */
export const PriceForm = ({ errors, onChange }: FormProps) => {
  const t = useTranslate();
  const [wish, setWish] = useState<Wish>({
    target: "product_sale_price",
    unit: "percent",
    up: false,
    typed: "",
    step: 100,
    rounding: "down",
  });
  const change = (patch: Partial<Wish>) => {
    const next = { ...wish, ...patch };
    setWish(next);
    const amount = readAmount(next.typed);
    const { target, unit, step, rounding } = next;
    const fits = amount !== undefined && amount > 0 && (unit === "percent" || Number.isInteger(amount));
    onChange(fits ? { target, unit, amount: next.up ? amount : -amount, step, rounding } : undefined);
  };
  const choose = <T extends string | boolean>(
    label: string,
    now: T,
    all: readonly [T, string][],
    set: (one: T) => void,
  ) => (
    <Field label={label}>
      <div className="segment">
        {all.map(([one, text]) => (
          <button key={String(one)} type="button" aria-pressed={one === now} onClick={() => set(one)}>
            {text}
          </button>
        ))}
      </div>
    </Field>
  );
  return (
    <div className="stack">
      {choose(
        t("bulk.price_target"),
        wish.target,
        targets.map((one) => [one, t(`bulk.target_${one}`)] as const) as [Wish["target"], string][],
        (target) => change({ target }),
      )}
      <div className="pair">
        {choose(
          t("bulk.direction"),
          wish.up,
          [
            [false, t("bulk.lower")],
            [true, t("bulk.raise")],
          ],
          (up) => change({ up }),
        )}
        <Field id="bulk-amount" label={t("bulk.amount")} error={errors.amount}>
          <div className="row">
            <span className={errors.amount ? "control bad grow" : "control grow"}>
              <input
                id="bulk-amount"
                className="num end"
                inputMode="decimal"
                autoComplete="off"
                value={wish.typed}
                onChange={({ target }) => change({ typed: target.value })}
              />
            </span>
            <div className="segment">
              {(["percent", "won"] as const).map((unit) => (
                <button key={unit} type="button" aria-pressed={wish.unit === unit} onClick={() => change({ unit })}>
                  {unit === "percent" ? "%" : t("common.won")}
                </button>
              ))}
            </div>
          </div>
        </Field>
      </div>
      <div className="pair">
        {choose(
          t("bulk.rounding"),
          wish.rounding,
          roundings.map((one) => [one, t(`bulk.rounding_${one}`)] as const) as [Wish["rounding"], string][],
          (rounding) => change({ rounding }),
        )}
        <SelectField
          id="bulk-step"
          label={t("bulk.step")}
          value={wish.step}
          onChange={(picked) => change({ step: Number(picked) })}
        >
          {steps.map((step) => (
            <option key={step} value={step}>
              {t("bulk.step_won", { won: step.toLocaleString("en") })}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
