import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../../words/useTranslate";
import { parseNumber, useReadable } from "../../inputs";
import { CellInput } from "./CellInput";
import { type Cell, cellKey, useCells, type VersionedRow } from "./CellsContext";
import { arrowSteps, cellBeside, type Step } from "./move";

interface Props<T extends VersionedRow> {
  row: T;
  cell: Cell<T>;
  /** The plain cell. */
  children: ReactNode;
}

const nothing = () => () => undefined;

/** A cell that becomes an input: by Enter, a double click, or typing a figure. Outside of cell mode it is plain. */
export const EditCell = <T extends VersionedRow>({ row, cell, children }: Props<T>) => {
  const t = useTranslate();
  const readable = useReadable();
  const cells = useCells();
  const why = useId();
  const key = cellKey(row, cell.field);
  const draft = useSyncExternalStore(cells?.drafts.subscribe ?? nothing, () => cells?.drafts.get(key));
  const [start, setStart] = useState<{ text: string; typed: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (start || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  }, [start]);
  if (!cells?.on) return children;

  const isSaving = draft !== undefined && draft.refused === undefined;
  const open = (typed?: string) => {
    if (!isSaving) setStart({ text: typed ?? draft?.text ?? String(cell.value(row)), typed: typed !== undefined });
  };
  const keep = (text: string) => {
    const number = parseNumber(text);
    if (number !== null && Number.isInteger(number) && number >= 0) return void cells.save(row, cell, number);
    cells.refuse(key, text, (text.trim() && readable(text)) || t("cells.whole"));
  };
  const close = (text: string | undefined, step?: Step, from?: Element) => {
    const target = step && from && cellBeside(from, step);
    returns.current = step === undefined || (!target && step !== "next" && step !== "previous");
    setStart(undefined);
    if (text === undefined) cells.drafts.set(key, undefined);
    else keep(text);
    target?.focus();
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const step = arrowSteps[event.key];
    const command = event.ctrlKey || event.metaKey;
    if (command) {
      if (event.key.toLowerCase() === "z" && !event.shiftKey && cells.undo()) event.preventDefault();
    } else if (step) {
      event.preventDefault();
      cellBeside(event.currentTarget, step)?.focus();
    } else if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      open();
    } else if (event.key === "Escape" && draft?.refused) {
      cells.drafts.set(key, undefined);
    } else if (!cell.choices && /^\p{Nd}$/u.test(event.key)) {
      event.preventDefault();
      open(event.key);
    }
  };

  const typed = draft && parseNumber(draft.text);
  const text = typed === null ? draft?.text : cell.show(typed ?? cell.value(row));
  const label = t("cells.edit_one", { name: cell.name(row), field: cell.label, value: text ?? "" });
  const refusal = draft?.refused && (
    <small className="cell-why" id={why} role="alert">
      {draft.refused}
    </small>
  );
  return (
    <span className="cell" data-refused={draft?.refused ? "" : undefined}>
      {start ? (
        <CellInput
          label={label}
          start={start.text}
          selects={!start.typed}
          choices={cell.choices}
          why={draft?.refused && why}
          onClose={close}
          onLeave={(left) => {
            setStart(undefined);
            keep(left);
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          data-cell=""
          aria-label={label}
          aria-busy={isSaving || undefined}
          aria-describedby={draft?.refused ? why : undefined}
          onDoubleClick={() => open()}
          // A screen reader's click has no detail.
          onClick={({ detail }) => detail === 0 && open()}
          onKeyDown={press}
        >
          {draft ? <bdi>{text}</bdi> : children}
        </button>
      )}
      {refusal}
    </span>
  );
};
