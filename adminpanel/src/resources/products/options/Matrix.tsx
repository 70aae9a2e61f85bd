import { useState } from "react";
import { useFormState } from "react-hook-form";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import type { Product } from "../types";
import { Cell } from "./Cell";
import { type CellField, layOut, lowStock, pasteSheet, sumStock } from "./matrix";
import type { useOptions } from "./useOptions";

const fields: CellField[] = ["stock", "price_diff", "code"];

const tone = (field: CellField, value: unknown): string => {
  if (field !== "stock" || typeof value !== "number") return "";
  if (value === 0) return "out";
  return value < lowStock ? "low" : "";
};

/** First option down, second across; a third is chosen above the table. Cells are edited in place. */
export const Matrix = ({ options }: { options: ReturnType<typeof useOptions> }) => {
  const t = useWords();
  const { groups, variants, setVariants } = options;
  const { errors } = useFormState<Product>();
  const [field, setField] = useState<CellField>("stock");
  const [third, setThird] = useState(0);
  const thirdValues = groups[2]?.values ?? [];
  const rest = thirdValues.length > 0 ? [(thirdValues[third] ?? thirdValues[0])?.name ?? ""] : [];
  const layout = layOut(groups, variants, rest);
  const { total, out, low } = sumStock(variants);
  if (groups.length > 0 && variants.length === 0) return <p className="help">{t("options.need_values")}</p>;

  const write = (index: number, value: string | number | null) =>
    setVariants(variants.map((variant, at) => (at === index ? { ...variant, [field]: value } : variant)));
  const problems = variants.flatMap((_variant, index) => {
    const message = errors.variants?.[index]?.[field]?.message;
    return typeof message === "string" ? [message] : [];
  });
  return (
    <div>
      <div className="row wrap between matrix-head">
        <div className="segment">
          {fields.map((one) => (
            <button key={one} type="button" aria-pressed={field === one} onClick={() => setField(one)}>
              {t(`options.${one}`)}
            </button>
          ))}
        </div>
        {thirdValues.length > 0 && (
          <div className="segment">
            {thirdValues.map(({ name }, index) => (
              <button key={name} type="button" aria-pressed={index === third} onClick={() => setThird(index)}>
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="matrix-wrap">
        <table className="matrix">
          {groups.length > 1 && (
            <thead>
              <tr>
                <th>
                  <span className="visually-hidden">{groups[0]?.name}</span>
                </th>
                {layout.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {layout.rows.map((name, row) => (
              <tr key={name}>
                <th scope="row">
                  {groups[0]?.kind === "color" && (
                    <i className="swatch" style={{ background: groups[0].values[row]?.color || "transparent" }} />
                  )}
                  {name || t("options.single")}
                </th>
                {layout.columns.map((column, across) => {
                  const index = layout.at(row, across);
                  const variant = variants[index];
                  return variant ? (
                    <Cell
                      key={column}
                      field={field}
                      value={variant[field]}
                      label={[name, column, t(`options.${field}`)].filter(Boolean).join(" ")}
                      tone={errors.variants?.[index]?.[field] ? "bad" : tone(field, variant[field])}
                      place={[row, across]}
                      onWrite={(value) => write(index, value)}
                      onPaste={(sheet) =>
                        setVariants(pasteSheet(variants, layout, { field, row, column: across, sheet }))
                      }
                    />
                  ) : (
                    <td key={column} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 0 && <p className="error">{problems[0]}</p>}
      <div className="row wrap between matrix-foot">
        <span className="row wrap">
          {total === null ? t("options.some_uncounted") : <span>{t("options.total", { total: figure(total) })}</span>}
          {out > 0 && <span className="dot danger">{t("options.out", { count: out })}</span>}
          {low > 0 && <span className="dot warning">{t("options.low", { count: low })}</span>}
        </span>
        <span className="row wrap muted">
          <kbd className="kbd">Tab</kbd> {t("options.next_cell")} <kbd className="kbd">Ctrl V</kbd> {t("options.paste")}
        </span>
      </div>
    </div>
  );
};
