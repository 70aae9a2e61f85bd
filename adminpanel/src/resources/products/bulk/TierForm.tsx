import { useState } from "react";
import { Field } from "../../../fields/Field";
import { SelectField } from "../../../fields/SelectField";
import { useTranslate } from "../../../words/useTranslate";
import { useTierGrades } from "../useTierGrades";
import type { FormProps } from "./actions";
import { readAmount } from "./actions";

const modes = ["won", "percent", "remove"] as const;

interface Wish {
  mode: (typeof modes)[number];
  grade: string;
  from: string;
  amount: string;
}

/** A price tier for all selected products: a price, a percentage off the sale price, or removal. */
export const TierForm = ({ errors, onChange }: FormProps) => {
  const t = useTranslate();
  const { data: grades, isError } = useTierGrades();
  const [wish, setWish] = useState<Wish>({ mode: "percent", grade: "", from: "", amount: "" });
  const change = (patch: Partial<Wish>) => {
    const next = { ...wish, ...patch };
    setWish(next);
    const [from, amount] = [readAmount(next.from), readAmount(next.amount)];
    const grade_id = next.grade === "" ? null : Number(next.grade);
    if (next.mode === "remove")
      onChange({ mode: next.mode, grade_id, ...(from === undefined ? {} : { min_qty: from }) });
    else
      onChange(
        from === undefined || amount === undefined ? undefined : { mode: next.mode, grade_id, min_qty: from, amount },
      );
  };
  return (
    <div className="stack">
      <Field label={t("bulk.tier_mode")}>
        <div className="segment">
          {modes.map((mode) => (
            <button key={mode} type="button" aria-pressed={mode === wish.mode} onClick={() => change({ mode })}>
              {t(`bulk.tier_${mode}`)}
            </button>
          ))}
        </div>
      </Field>
      <div className="pair">
        <SelectField
          id="bulk-tier-grade"
          label={t("product.tiers_grade")}
          value={wish.grade}
          error={errors.grade_id ?? (isError ? t("product.tiers_error") : undefined)}
          onChange={(grade) => change({ grade })}
        >
          <option value="">{t("product.tiers_all")}</option>
          {(grades ?? []).map(({ id, grade_name }) => (
            <option key={id} value={id}>
              {grade_name}
            </option>
          ))}
        </SelectField>
        <Field
          id="bulk-tier-from"
          label={t("product.tiers_from")}
          error={errors.min_qty}
          helperText={wish.mode === "remove" ? t("bulk.tier_remove_help") : undefined}
        >
          <span className={errors.min_qty ? "control bad" : "control"}>
            <input
              id="bulk-tier-from"
              className="num end"
              inputMode="numeric"
              autoComplete="off"
              value={wish.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <span className="suffix">{t("product.tiers_pieces")}</span>
          </span>
        </Field>
      </div>
      {wish.mode !== "remove" && (
        <Field
          id="bulk-tier-amount"
          label={t(wish.mode === "won" ? "product.tiers_price" : "bulk.tier_off")}
          error={errors.amount}
        >
          <span className={errors.amount ? "control bad" : "control"}>
            <input
              id="bulk-tier-amount"
              className="num end"
              inputMode="decimal"
              autoComplete="off"
              value={wish.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
            <span className="suffix">{wish.mode === "won" ? t("common.won") : "%"}</span>
          </span>
        </Field>
      )}
    </div>
  );
};
