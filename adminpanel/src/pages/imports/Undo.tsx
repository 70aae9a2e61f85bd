import { type ImportRunRecord, jobState, type PageTraceRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play, Undo2 } from "lucide-react";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { PageTurn } from "../../fields/list/PageTurn";
import { useConfirm } from "../../layout/Confirm";
import { ErrorState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { undoWords } from "./actionWords";
import type { ImportProvider, UndoPath } from "./api";
import { canUndo } from "./logic";
import { Progress } from "./Progress";
import { Reasons } from "./Reasons";

export type Undoable = Pick<ImportRunRecord, "id" | "resource" | "state" | "conflicts" | "progress" | "message"> & {
  can_undo?: boolean;
};

interface Props {
  path: UndoPath;
  run: Undoable;
  /** Called when the state of the run changed. */
  onChange: () => void;
}

/** Runs an action and reports its error. */
const useJobAction = (onChange: () => void) => {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<ImportProvider>();
  const [busy, setBusy] = useState(false);
  const act = async (action: (api: ImportProvider) => Promise<unknown>) => {
    setBusy(true);
    try {
      await action(dataProvider);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
    setBusy(false);
    onChange();
  };
  return { act, busy };
};

/** Undoes a whole job, or the rest of it, after one confirmation. */
export const UndoButton = ({ path, run, onChange }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { act, busy } = useJobAction(onChange);
  if (!canUndo(run)) return null;
  const undo = async () => {
    const text = t(undoWords(run.resource).ask);
    if (await ask({ title: t("imports.undo_ask"), text, danger: true })) await act((api) => api.undoJob(path, run.id));
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void undo()}>
      <Undo2 size={16} className="flip" aria-hidden />{" "}
      {t(run.state === jobState.UNDO_PART ? "imports.undo_rest" : "imports.undo")}
    </button>
  );
};

/** The progress of an undo, with buttons to pause, resume and cancel it. */
export const UndoProgress = ({ path, run, onChange }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { act, busy } = useJobAction(onChange);
  const held = run.state === jobState.UNDO_PAUSED;
  const stop = async () => {
    const text = t("imports.undo_stop_text");
    if (await ask({ title: t("imports.undo_stop_ask"), text, danger: true }))
      await act((api) => api.cancelJob(path, run.id));
  };
  return (
    <Progress
      run={run}
      title={t(held ? "imports.state_undo_pause" : "imports.state_undoing")}
      text={held ? run.message || t("imports.undo_paused_text") : t("imports.undoing_text")}
    >
      <div className="row wrap">
        {held ? (
          <button
            type="button"
            className="btn fill"
            disabled={busy}
            onClick={() => void act((api) => api.resumeJob(path, run.id))}
          >
            <Play size={15} className="flip" aria-hidden /> {t("imports.undo_resume")}
          </button>
        ) : (
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act((api) => api.pauseJob(path, run.id))}
          >
            <Pause size={15} aria-hidden /> {t("imports.pause")}
          </button>
        )}
        <button type="button" className="btn" disabled={busy} onClick={() => void stop()}>
          {t("imports.undo_stop")}
        </button>
      </div>
    </Progress>
  );
};

const pageSize = 100;

interface RecordsProps extends Pick<Props, "path" | "run"> {
  name: "conflicts" | "left";
  title: (rows: string) => string;
  total: number;
}

const Records = ({ path, run, name, title, total }: RecordsProps) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<ImportProvider>();
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: [name, path, run.id, run.state, total, page],
    queryFn: (): Promise<PageTraceRow> =>
      name === "left"
        ? dataProvider.leftOfJob(path, run.id, page, pageSize)
        : dataProvider.conflicts(path, run.id, page, pageSize),
  });
  const found = rows.data?.total ?? total;
  return (
    <Reasons title={title(figure(found))} rows={rows.data?.content ?? []}>
      {rows.error && <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />}
      {found > pageSize && (
        <nav className="pager" aria-label={t("list.pages")}>
          <PageTurn page={page} pages={Math.ceil(found / pageSize)} setPage={setPage} />
        </nav>
      )}
    </Reasons>
  );
};

/** Rows that were edited since and were therefore skipped; after a cancelled undo, the rows that are still changed. */
export const Conflicts = ({ path, run }: Omit<Props, "onChange">) => {
  const t = useTranslate();
  return (
    <>
      {run.state === jobState.UNDO_PART && (
        <Records
          path={path}
          run={run}
          name="left"
          title={(rows) => t("imports.left", { rows })}
          total={run.progress.total - run.progress.done}
        />
      )}
      {run.conflicts > 0 && (
        <Records
          path={path}
          run={run}
          name="conflicts"
          title={(rows) => t("imports.conflicts", { rows })}
          total={run.conflicts}
        />
      )}
    </>
  );
};
