import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useConfirm } from "../../layout/Confirm";
import { ErrorState } from "../../layout/states";
import type { Undoable, UndoPath } from "../../providers/bulkTypes";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import { canUndo } from "./logic";

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
        text: t("imports.undo_ask_text"),
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
    <section className="panel">
      <div className="row wrap between rows-head">
        <h2 className="lead-title">{t("imports.conflicts", { rows: figure(run.conflicts) })}</h2>
      </div>
      {rows.error && <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />}
      <table className="grid flat">
        <thead>
          <tr>
            <th>{t("imports.conflict_name")}</th>
            <th>{t("imports.conflict_reason")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.data?.content.map((one) => (
            <tr key={`${one.subject}-${one.id}`}>
              <td>
                <bdi>{one.name || `#${one.id}`}</bdi>
              </td>
              <td className="muted">{one.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > pageSize && (
        <div className="pager">
          <button type="button" className="btn small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("list.previous")}
          </button>
          <bdi className="num">
            {figure(page)} / {figure(Math.ceil(total / pageSize))}
          </bdi>
          <button
            type="button"
            className="btn small"
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          >
            {t("list.next")}
          </button>
        </div>
      )}
    </section>
  );
};
