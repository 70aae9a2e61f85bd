import { type ImportField, importRowKind, type StagedRow } from "@maru/client";
import { useTranslate } from "../../words/useTranslate";
import { isFigure, wholeRow } from "./logic";

const tones = {
  [importRowKind.NEW]: "success",
  [importRowKind.CHANGED]: "info",
  [importRowKind.SAME]: "",
  [importRowKind.WRONG]: "danger",
};

const display = (value: unknown): string => (value == null || value === "" ? "–" : String(value));

const Cell = ({ row, name }: { row: StagedRow; name: string }) => {
  const error = row.errors[name];
  const diff = row.diff[name];
  // What the server writes instead of the value in the cell.
  const note = row.notes[name] && <span className="row-note">{row.notes[name]}</span>;
  if (error) {
    return (
      <td className={isFigure(name) ? "wrong figure" : "wrong"}>
        <b>{display(row.cells[name])}</b>
        <span>{error}</span>
      </td>
    );
  }
  if (diff) {
    return (
      <td className={isFigure(name) ? "figure" : undefined}>
        {display(diff[0]) !== "–" && <s className="was">{display(diff[0])}</s>}{" "}
        <b className="now">{display(diff[1])}</b>
        {note}
      </td>
    );
  }
  const className = [row.kind === importRowKind.SAME && "muted", isFigure(name) && "figure"].filter(Boolean).join(" ");
  return (
    <td className={className || undefined}>
      {row.cells[name]}
      {note}
    </td>
  );
};

/** An error fills its cell with the reason; a change shows old and new. */
export const RowLine = ({ row, fields }: { row: StagedRow; fields: ImportField[] }) => {
  const t = useTranslate();
  const rowError = row.errors[wholeRow];
  const elsewhere = Object.entries(row.errors).filter(
    ([name]) => name !== wholeRow && !fields.some((field) => field.name === name),
  );
  const notes = Object.entries(row.notes).filter(([name]) => !fields.some((field) => field.name === name));
  return (
    <tr>
      <td className="figure muted">{row.row_no}</td>
      <td className={rowError || elsewhere.length > 0 ? "wrong" : undefined}>
        {row.kind !== importRowKind.STAGED && (
          <i className={`tag ${tones[row.kind]}`}>{t(`imports.kind_${row.kind}`)}</i>
        )}
        {rowError && <span>{rowError}</span>}
        {notes.map(([name, message]) => (
          <span key={name} className="row-note">
            {message}
          </span>
        ))}
        {elsewhere.map(([name, message]) => (
          <span key={name}>{message}</span>
        ))}
      </td>
      {fields.map(({ name }) => (
        <Cell key={name} row={row} name={name} />
      ))}
    </tr>
  );
};
