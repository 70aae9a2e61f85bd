import { resultStale } from "@maru/client";
import {
  Form,
  type RaRecord,
  type TransformData,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from "ra-core";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { failureCode, fieldErrors } from "../providers/httpClient";
import { clock } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { useUnsavedGuard } from "./useUnsavedGuard";

type State = { at: string } | { failed: string } | undefined;
type Values = Record<string, unknown>;

const typedIn = new Set(["text", "tel", "email", "url", "password", "number", "search", "date"]);
/** In place of a field's name: whatever differs. */
const any = "*";

/** Whether a control is left before its value counts. */
const isTyped = (control: EventTarget): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && typedIn.has(control.type));

const isSame = (one: unknown, other: unknown): boolean =>
  !(one instanceof File) && JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

const keyOf = (name: string): string => name.split(".")[0] ?? name;

interface Props {
  /** What is sent of the values, as an edit screen has it. */
  transform?: TransformData;
  onSaved?: () => void;
  children: ReactNode;
}

const Saver = ({ transform, onSaved, children }: Props) => {
  const t = useTranslate();
  const record = useRecordContext() as RaRecord;
  const resource = useResourceContext() ?? "";
  const [update] = useUpdate();
  const refresh = useRefresh();
  const { getValues, setValue, setError, trigger } = useFormContext();
  // What the server has: its last answer, or the record that was read again after somebody else saved.
  const kept = useRef<Values>(record);
  const isStale = useRef(false);
  useEffect(() => {
    if (!isStale.current) return;
    isStale.current = false;
    kept.current = record;
  }, [record]);
  // Fields that were left, or `any` after a choice, and are not sent yet.
  const left = useRef(new Set<string>());
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  // From the moment that a save is decided: the next one is made from its answer.
  const isBusy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [state, setState] = useState<State>();
  const [former, setFormer] = useState<Values>();

  // The form itself is asked: what `useWatch` has comes with a later render.
  const listChanged = (): string[] => {
    const typed = getValues() as Values;
    return Object.keys(typed).filter((key) => !isSame(typed[key], kept.current[key]));
  };
  useWatch();
  useUnsavedGuard(!saving && listChanged().length > 0);

  const keep = (sent: Values, answer: RaRecord) => {
    const known: Values = { ...kept.current, ...sent };
    for (const [key, value] of Object.entries(answer)) {
      // What was typed and not sent yet stays.
      if (isSame(getValues(key), known[key]) && !isSame(value, known[key])) setValue(key, value);
    }
    for (const [key, value] of Object.entries(sent)) if (value instanceof File) setValue(key, undefined);
    kept.current = answer;
  };
  const refuse = (error: unknown) => {
    setState({ failed: error instanceof Error ? error.message : t("errors.generic") });
    for (const [name, message] of Object.entries(fieldErrors(error))) setError(name, { message });
    if (failureCode(error) !== resultStale) return;
    // Somebody else saved meanwhile: the next try is made from theirs.
    isStale.current = true;
    refresh();
  };
  const store = async (sent: Values, before: Values | undefined) => {
    isBusy.current = true;
    setSaving(true);
    try {
      const values = { ...kept.current, ...sent };
      const data = (transform ? await transform(values) : values) as Partial<RaRecord>;
      const answer = await update(
        resource,
        { id: record.id, data, previousData: record },
        { mutationMode: "pessimistic", returnPromise: true },
      );
      keep(sent, answer);
      setState({ at: clock() });
      setFormer(before);
      onSaved?.();
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
      lookAgain();
    }
  };

  const submit = useEffectEvent(async (keys: string[]) => {
    isBusy.current = true;
    if (!(await trigger(keys))) {
      isBusy.current = false;
      lookAgain();
      return;
    }
    const sent = Object.fromEntries(keys.map((key) => [key, getValues(key)]));
    // A file that was sent can't be taken back: the former one is not in the form.
    const sendsFile = Object.values(sent).some((value) => value instanceof File);
    await store(sent, sendsFile ? undefined : Object.fromEntries(keys.map((key) => [key, kept.current[key]])));
  });
  useEffect(() => {
    if (isBusy.current || left.current.size === 0) return;
    const changed = listChanged();
    const names = [...left.current].map(keyOf);
    const due = left.current.has(any) ? changed : changed.filter((key) => names.includes(key));
    left.current.clear();
    if (due.length > 0) void submit(due);
  });
  const leave = (name: string) => {
    // The field's own handlers run first.
    setTimeout(() => {
      left.current.add(name);
      lookAgain();
    });
  };
  const takeBack = () => {
    if (!former || isBusy.current) return;
    for (const [key, value] of Object.entries(former)) setValue(key, value);
    void store(former, undefined);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in its fields. */}
      <div
        className="stack"
        style={{ gap: 20 }}
        onBlur={({ target }: FocusEvent) => isTyped(target) && leave(target.name || any)}
        onKeyDown={({ key, target }: KeyboardEvent) =>
          key === "Enter" && target instanceof HTMLInputElement && isTyped(target) && leave(target.name || any)
        }
        onChange={({ target }: FormEvent) => !isTyped(target) && leave(any)}
        onClick={({ target }: MouseEvent) => target instanceof Element && target.closest("button") && leave(any)}
      >
        {children}
      </div>
      <p className="saved-line" role="status">
        {saving && t("form.saving")}
        {!saving && state && "failed" in state && <span className="danger-text">{state.failed}</span>}
        {!saving && state && "at" in state && (
          <>
            <span>{t("form.saved_at", { time: state.at })}</span>
            {former && (
              <button type="button" onClick={takeBack}>
                {t("common.undo")}
              </button>
            )}
          </>
        )}
      </p>
    </>
  );
};

/**
 * A record's form whose fields are saved when they are left, without a question, and can be taken back (D51). Only what
 * was left is sent: a refused value stays in its field with the reason, and the others are saved.
 */
export const SavedForm = <T extends RaRecord>(props: Props) => {
  const record = useRecordContext<T>();
  // A saved record must not replace what is being typed: `Saver` writes into the form what the server made of it.
  const [first] = useState(record);
  return (
    <Form record={first} onSubmit={() => undefined} disableInvalidFormNotification noValidate>
      <Saver {...props} />
    </Form>
  );
};
