import { useMemo, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { Cell } from "./Cell";
import { ChosenBar } from "./ChosenBar";
import { type CellField, inBlock, isLow, layOut, sizeOf, sumStock } from "./matrix";
import { useLowStockAt } from "./useLowStockAt";
import type { useOptions } from "./useOptions";
import { useSheet } from "./useSheet";

const fields: CellField[] = ["stock", "price_diff", "code"];

const tone = (field: CellField, value: unknown, lowAt: number): string => {
  if (field !== "stock" || typeof value !== "number") return "";
  if (value === 0) return "out";
  return isLow(value, lowAt) ? "low" : "";
};

/** First option down, second across; further ones are chosen above the table. Cells are edited in place. */
export const Matrix = ({ options }: { options: ReturnType<typeof useOptions> }) => {
  const t = useTranslate();
  const { groups, variants, setVariants } = options;
  const { errors } = useFormState<Product>();
  const lowAt = useLowStockAt();
  const [field, setField] = useState<CellField>("stock");
  const [picked, setPicked] = useState<Record<number, number>>({});
  const table = useRef<HTMLTableElement>(null);
  const further = groups.slice(2);
  const rest = further.map(({ values }, at) => (values[picked[at] ?? 0] ?? values[0])?.name ?? "");
  const restKey = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rest` is a new object on each render, its text is not.
  const layout = useMemo(() => layOut(groups, variants, rest), [groups, variants, restKey]);
  const { sheet, block, chooseAll, chooseRow, chooseColumn, fill, onPaste, onCopy } = useSheet({
    table,
    field,
    layout,
    variants,
    setVariants,
  });
  const { total, out, low } = sumStock(variants, lowAt);
  if (groups.length > 0 && variants.length === 0) return <p className="help">{t("options.need_values")}</p>;

  const problems = variants.flatMap((_variant, index) => {
    const message = errors.variants?.[index]?.[field]?.message;
    return typeof message === "string" ? [message] : [];
  });
  const many = block && sizeOf(block) > 1;
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
        {further.map(({ name, values }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position; its name is being typed.
          <label key={at} className="row further">
            <span className="muted">{name}</span>
            <span className="control small">
              <select
                aria-label={name}
                value={picked[at] ?? 0}
                onChange={({ target }) => setPicked({ ...picked, [at]: Number(target.value) })}
              >
                {values.map((value, index) => (
                  <option key={value.name} value={index}>
                    {value.name}
                  </option>
                ))}
              </select>
            </span>
          </label>
        ))}
      </div>
      {many && <ChosenBar key={field} field={field} count={sizeOf(block)} onFill={fill} />}
      <div className="matrix-wrap">
        <table ref={table} className="matrix" onPaste={onPaste} onCopy={onCopy}>
          {groups.length > 1 && (
            <thead>
              <tr>
                <th>
                  <button type="button" onClick={chooseAll}>
                    <span className="visually-hidden">{t("options.choose_all")}</span>
                    <span aria-hidden>◢</span>
                  </button>
                </th>
                {layout.columns.map((name, column) => (
                  <th key={name} scope="col">
                    <button type="button" onClick={() => chooseColumn(column)}>
                      {name}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {layout.rows.map((name, row) => (
              <tr key={name}>
                <th scope="row">
                  <button type="button" onClick={() => chooseRow(row)}>
                    {groups[0]?.kind === "color" && (
                      <i className="swatch" style={{ background: groups[0].values[row]?.color || "transparent" }} />
                    )}
                    {name || t("options.single")}
                  </button>
                </th>
                {layout.columns.map((column, across) => {
                  const index = layout.at(row, across);
                  const variant = variants[index];
                  return variant ? (
                    <Cell
                      key={column}
                      field={field}
                      value={variant[field]}
                      label={[name, column, ...rest, t(`options.${field}`)].filter(Boolean).join(" ")}
                      blank={field === "stock" ? t("product.uncounted") : "–"}
                      tone={errors.variants?.[index]?.[field] ? "bad" : tone(field, variant[field], lowAt)}
                      row={row}
                      column={across}
                      index={index}
                      chosen={Boolean(many) && inBlock(block, row, across)}
                      sheet={sheet}
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
      {problems.length > 0 && (
        <p className="error" role="alert">
          {problems[0]}
        </p>
      )}
      <div className="row wrap between matrix-foot">
        <span className="row wrap">
          {total === null ? t("options.some_uncounted") : <span>{t("options.total", { total: figure(total) })}</span>}
          {out > 0 && <span className="dot danger">{t("options.out", { count: out })}</span>}
          {low > 0 && <span className="dot warning">{t("options.low", { count: low, most: figure(lowAt) })}</span>}
        </span>
        <span className="row wrap muted">
          <kbd className="kbd">Shift</kbd> {t("options.choose_cells")} <kbd className="kbd">Ctrl D</kbd>{" "}
          {t("options.fill_down")} <kbd className="kbd">Ctrl V</kbd> {t("options.paste")}
        </span>
      </div>
    </div>
  );
};
