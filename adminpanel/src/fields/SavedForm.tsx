import { resultStale } from "@maru/client";
import { Form, type RaRecord, useRecordContext, useRefresh, useSaveContext } from "ra-core";
import { type FocusEvent, type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { failureCode } from "../providers/httpClient";
import { clock } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { useUnsavedGuard } from "./useUnsavedGuard";

type State = { at: string } | { failed: string } | undefined;

// What is typed meanwhile stays.
const keepTyped = { keepDirtyValues: true };
const typedIn = new Set(["text", "tel", "email", "url", "password", "number", "search", "date"]);

/** Whether a control is left before its value counts. */
const isTyped = (control: EventTarget): boolean =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && typedIn.has(control.type));

interface SaverProps {
  saving: boolean;
  children: ReactNode;
}

/** Submits the form around when a field was left, or something was chosen. */
const Saver = ({ saving, children }: SaverProps) => {
  const { isDirty, dirtyFields } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const changed = isDirty && Object.keys(dirtyFields).length > 0;
  const latest = useRef({ changed, saving });
  latest.current = { changed, saving };
  useUnsavedGuard(changed && !saving, false);
  const submit = () => box.current?.closest("form")?.requestSubmit();
  // The field's own handlers run first.
  const later = () => {
    setTimeout(() => {
      if (!latest.current.changed) return;
      if (latest.current.saving) wanted.current = true;
      else submit();
    });
  };
  useEffect(() => {
    if (saving || !wanted.current) return;
    wanted.current = false;
    if (changed) box.current?.closest("form")?.requestSubmit();
  }, [saving, changed]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in its fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from the keyboard too.
    <div
      ref={box}
      className="stack"
      style={{ gap: 20 }}
      onBlur={({ target }: FocusEvent) => isTyped(target) && later()}
      onChange={({ target }: FormEvent) => !isTyped(target) && later()}
      onClick={({ target }: MouseEvent) => target instanceof Element && target.closest("button") && later()}
    >
      {children}
    </div>
  );
};

interface Props {
  onSaved?: () => void;
  children: ReactNode;
}

/**
 * A record's form whose fields are saved when they are left, without a question, and can be taken back (D51). A refused
 * value stays in its field with the reason.
 */
export const SavedForm = <T extends RaRecord>({ onSaved, children }: Props) => {
  const t = useTranslate();
  const record = useRecordContext<T>();
  const { save } = useSaveContext();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [state, setState] = useState<State>();
  const [former, setFormer] = useState<Partial<T>>();

  const store = async (values: Partial<T>, before: Partial<T> | undefined) => {
    setSaving(true);
    try {
      return await save?.(values, {
        onSuccess: () => {
          setState({ at: clock() });
          setFormer(before);
          onSaved?.();
        },
        onError: (error: unknown) => {
          setState({ failed: error instanceof Error ? error.message : t("errors.generic") });
          // Somebody else saved meanwhile: the next try is made from theirs.
          if (failureCode(error) === resultStale) refresh();
        },
      });
    } finally {
      setSaving(false);
    }
  };
  const submit = (values: object) => {
    const after = values as Partial<T>;
    const names = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(record?.[name]));
    // A file that was sent is not in the record: there is nothing to go back to.
    const sendsFile = Object.values(after).some((value) => (value as unknown) instanceof File);
    const before = Object.fromEntries(names.map((name) => [name, record?.[name]])) as Partial<T>;
    return store(after, sendsFile ? undefined : before);
  };
  const takeBack = () => void store({ ...record, ...former } as Partial<T>, undefined);

  return (
    <Form
      record={record}
      onSubmit={submit}
      resetOptions={keepTyped}
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      <Saver saving={saving}>{children}</Saver>
      <p className="saved-line" role="status">
        {saving && t("form.saving")}
        {!saving && state && "failed" in state && <span className="danger-text">{state.failed}</span>}
        {!saving && state && "at" in state && (
          <>
            <span>{t("form.saved_at", { time: state.at })}</span>
            {former && (
              <button type="button" className="linklike" onClick={takeBack}>
                {t("common.undo")}
              </button>
            )}
          </>
        )}
      </p>
    </Form>
  );
};
