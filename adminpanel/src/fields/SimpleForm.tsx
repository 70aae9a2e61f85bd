import { resultStale } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { Form, type RaRecord, useNotify, useRecordContext, useResourceContext, useSaveContext } from "ra-core";
import { type ComponentType, type ReactNode, useState } from "react";
import { useFormState } from "react-hook-form";
import { useConfirm } from "../layout/Confirm";
import { failureCode } from "../providers/httpClient";
import { clock } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { StaleDialog, type StaleProps } from "./StaleDialog";
import { allOf } from "./useAllRows";
import { useUnsavedGuard } from "./useUnsavedGuard";

interface Props<T extends RaRecord> {
  /** The confirmation question, made from the values to be saved. */
  question: (values: Partial<T>) => string;
  /** Additional text of the confirmation. */
  warning?: (values: Partial<T>) => string | undefined;
  defaultValues?: Partial<T>;
  onSaved?: (record: T) => void;
  /** The dialog for a save conflict. */
  Stale?: ComponentType<StaleProps>;
  /** Keeps unsaved input as a draft. */
  keeps?: boolean;
  children: ReactNode;
}

/** Empty inputs leave empty keys in the values after a save. Only a field that differs counts as a change. */
const useChanged = (): { changed: boolean; isSubmitting: boolean } => {
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  return { changed: isDirty && Object.keys(dirtyFields).length > 0, isSubmitting };
};

const Guard = ({ keeps }: { keeps: boolean }) => {
  const { changed, isSubmitting } = useChanged();
  useUnsavedGuard(changed && !isSubmitting, keeps);
  return null;
};

/**
 * A record's form. It asks for confirmation before saving, notifies of the result, and warns before unsaved changes are
 * lost.
 */
export const SimpleForm = <T extends RaRecord>({
  question,
  warning,
  defaultValues,
  onSaved,
  Stale = StaleDialog,
  keeps = false,
  children,
}: Props<T>) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const record = useRecordContext<T>();
  const client = useQueryClient();
  const resource = useResourceContext() ?? "";
  const { save } = useSaveContext();
  const [stale, setStale] = useState<string>();

  const submit = async (values: object) => {
    const data = values as Partial<T>;
    if (!(await ask({ title: question(data), text: warning?.(data) }))) return undefined;
    return save?.(data, {
      onSuccess: (saved: T) => {
        notify(t("form.saved_at", { time: clock() }), { type: "success" });
        void client.invalidateQueries({ queryKey: allOf(resource) });
        onSaved?.(saved);
      },
      onError: (error: unknown) => {
        const message = error instanceof Error ? error.message : t("errors.generic");
        if (failureCode(error) === resultStale) setStale(message);
        else notify(message, { type: "error" });
      },
    });
  };

  return (
    <Form record={record} defaultValues={defaultValues} onSubmit={submit} noValidate>
      <Guard keeps={keeps} />
      {children}
      {stale !== undefined && <Stale message={stale} onClose={() => setStale(undefined)} />}
    </Form>
  );
};

export const SaveButton = () => {
  const t = useTranslate();
  const { changed, isSubmitting } = useChanged();
  return (
    <>
      <span className="save-state">{changed ? t("form.unsaved") : ""}</span>
      <button type="submit" className="btn fill" disabled={isSubmitting}>
        {t("common.save")}
      </button>
    </>
  );
};
