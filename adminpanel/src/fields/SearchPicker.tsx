import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { useDebounced } from "../words/useDebounced";
import { useTranslate } from "../words/useTranslate";
import { Field } from "./Field";

interface Props<Row extends { id: number }> {
  label: string;
  helperText: string;
  /** Text for an empty result. */
  nothing: string;
  /** The prefix of the query key. */
  kind: string;
  ask: (text: string) => Promise<Row[]>;
  onChoose: (row: Row) => void;
  children: (row: Row) => ReactNode;
  isOpen?: (row: Row) => boolean;
  required?: boolean;
  error?: string;
}

/** A combobox that searches as the user types. Arrows and Enter choose, as in any list below a field. */
export const SearchPicker = <Row extends { id: number }>({
  label,
  helperText,
  nothing,
  kind,
  ask,
  onChoose,
  children,
  isOpen = () => true,
  required = false,
  error,
}: Props<Row>) => {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const asked = useDebounced(text.trim(), 200);
  const found = useQuery({
    queryKey: [kind, asked],
    queryFn: () => ask(asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  // Choosing empties the field at once; the debounced query follows a moment later.
  const isAsked = asked !== "" && text.trim() !== "";
  const rows = isAsked ? (found.data ?? []) : [];
  const option = (place: number): string => `${id}-${place}`;
  const choose = (row: Row | undefined): void => {
    if (!row || !isOpen(row)) return;
    onChoose(row);
    setText("");
  };
  return (
    <Field id={id} label={label} required={required} helperText={helperText} error={error}>
      <div className={error ? "control bad" : "control"}>
        <Search size={16} aria-hidden />
        <input
          id={id}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? option(at) : undefined}
          aria-invalid={Boolean(error)}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            // Enter must not submit the form while the result is loading.
            if (event.key === "Enter") choose(rows[at]);
            else if (rows.length > 0 && event.key === "ArrowDown") setAt((at + 1) % rows.length);
            else if (rows.length > 0 && event.key === "ArrowUp") setAt((at + rows.length - 1) % rows.length);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {rows.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className="picklist">
          {rows.map((row, place) => (
            <button
              type="button"
              key={row.id}
              id={option(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              aria-disabled={!isOpen(row)}
              onClick={() => choose(row)}
            >
              {children(row)}
            </button>
          ))}
        </div>
      )}
      {/* A list box without options is none for a screen reader: it is a message then. */}
      {isAsked && rows.length === 0 && (
        <div role="status" className="picklist">
          {found.isError && <p className="muted">{t("errors.generic")}</p>}
          {found.isSuccess && <p className="muted">{nothing}</p>}
        </div>
      )}
    </Field>
  );
};
