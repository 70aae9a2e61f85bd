import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Variant } from "../types";
import type { Place, Sheet } from "./Cell";
import {
  type Block,
  blockOf,
  type CellField,
  copyBlock,
  fillBlock,
  fillDown,
  type Layout,
  pasteSheet,
  readCell,
  readSheet,
  sizeOf,
} from "./matrix";

const arrows: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

interface Options {
  table: RefObject<HTMLTableElement | null>;
  field: CellField;
  layout: Layout;
  variants: Variant[];
  setVariants: (next: Variant[]) => void;
}

/** Inside a text the arrows move the caret; at its ends, or if all of it is selected, they move to the next cell. */
const leavesText = (input: HTMLInputElement, step: Place): boolean => {
  if (step[1] === 0) return true;
  const { selectionStart: from, selectionEnd: to, value } = input;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (step[1] < 0 ? 0 : value.length);
};

/** Keyboard and selection of the matrix, as in a spreadsheet. */
export const useSheet = ({ table, field, layout, variants, setVariants }: Options) => {
  const [anchor, setAnchor] = useState<Place>();
  const [end, setEnd] = useState<Place>();
  const block: Block | undefined = anchor && end ? blockOf(anchor, end) : undefined;
  const now = useRef({ field, layout, variants, block, anchor, end, setVariants });
  useEffect(() => {
    now.current = { field, layout, variants, block, anchor, end, setVariants };
  });

  const enter = ([row, column]: Place): boolean => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
  const choose = (from: Place, to: Place) => {
    setAnchor(from);
    setEnd(to);
  };
  const rtl = () => document.dir === "rtl";

  // One object for the whole life of the table, so that a cell renders only when its own data changes.
  const [sheet] = useState<Sheet>(() => ({
    write: (index, value) => {
      const { variants: rows, field: name, setVariants: set } = now.current;
      set(rows.map((variant, at) => (at === index ? { ...variant, [name]: value } : variant)));
    },
    focus: (place, extend) => choose(extend ? (now.current.anchor ?? place) : place, place),
    key: (event: KeyboardEvent<HTMLInputElement>, place, typed) => {
      const { variants: rows, field: name, layout: grid, block: chosen, setVariants: set } = now.current;
      const many = chosen !== undefined && sizeOf(chosen) > 1;
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key.toLowerCase() === "d" && many) {
        event.preventDefault();
        set(fillDown(rows, grid, chosen, name));
        return true;
      }
      if (command && event.key === "Enter" && many) {
        event.preventDefault();
        const value = typed === undefined ? rows[grid.at(...place)]?.[name] : readCell(name, typed);
        if (value !== undefined) set(fillBlock(rows, grid, chosen, name, value));
        return true;
      }
      if (event.key === "Delete" && many) {
        event.preventDefault();
        set(fillBlock(rows, grid, chosen, name, readCell(name, "") ?? null));
        return true;
      }
      const arrow = arrows[event.key];
      if (!arrow || command || event.altKey) return false;
      const step: Place = rtl() ? [arrow[0], -arrow[1]] : arrow;
      if (event.shiftKey && event.key !== "Enter") {
        const from = now.current.end ?? place;
        const next: Place = [
          Math.min(Math.max(from[0] + step[0], 0), grid.rows.length - 1),
          Math.min(Math.max(from[1] + step[1], 0), grid.columns.length - 1),
        ];
        event.preventDefault();
        choose(now.current.anchor ?? place, next);
        return false;
      }
      if (!leavesText(event.currentTarget, arrow)) return false;
      event.preventDefault();
      enter([place[0] + step[0], place[1] + step[1]]);
      return false;
    },
  }));

  const placeOf = (target: EventTarget): Place | undefined => {
    const text = (target as HTMLElement).dataset?.place?.split("-").map(Number);
    return text?.length === 2 ? (text as Place) : undefined;
  };
  return {
    sheet,
    block,
    chooseAll: () => choose([0, 0], [layout.rows.length - 1, layout.columns.length - 1]),
    chooseRow: (row: number) => choose([row, 0], [row, layout.columns.length - 1]),
    chooseColumn: (column: number) => choose([0, column], [layout.rows.length - 1, column]),
    fill: (value: Variant[CellField]) => block && setVariants(fillBlock(variants, layout, block, field, value)),
    onPaste: (event: ClipboardEvent) => {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData("text/plain");
      if (!place || !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      const lines = readSheet(text);
      setVariants(pasteSheet(variants, layout, { field, row: place[0], column: place[1], sheet: lines }));
      const width = Math.max(...lines.map((line) => line.length));
      choose(place, [
        Math.min(place[0] + lines.length, layout.rows.length) - 1,
        Math.min(place[1] + width, layout.columns.length) - 1,
      ]);
    },
    onCopy: (event: ClipboardEvent) => {
      if (!block || sizeOf(block) < 2) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copyBlock(variants, layout, block, field));
    },
  };
};
