import { type KeyboardEvent, useRef, useState } from "react";
import { arrowSteps, cellBeside, type Step } from "./move";

interface Props {
  label: string;
  start: string;
  /** Selects the text, so that typing replaces it. */
  selects: boolean;
  choices?: { id: number; name: string }[];
  /** The id of the refusal's text. */
  why?: string;
  /** Without a text the change is given up. */
  onClose: (text: string | undefined, step?: Step, from?: Element) => void;
  onLeave: (text: string) => void;
}

/** The input of an opened cell: Enter saves and goes down, Tab saves and goes on, Escape gives up. */
export const CellInput = ({ label, start, selects, choices, why, onClose, onLeave }: Props) => {
  const [text, setText] = useState(start);
  // The input also loses focus when a key closes it.
  const isClosed = useRef(false);
  const close = (event: KeyboardEvent, kept: string | undefined, step?: Step) => {
    event.preventDefault();
    isClosed.current = true;
    onClose(kept, step, event.currentTarget);
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = arrowSteps[event.key];
    if (event.key === "Enter") close(event, text, event.shiftKey ? "up" : "down");
    else if (event.key === "Escape") close(event, undefined);
    else if (event.key === "Tab") {
      const next = event.shiftKey ? "previous" : "next";
      // Beyond the last cell Tab goes on in the page, and leaving the input saves it.
      if (cellBeside(event.currentTarget, next)) close(event, text, next);
    } else if (!choices && (step === "up" || step === "down")) close(event, text, step);
  };
  const shared = {
    "aria-label": label,
    "aria-invalid": why ? true : undefined,
    "aria-describedby": why,
    "data-cell": "",
    value: text,
    autoFocus: true,
    onBlur: () => {
      if (isClosed.current) return;
      isClosed.current = true;
      onLeave(text);
    },
    onKeyDown: press,
  };
  if (choices)
    return (
      <select {...shared} onChange={({ target }) => setText(target.value)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      inputMode="numeric"
      autoComplete="off"
      onFocus={({ target }) => selects && target.select()}
      onChange={({ target }) => setText(target.value)}
    />
  );
};
