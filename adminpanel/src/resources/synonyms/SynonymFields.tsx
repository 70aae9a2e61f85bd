import { useInput } from "react-admin";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useWords } from "../../words/useWords";
import { spoken } from "./types";

/** Words with one meaning as one text with commas. */
export const SynonymFields = () => {
  const t = useWords();
  const { id, field, fieldState } = useInput({ source: "words", format: spoken, parse: (text: string) => text });
  const error = fieldState.error?.message;
  return (
    <div className="content">
      <Card title={t("synonym.title")}>
        <Field id={id} label={t("synonym.words")} required help={t("synonym.help")} error={error}>
          <div className={error ? "control bad" : "control"}>
            <textarea {...field} id={id} rows={3} maxLength={900} dir="auto" aria-invalid={Boolean(error)} />
          </div>
        </Field>
      </Card>
    </div>
  );
};
