import { Plus, Trash2 } from "lucide-react";
import { useInput } from "ra-core";
import { useId } from "react";
import { useTranslate } from "../words/useTranslate";
import { Card } from "./Card";
import { firstGrid, type Grid, measures, mostColumns, mostRows, pasted, readGrid, writeGrid } from "./sizes";

interface DropProps {
  label: string;
  isShown: boolean;
  onClick: () => void;
}

const Drop = ({ label, isShown, onClick }: DropProps) =>
  isShown && (
    <button type="button" className="iconbtn tiny" aria-label={label} title={label} onClick={onClick}>
      <Trash2 size={15} strokeWidth={1.7} />
    </button>
  );

interface GridProps {
  grid: Grid;
  onChange: (grid: Grid) => void;
}

/** Rows and columns in cm, edited in place. Cells copied from a spreadsheet can be pasted. */
const SizeGrid = ({ grid, onChange }: GridProps) => {
  const t = useTranslate();
  const known = useId();
  const [head = []] = grid;
  const set = (row: number, column: number, text: string) =>
    onChange(grid.map((line, y) => line.map((cell, x) => (y === row && x === column ? text : cell))));
  const nameOf = (row: number, column: number): string => {
    if (row === 0) return column === 0 ? t("sizes.title") : t("sizes.column_name", { place: column });
    if (column === 0) return t("sizes.row_name", { place: row });
    return t("sizes.cell", { row: grid[row]?.[0] ?? "", column: head[column] ?? "" });
  };
  return (
    <div className="sizes-wrap">
      <table className="sizes">
        <tbody>
          {grid.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
            <tr key={row}>
              {line.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                <td key={column}>
                  <span className="control">
                    <input
                      value={cell}
                      lang="ko"
                      inputMode={row > 0 && column > 0 ? "decimal" : undefined}
                      maxLength={30}
                      list={row === 0 && column > 0 ? known : undefined}
                      aria-label={nameOf(row, column)}
                      onChange={({ target }) => set(row, column, target.value)}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData("text");
                        if (!/[\t\n]/.test(text.trimEnd())) return;
                        event.preventDefault();
                        onChange(pasted(grid, row, column, text));
                      }}
                    />
                    {row === 0 && column > 0 && (
                      <Drop
                        label={t("sizes.drop_column", { name: cell })}
                        isShown={head.length > 2}
                        onClick={() => onChange(grid.map((one) => one.filter((_cell, x) => x !== column)))}
                      />
                    )}
                  </span>
                </td>
              ))}
              <td>
                <Drop
                  label={t("sizes.drop_row", { name: line[0] ?? "" })}
                  isShown={row > 0 && grid.length > 2}
                  onClick={() => onChange(grid.filter((_line, y) => y !== row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <datalist id={known}>
        {measures.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};

/** The size table of a product or a category. */
export const SizeTableCard = ({ hint }: { hint: string }) => {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source: "size_table", format: (value) => value ?? "", parse: (v) => v });
  const grid = readGrid(field.value as string);
  const change = (next: Grid) => field.onChange(writeGrid(next));
  return (
    <Card title={t("sizes.title")} hint={hint}>
      {grid.length === 0 ? (
        <button type="button" className="btn small" onClick={() => change(firstGrid)}>
          <Plus size={15} aria-hidden /> {t("sizes.start")}
        </button>
      ) : (
        <div className="stack" style={{ gap: 10 }}>
          <SizeGrid grid={grid} onChange={change} />
          <div className="row" style={{ flexWrap: "wrap" }}>
            <button
              type="button"
              className="btn small"
              disabled={grid.length > mostRows}
              onClick={() => change([...grid, (grid[0] ?? []).map(() => "")])}
            >
              <Plus size={15} aria-hidden /> {t("sizes.add_row")}
            </button>
            <button
              type="button"
              className="btn small"
              disabled={(grid[0]?.length ?? 0) > mostColumns}
              onClick={() => change(grid.map((line) => [...line, ""]))}
            >
              <Plus size={15} aria-hidden /> {t("sizes.add_column")}
            </button>
            <button type="button" className="btn small" onClick={() => field.onChange("")}>
              <Trash2 size={15} aria-hidden /> {t("sizes.clear")}
            </button>
          </div>
          <p className="help">{t("sizes.paste_help")}</p>
        </div>
      )}
      {fieldState.error && (
        <p className="error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </Card>
  );
};
