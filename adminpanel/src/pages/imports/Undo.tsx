import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { PageTurn } from "../../fields/list/PageTurn";
import { useConfirm } from "../../layout/Confirm";
import { ErrorState } from "../../layout/states";
import type { Undoable, UndoPath } from "../../providers/bulkTypes";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import { undoWords } from "./deeds";
import { canUndo } from "./logic";
import { Reasons } from "./Reasons";

interface Props {
  path: UndoPath;
  run: Undoable;
  onUndone: () => void;
}

/** Takes a whole job back, after asking once. */
export const UndoButton = ({ path, run, onUndone }: Props) => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  if (!canUndo(run)) return null;
  const undo = async () => {
    if (
      !(await ask({
        title: t("imports.undo_ask"),
        text: t(undoWords(run.resource).ask),
        danger: true,
      }))
    )
      return;
    setBusy(true);
    try {
      await dataProvider.undoJob(path, run.id);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
    setBusy(false);
    onUndone();
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void undo()}>
      <Undo2 size={16} className="flip" aria-hidden /> {t("imports.undo")}
    </button>
  );
};

const pageSize = 100;

/** What was edited since and therefore stayed. */
export const Conflicts = ({ path, run }: Omit<Props, "onUndone">) => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ["conflicts", path, run.id, run.conflicts, page],
    queryFn: () => dataProvider.conflicts(path, run.id, page, pageSize),
    enabled: run.conflicts > 0,
  });
  if (run.conflicts === 0) return null;
  const total = rows.data?.total ?? 0;
  return (
    <Reasons title={t("imports.conflicts", { rows: figure(run.conflicts) })} rows={rows.data?.content ?? []}>
      {rows.error && <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />}
      {total > pageSize && (
        <nav className="pager" aria-label={t("list.pages")}>
          <PageTurn page={page} pages={Math.ceil(total / pageSize)} setPage={setPage} />
        </nav>
      )}
    </Reasons>
  );
};
