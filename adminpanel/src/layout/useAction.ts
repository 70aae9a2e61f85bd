import { useDataProvider, useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import type { MaruDataProvider } from "../providers/dataProvider";
import { fieldErrors } from "../providers/httpClient";
import { type TextKey, useTranslate } from "../words/useTranslate";

/** The notification after a call; `failed` if the answer says that nothing was done. */
interface Outcome {
  word: TextKey;
  values?: Record<string, string>;
  failed?: boolean;
}

/** Errors of a call's fields by name. A nested field has its own last name. */
export type FieldErrors = Partial<Record<string, string>>;

const errorsOf = (error: unknown): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, text]) => [name.split(".").at(-1), text]));

/** Runs an API call: notifies of the result and reloads the screen. One call at a time. */
export const useAction = () => {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Resolves to whether the call succeeded. A dialog closes then, and keeps its input otherwise. */
  const run = async <T>(
    action: (api: MaruDataProvider) => Promise<T>,
    done: TextKey | ((answer: T) => Outcome),
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setErrors({});
    try {
      const answer = await action(dataProvider);
      const { word, values, failed }: Outcome = typeof done === "function" ? done(answer) : { word: done };
      notify(t(word, values), { type: failed ? "error" : "success" });
      return true;
    } catch (error) {
      setErrors(errorsOf(error));
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { run, busy, errors };
};
