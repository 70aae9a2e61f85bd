import { useState } from "react";
import { useTranslate } from "../../../words/useTranslate";
import type { Variant } from "../types";
import { type CellField, readCell } from "./matrix";

interface Props {
  field: CellField;
  count: number;
  onFill: (value: Variant[CellField]) => void;
}

/** One value for the selected cells. */
export const ChosenBar = ({ field, count, onFill }: Props) => {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const value = readCell(field, typed);
  return (
    <fieldset className="row wrap chosen-bar">
      <legend className="visually-hidden">{t("options.chosen", { total: count })}</legend>
      <b className="num" aria-hidden>
        {t("options.chosen", { total: count })}
      </b>
      <span className={value === undefined ? "control small bad" : "control small"}>
        <input
          aria-label={t(`options.${field}`)}
          inputMode={field === "code" ? "text" : "numeric"}
          autoComplete="off"
          value={typed}
          placeholder={field === "stock" ? t("options.blank_uncounted") : "0"}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (value !== undefined) onFill(value);
          }}
        />
      </span>
      <button
        type="button"
        className="btn small dark"
        disabled={value === undefined}
        onClick={() => value !== undefined && onFill(value)}
      >
        {t("options.fill_chosen")}
      </button>
    </fieldset>
  );
};
