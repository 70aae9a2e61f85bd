import { type FormEvent, useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import type { Choice } from "../inputs";
import { useFocusAtOnce } from "../useFocusAtOnce";

interface Props<T> {
  value: T | undefined;
  change: (value: T | undefined) => void;
  close: () => void;
}

/** Multiple choice: checkboxes, applied at once. */
export const ManyEditor = ({ value = [], change, choices }: Props<number[]> & { choices: Choice[] }) => (
  <div className="stack" style={{ gap: 10 }}>
    {choices.map((choice) => {
      const number = Number(choice.id);
      const on = value.includes(number);
      return (
        <label key={choice.id} className="row">
          <input
            type="checkbox"
            className="check"
            checked={on}
            onChange={() => change(on ? value.filter((one) => one !== number) : [...value, number])}
          />
          {choice.name}
        </label>
      );
    })}
  </div>
);

export const OneEditor = ({ value, change, close, choices }: Props<string> & { choices: Choice[] }) => (
  <>
    {choices.map((choice) => (
      <button
        key={choice.id}
        type="button"
        className="pop-item"
        aria-current={choice.id === value}
        onClick={() => {
          change(String(choice.id));
          close();
        }}
      >
        {choice.name}
      </button>
    ))}
  </>
);

interface TypedProps extends Props<string | number> {
  type: "text" | "number" | "date";
  label: string;
}

/** A word, a number or a day, applied with the button or Enter. */
export const TypedEditor = ({ value, change, close, type, label }: TypedProps) => {
  const t = useTranslate();
  const field = useFocusAtOnce<HTMLInputElement>();
  const [typed, setTyped] = useState(value === undefined ? "" : String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed === "") change(undefined);
    else change(type === "number" ? Number(typed) : typed);
    close();
  };
  return (
    <form className="row" onSubmit={submit}>
      <label className="control small">
        <span className="visually-hidden">{label}</span>
        <input
          ref={field}
          type={type}
          min={type === "number" ? 0 : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className="btn small dark">
        {t("list.apply")}
      </button>
    </form>
  );
};
