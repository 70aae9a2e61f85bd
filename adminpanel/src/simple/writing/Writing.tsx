import { useRecordContext } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { get, set, useFormContext, useFormState } from "react-hook-form";
import { clock, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { PlainRow } from "../rows";
import { useTable } from "../useTable";
import { forgetDraft, readDraft, sayEditing } from "./api";
import { cellsOf, isSame } from "./merge";

const rhythm = 10_000;
/** One failure may be a short loss of the connection. */
const failuresToTell = 2;

/** Unsaved input, by the source of each cell, with the version of the row that it is based on. */
interface Kept {
  version?: string;
  cells: Record<string, unknown>;
}

interface Draft extends Kept {
  saved_at: string;
}

interface Props {
  /** True once the row is saved and the screen is left: then the input is no draft. */
  done?: { current: boolean };
}

/**
 * Notices above a form of long texts: who else has the row open, and one's own unsaved draft. Input is stored every ten
 * seconds, and when the page is left or hidden.
 */
export const Writing = ({ done }: Props) => {
  const t = useTranslate();
  const { path, table } = useTable();
  const record = useRecordContext<PlainRow>();
  // The context returns a new object on each render with the same functions.
  const context = useFormContext();
  const form = useRef(context);
  form.current = context;
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  const changed = isDirty && Object.keys(dirtyFields).length > 0;
  const id = record?.id;
  const [others, setOthers] = useState<string[]>([]);
  const [isOld, setOld] = useState(false);
  const [kept, setKept] = useState<string>();
  const [failures, setFailures] = useState<string[]>([]);
  const [draft, setDraft] = useState<Draft>();
  // Timers read the latest values. A draft that the user has not decided about is not overwritten.
  const now = useRef({ changed, isSubmitting, held: true, version: record?.version, sent: "" });
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  now.current.changed = changed;
  now.current.isSubmitting = isSubmitting;
  now.current.version = record?.version;

  /** Only the changed fields, so that restoring it never overwrites another person's text. */
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
      setFailures([]);
      setOthers(answer.others.map(({ name }) => name));
      if (now.current.isSubmitting) return;
      setOld(answer.version !== "" && now.current.version !== undefined && answer.version !== now.current.version);
    } catch (error) {
      // The next interval tries again.
      const reason = error instanceof Error ? error.message : "";
      setFailures((before) => [reason, ...before].slice(0, failuresToTell));
    }
  }, [path, id, own, done]);
  const tell = useCallback(() => {
    pending.current = say();
  }, [say]);
  const forget = useCallback(
    // A request that is still running would arrive after it.
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
      // Based on an older version: saving it shows the conflict with what was saved since.
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
      {failures.length === failuresToTell && changed && (
        <p className="notice warning" role="alert">
          {t("writing.not_kept")} {failures[0]}
        </p>
      )}
      {kept && changed && <p className="help">{t("writing.kept", { time: kept })}</p>}
    </div>
  );
};
