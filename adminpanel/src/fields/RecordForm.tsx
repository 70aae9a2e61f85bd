import type { ReactNode } from "react";
import { Form, type RaRecord, useNotify, useRecordContext, useSaveContext } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { useConfirm } from "../layout/Confirm";
import { clock } from "../words/format";
import { useWords } from "../words/useWords";
import { useUnsavedGuard } from "./useUnsavedGuard";

interface Props<T extends RaRecord> {
  /** What is asked before saving, from the values about to be saved. */
  question: (values: Partial<T>) => string;
  defaults?: Partial<T>;
  onSaved?: (record: T) => void;
  children: ReactNode;
}

const Guard = () => {
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedGuard(isDirty && !isSubmitting);
  return null;
};

/** A record's form: asks once before saving, says when it was saved, and holds a person with unsaved changes. */
export const RecordForm = <T extends RaRecord>({ question, defaults, onSaved, children }: Props<T>) => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const record = useRecordContext<T>();
  const { save } = useSaveContext();

  const submit = async (values: object) => {
    const data = values as Partial<T>;
    if (!(await ask({ title: question(data) }))) return undefined;
    return save?.(data, {
      onSuccess: (saved: T) => {
        notify(t("form.saved_at", { time: clock() }), { type: "success" });
        onSaved?.(saved);
      },
    });
  };

  return (
    <Form record={record} defaultValues={defaults} onSubmit={submit} noValidate>
      <Guard />
      {children}
    </Form>
  );
};

export const SaveButton = () => {
  const t = useWords();
  const { isDirty, isSubmitting } = useFormState({ control: useFormContext().control });
  return (
    <>
      <span className="save-state">{isDirty ? t("form.unsaved") : ""}</span>
      <button type="submit" className="btn fill" disabled={isSubmitting}>
        {t("common.save")}
      </button>
    </>
  );
};
