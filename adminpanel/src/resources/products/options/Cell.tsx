import { type KeyboardEvent, useState } from "react";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import type { Variant } from "../types";
import { type CellField, readCell, readSheet } from "./matrix";

interface Props {
  field: CellField;
  value: Variant[CellField];
  label: string;
  tone: string;
  place: [row: number, column: number];
  onWrite: (value: Variant[CellField]) => void;
  onPaste: (sheet: string[][]) => void;
}

const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] };

const focusCell = (from: HTMLElement, [row, column]: [number, number]): boolean => {
  const next = from.closest("table")?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
  next?.focus();
  return Boolean(next);
};

export const Cell = ({ field, value, label, tone, place, onWrite, onPaste }: Props) => {
  const t = useWords();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : readCell(field, typed);
  const shown = typed ?? (typeof value === "number" ? figure(value) : (value ?? ""));

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusCell(event.currentTarget, [place[0] + step[0], place[1] + step[1]]);
  };
  return (
    <td className={read === undefined ? "bad" : tone}>
      <input
        aria-label={label}
        data-place={place.join("-")}
        inputMode={field === "code" ? "text" : "numeric"}
        autoComplete="off"
        placeholder={field === "stock" ? t("product.uncounted") : "–"}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = readCell(field, event.target.value);
          if (next !== undefined) onWrite(next);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={move}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!/[\t\n]/.test(text.trimEnd())) return;
          event.preventDefault();
          setTyped(undefined);
          onPaste(readSheet(text));
        }}
      />
    </td>
  );
};
