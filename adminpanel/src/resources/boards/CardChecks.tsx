import type { CheckItem } from "@maru/client";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Field } from "../../fields/Field";
import { useTranslate } from "../../words/useTranslate";
import { onEnter } from "./onEnter";

interface Props {
  checks: CheckItem[];
  setChecks: (checks: CheckItem[]) => void;
  canEdit: boolean;
  error?: string;
}

/** The check list of a card, kept with its other fields. */
export const CardChecks = ({ checks, setChecks, canEdit, error }: Props) => {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState("");
  const change = (at: number, values: Partial<CheckItem>) =>
    setChecks(checks.map((check, place) => (place === at ? { ...check, ...values } : check)));
  const step = (at: number, by: 1 | -1) => {
    const check = checks[at];
    if (check) setChecks(checks.toSpliced(at, 1).toSpliced(at + by, 0, check));
  };
  const add = (): void => {
    if (text.trim() === "") return;
    setChecks([...checks, { text: text.trim(), is_done: 0 }]);
    setText("");
  };
  return (
    <Field id={id} label={t("kanban.checks")} error={error}>
      {checks.length > 0 && (
        <ul className="kb-checklist">
          {checks.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and their inputs are controlled
            <li key={at}>
              <input
                type="checkbox"
                className="check"
                aria-label={check.text}
                checked={check.is_done === 1}
                disabled={!canEdit}
                onChange={({ target }) => change(at, { is_done: target.checked ? 1 : 0 })}
              />
              <input
                className="kb-check-text"
                aria-label={t("kanban.check_text", { place: at + 1 })}
                maxLength={200}
                value={check.text}
                readOnly={!canEdit}
                data-done={check.is_done === 1}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              {canEdit && (
                <>
                  <button
                    type="button"
                    className="iconbtn tiny"
                    aria-label={`${check.text} ${t("common.up")}`}
                    disabled={at === 0}
                    onClick={() => step(at, -1)}
                  >
                    <ArrowUp size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="iconbtn tiny"
                    aria-label={`${check.text} ${t("common.down")}`}
                    disabled={at === checks.length - 1}
                    onClick={() => step(at, 1)}
                  >
                    <ArrowDown size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="iconbtn tiny"
                    aria-label={t("common.delete_name", { name: check.text })}
                    onClick={() => setChecks(checks.toSpliced(at, 1))}
                  >
                    <X size={15} aria-hidden />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="kb-line">
          <div className="control small">
            <input
              id={id}
              maxLength={200}
              placeholder={t("kanban.check_new")}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onEnter(add)}
            />
          </div>
          <button type="button" className="btn small" disabled={text.trim() === ""} onClick={add}>
            <Plus size={15} aria-hidden /> {t("common.add")}
          </button>
        </div>
      )}
    </Field>
  );
};
