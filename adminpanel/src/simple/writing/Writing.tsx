import { useCallback, useEffect, useRef, useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import { get, useFormContext, useFormState } from "react-hook-form";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { clock, shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import type { PlainRow } from "../rows";
import { useTable } from "../useTable";
import { cellsOf, isSame } from "./merge";

const rhythm = 10_000;

interface Draft {
  values: Record<string, unknown>;
  saved_at: string;
}

interface Props {
  /** True once the row is saved and the screen is left: what was typed is no draft any more. */
  done?: { current: boolean };
}

/**
 * What stands above a form of long texts: who else has the row open, what one typed the last time and did not save.
 * What is typed is kept every ten seconds, and when the page is left or hidden.
 */
export const Writing = ({ done }: Props) => {
  const t = useWords();
  const { path, table } = useTable();
  const record = useRecordContext<PlainRow>();
  const dataProvider = useDataProvider<MaruDataProvider>();
  // What the context hands out is another object each time; what it does is the same.
  const context = useFormContext();
  const form = useRef(context);
  form.current = context;
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  const changed = isDirty && Object.keys(dirtyFields).length > 0;
  const id = record?.id;
  const [others, setOthers] = useState<string[]>([]);
  const [isOld, setOld] = useState(false);
  const [kept, setKept] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  // Timers see the latest of everything. A draft that nobody has answered for is not written over.
  const now = useRef({ changed, isSubmitting, held: true, version: record?.version, sent: "" });
  now.current.changed = changed;
  now.current.isSubmitting = isSubmitting;
  now.current.version = record?.version;

  const own = useCallback((): Record<string, unknown> => {
    const values = form.current.getValues() as Record<string, unknown>;
    const names = [...table.parts.map(({ api }) => api), "lang_obj"];
    return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  }, [table]);

  const tell = useCallback(async () => {
    const { changed: typed, isSubmitting: saving, held } = now.current;
    if (done?.current || saving) return;
    const values = typed && !held ? own() : undefined;
    const text = values && JSON.stringify(values);
    const fresh = text !== undefined && text !== now.current.sent;
    if (!id && !fresh) return;
    try {
      const answer = await dataProvider.sayEditing(path, id, fresh ? values : undefined);
      if (fresh) {
        now.current.sent = text;
        setKept(clock());
      }
      setOthers(answer.others.map(({ name }) => name));
      setOld(answer.version !== "" && now.current.version !== undefined && answer.version !== now.current.version);
    } catch {
      // The next one says it again; a save says what is wrong.
    }
  }, [dataProvider, path, id, own, done]);

  useEffect(() => {
    let here = true;
    dataProvider.readDraft(path, id).then(
      ({ values, saved_at }) => {
        if (!here) return;
        const found = values as Draft["values"] | null;
        const saved = form.current.formState.defaultValues ?? {};
        const differs =
          found && cellsOf(table.parts).some(({ source }) => !isSame(get(found, source), get(saved, source)));
        if (differs) setDraft({ values: found, saved_at: String(saved_at) });
        else now.current.held = false;
      },
      () => {
        now.current.held = false;
      },
    );
    return () => {
      here = false;
    };
  }, [dataProvider, path, id, table]);

  useEffect(() => {
    void tell();
    const timer = setInterval(() => void tell(), rhythm);
    const hidden = () => document.visibilityState === "hidden" && void tell();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hidden);
      void tell();
    };
  }, [tell]);

  const answer = (resume: boolean) => {
    if (resume && draft)
      form.current.reset({ ...form.current.getValues(), ...draft.values }, { keepDefaultValues: true });
    else void dataProvider.forgetDraft(path, id);
    now.current.held = false;
    setDraft(undefined);
  };
  return (
    <div className="writing" aria-live="polite">
      {others.length > 0 && <p className="notice info">{t("writing.others", { names: others.join(", ") })}</p>}
      {isOld && <p className="notice warning">{t("writing.saved_by_others")}</p>}
      {draft && (
        <div className="notice info">
          <span className="grow">{t("writing.draft", { time: shortTime(draft.saved_at) })}</span>
          <button type="button" className="btn small fill" onClick={() => answer(true)}>
            {t("writing.resume")}
          </button>
          <button type="button" className="btn small" onClick={() => answer(false)}>
            {t("writing.drop")}
          </button>
        </div>
      )}
      {kept && changed && <p className="help">{t("writing.kept", { time: kept })}</p>}
    </div>
  );
};
