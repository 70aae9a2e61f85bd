import { type KeyboardEvent, memo, useState } from "react";
import { figure } from "../../../words/format";
import type { Variant } from "../types";
import { type CellField, readCell } from "./matrix";

export type Place = [row: number, column: number];

export interface Sheet {
  /** The value is written to the form when the cell is left, so that typing renders one cell and not the table. */
  write: (index: number, value: Variant[CellField]) => void;
  focus: (place: Place, extend: boolean) => void;
  /** Handles the table's own keys; returns true if it did. */
  key: (event: KeyboardEvent<HTMLInputElement>, place: Place, typed: string | undefined) => boolean;
}

interface Props {
  field: CellField;
  value: Variant[CellField];
  label: string;
  blank: string;
  tone: string;
  row: number;
  column: number;
  index: number;
  chosen: boolean;
  sheet: Sheet;
}

export const Cell = memo(({ field, value, label, blank, tone, row, column, index, chosen, sheet }: Props) => {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : readCell(field, typed);
  const shown = typed ?? (typeof value === "number" ? figure(value) : (value ?? ""));
  const keep = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (read !== undefined && read !== value) sheet.write(index, read);
  };
  return (
    <td
      className={read === undefined ? "bad" : tone}
      data-chosen={chosen || undefined}
      // Dragging selects cells, as in a spreadsheet.
      onMouseEnter={({ buttons }) => buttons === 1 && sheet.focus([row, column], true)}
    >
      <input
        aria-label={label}
        aria-invalid={read === undefined || tone === "bad"}
        data-place={`${row}-${column}`}
        inputMode={field === "code" ? "text" : "numeric"}
        autoComplete="off"
        placeholder={blank}
        value={shown}
        onMouseDown={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          sheet.focus([row, column], true);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          sheet.focus([row, column], false);
        }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape" && typed !== undefined) {
            event.stopPropagation();
            return setTyped(undefined);
          }
          // A value that fills the whole block must not be written into this cell again on blur.
          if (sheet.key(event, [row, column], typed)) setTyped(undefined);
        }}
      />
    </td>
  );
});
