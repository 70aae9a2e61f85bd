import { useState } from "react";
import { useTranslate } from "../../../words/useTranslate";
import { type CellField, fillAll, readCell } from "./matrix";
import type { useOptions } from "./useOptions";

const fields: CellField[] = ["stock", "price_diff"];

/** One value for every combination. */
export const FillPanel = ({ options, close }: { options: ReturnType<typeof useOptions>; close: () => void }) => {
  const t = useTranslate();
  const [field, setField] = useState<CellField>("stock");
  const [typed, setTyped] = useState("");
  const value = readCell(field, typed);
  const apply = () => {
    if (value === undefined) return;
    options.setVariants(fillAll(options.variants, field, value));
    close();
  };
  return (
    <div className="stack" style={{ width: 260 }}>
      <div className="segment">
        {fields.map((one) => (
          <button key={one} type="button" aria-pressed={field === one} onClick={() => setField(one)}>
            {t(`options.${one}`)}
          </button>
        ))}
      </div>
      <span className={value === undefined ? "control small bad" : "control small"}>
        <input
          aria-label={t(`options.${field}`)}
          inputMode="numeric"
          value={typed}
          placeholder={field === "stock" ? t("options.blank_uncounted") : "0"}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </span>
      <button type="button" className="btn small dark" disabled={value === undefined} onClick={apply}>
        {t("options.fill_all", { count: options.variants.length })}
      </button>
    </div>
  );
};
