import { useCallback, useEffect, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { get, set, useFormContext, useFormState } from "react-hook-form";
import { clock, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { PlainRow } from "../rows";
import { useTable } from "../useTable";
import { forgetDraft, readDraft, sayEditing } from "./api";
import { cellsOf, isSame } from "./merge";

const rhythm = 10_000;

/** What was typed, by the source of each cell, and the version of the row that it was typed into. */
interface Kept {
  version?: string;
  cells: Record<string, unknown>;
}

interface Draft extends Kept {
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
  const t = useTranslate();
  const { path, table } = useTable();
  const record = useRecordContext<PlainRow>();
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
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  now.current.changed = changed;
  now.current.isSubmitting = isSubmitting;
  now.current.version = record?.version;

  /** Only what was changed: nobody's other text is written over with it later. */
  const own = useCallback((): Kept => {
    const values = form.current.getValues();
    const saved = form.current.formState.defaultValues ?? {};
    const cells = cellsOf(table.parts).flatMap(({ source }): [string, unknown][] => {
      const value = get(values, source) as unknown;
      return isSame(value, get(saved, source)) ? [] : [[source, value ?? ""]];
    });
    return { version: String(get(values, "version") ?? ""), cells: Object.fromEntries(cells) };
  }, [table]);

  const say = useCallback(async () => {
    const { changed: typed, isSubmitting: saving, held } = now.current;
    if (done?.current || saving) return;
    const values = typed && !held ? own() : undefined;
    const text = values && JSON.stringify(values);
    const fresh = text !== undefined && text !== now.current.sent;
    if (!id && !fresh) return;
    try {
      const answer = await sayEditing(path, id, fresh ? values : undefined);
      if (fresh) {
        now.current.sent = text;
        setKept(clock());
      }
      setOthers(answer.others.map(({ name }) => name));
      if (now.current.isSubmitting) return;
      setOld(answer.version !== "" && now.current.version !== undefined && answer.version !== now.current.version);
    } catch {
      // The next one says it again; a save says what is wrong.
    }
  }, [path, id, own, done]);
  const tell = useCallback(() => {
    pending.current = say();
  }, [say]);
  const forget = useCallback(
    // What is on its way would come after it.
    () => pending.current.then(() => forgetDraft(path, id)).catch(() => undefined),
    [path, id],
  );

  const version = record?.version;
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== version && !now.current.changed) void forget();
    before.current = version;
  }, [version, forget]);

  useEffect(() => {
    let here = true;
    const known = new Set(cellsOf(table.parts).map(({ source }) => source));
    readDraft(path, id).then(
      ({ values, saved_at }) => {
        if (!here) return;
        const found = values as Kept | null;
        const saved = form.current.formState.defaultValues ?? {};
        const own = Object.entries(found?.cells ?? {}).filter(
          ([source, value]) => known.has(source) && !isSame(value, get(saved, source)),
        );
        if (own.length > 0)
          setDraft({ version: found?.version, cells: Object.fromEntries(own), saved_at: String(saved_at) });
        else now.current.held = false;
      },
      () => {
        now.current.held = false;
      },
    );
    return () => {
      here = false;
    };
  }, [path, id, table]);

  useEffect(() => {
    tell();
    const timer = setInterval(() => tell(), rhythm);
    const hidden = () => document.visibilityState === "hidden" && tell();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hidden);
      if (done?.current) void forget();
      else tell();
    };
  }, [tell, forget, done]);

  const answer = (resume: boolean) => {
    if (resume && draft) {
      const values = structuredClone(form.current.getValues());
      for (const [source, value] of Object.entries(draft.cells)) set(values, source, value);
      // Typed into an older version: saving it shows what was saved since beside it.
      if (record && draft.version) values.version = draft.version;
      form.current.reset(values, { keepDefaultValues: true });
    } else void forget();
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
