import { useState } from "react";
import { useWords } from "../../../words/useWords";
import type { OptionGroup, OptionValue } from "../types";

interface Props {
  kind: OptionGroup["kind"];
  value?: OptionValue;
  /** False: the name is taken. */
  onSubmit: (value: OptionValue) => boolean;
  close: () => void;
  /** Stays open for the next value. */
  again?: boolean;
}

/** Not a form: it stands inside the product's own. Enter adds. */
export const ValuePanel = ({ kind, value, onSubmit, close, again }: Props) => {
  const t = useWords();
  const [name, setName] = useState(value?.name ?? "");
  const [color, setColor] = useState(value?.color || "#7f9a7d");
  const [taken, setTaken] = useState(false);
  const submit = () => {
    const clean = name.trim();
    if (!clean) return;
    if (!onSubmit(kind === "color" ? { name: clean, color } : { name: clean })) return setTaken(true);
    setName("");
    if (!again) close();
  };
  return (
    <div>
      <div className="row">
        <span className="control small">
          {kind === "color" && (
            <input
              type="color"
              aria-label={t("options.colour")}
              value={color}
              onChange={(event) => setColor(event.target.value)}
            />
          )}
          <input
            aria-label={t("options.value_name")}
            placeholder={t("options.value_name")}
            value={name}
            maxLength={80}
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to type this.
            autoFocus
            onChange={(event) => {
              setTaken(false);
              setName(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
        </span>
        <button type="button" className="btn small dark" onClick={submit}>
          {value ? t("common.change") : t("common.add")}
        </button>
      </div>
      {taken && <p className="error">{t("options.taken")}</p>}
    </div>
  );
};
