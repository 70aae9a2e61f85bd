import { useQuery } from "@tanstack/react-query";
import { Pause, Play, Undo2 } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { PageTurn } from "../../fields/list/PageTurn";
import { useConfirm } from "../../layout/Confirm";
import { ErrorState } from "../../layout/states";
import type { ConflictPage, Undoable, UndoPath } from "../../providers/bulkTypes";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import { undoWords } from "./deeds";
import { canUndo } from "./logic";
import { Progress } from "./Progress";
import { Reasons } from "./Reasons";

interface Props {
  path: UndoPath;
  run: Undoable;
  /** The run has another state now. */
  onChange: () => void;
}

/** Sends a verb and says what went wrong. */
const useJobVerb = (onChange: () => void) => {
  const t = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const act = async (verb: (api: MaruDataProvider) => Promise<unknown>) => {
    setBusy(true);
    try {
      await verb(dataProvider);
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

/** Takes a whole job back, or what is left of it, after asking once. */
export const UndoButton = ({ path, run, onChange }: Props) => {
  const t = useWords();
  const ask = useConfirm();
  const { act, busy } = useJobVerb(onChange);
  if (!canUndo(run)) return null;
  const undo = async () => {
    const text = t(undoWords(run.resource).ask);
    if (await ask({ title: t("imports.undo_ask"), text, danger: true })) await act((api) => api.undoJob(path, run.id));
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void undo()}>
      <Undo2 size={16} className="flip" aria-hidden />{" "}
      {t(run.state === "undo_part" ? "imports.undo_rest" : "imports.undo")}
    </button>
  );
};

/** How far an undo is, with the buttons that hold it, let it go on, or give it up. */
export const UndoProgress = ({ path, run, onChange }: Props) => {
  const t = useWords();
  const ask = useConfirm();
  const { act, busy } = useJobVerb(onChange);
  const held = run.state === "undo_pause";
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
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: [name, path, run.id, run.state, total, page],
    queryFn: (): Promise<ConflictPage> =>
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

/** What was edited since and therefore stayed; and, of an undo that was given up, what is still changed. */
export const Conflicts = ({ path, run }: Omit<Props, "onChange">) => {
  const t = useWords();
  return (
    <>
      {run.state === "undo_part" && (
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
