import { type FormEvent, useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import { DayControl, useDayProblem } from "../DayControl";
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
  type: "text" | "number";
  label: string;
}

/** A day, typed or chosen in a calendar, applied with the button or Enter. */
export const DayEditor = ({ value, change, close, label }: Props<string> & { label: string }) => {
  const t = useTranslate();
  const field = useFocusAtOnce<HTMLInputElement>();
  const [day, setDay] = useState(value ?? "");
  const problem = useDayProblem()(day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (problem) return;
    change(day || undefined);
    close();
  };
  return (
    <form className="stack" style={{ gap: 6 }} onSubmit={submit}>
      <div className="row">
        <div className={problem ? "control small bad" : "control small"}>
          <DayControl ref={field} label={label} value={day} onChange={setDay} invalid={Boolean(problem)} />
        </div>
        <button type="submit" className="btn small dark">
          {t("list.apply")}
        </button>
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};

/** A word or a number, applied with the button or Enter. */
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
