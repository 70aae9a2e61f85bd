import { useState } from "react";
import { Field } from "../../fields/Field";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";

interface Props {
  /** The bulk action's name in the API. */
  action: string;
  title: string;
  nouns: Nouns;
  /** The text that the action needs; without one the dialog shows `note`. */
  field?: { name: string; label: string; helperText: string; maxLength: number; rows: number };
  note: string;
  danger: boolean;
  /** One line about a row, from the values that the action reads of it. */
  say: (values: Record<string, unknown>) => string;
  onClose: () => void;
}

/** A bulk action with one text for all chosen rows, or with none. The result is shown before it is applied. */
export const BulkTextDialog = ({ field, note, ...dialog }: Props) => {
  const [text, setText] = useState("");
  return (
    <ChangeDialog
      {...dialog}
      values={field ? { [field.name]: text } : {}}
      ready={!field || text.trim() !== ""}
      auto={!field}
    >
      {(errors) =>
        field ? (
          <Field id={field.name} label={field.label} required helperText={field.helperText} error={errors[field.name]}>
            <div className="control">
              <textarea
                id={field.name}
                rows={field.rows}
                maxLength={field.maxLength}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          </Field>
        ) : (
          <p className="help">{note}</p>
        )
      }
    </ChangeDialog>
  );
};
