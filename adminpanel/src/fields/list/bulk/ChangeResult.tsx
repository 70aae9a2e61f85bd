import { CircleCheck, Undo2 } from "lucide-react";
import type { Change } from "../../../providers/changeTypes";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { ChangeProgress } from "./ChangeProgress";
import { RefusedReasons } from "./RefusedReasons";

interface Props {
  change: Change;
  busy: boolean;
  onUndo: () => void;
}

/** A change under way, done, or undone. The window may be closed: the server goes on. */
export const ChangeResult = ({ change, busy, onUndo }: Props) => {
  const t = useWords();
  const { state, counts, conflicts, message } = change;
  const undoing = state === "undoing" || state === "undo_pause";
  if (state === "applying" || state === "paused" || undoing)
    return (
      <ChangeProgress change={change} title={t(undoing ? "bulk.undoing" : "bulk.applying")}>
        {" "}
        · {t("bulk.may_close")}
      </ChangeProgress>
    );
  if (state === "failed" || state === "cancelled")
    return (
      <p className="error" role="alert">
        {message || t("errors.generic")}
      </p>
    );
  return (
    <div className="stack" role="status">
      <p className="row">
        <CircleCheck size={20} className="success-text" aria-hidden />
        <b>
          {state === "undone" && t("bulk.undone")}
          {state === "undo_part" && t("imports.undo_part")}
          {state === "done" && t("bulk.done", { total: figure(counts.affected) })}
        </b>
      </p>
      {state === "undone" && conflicts > 0 && (
        <p className="help">{t("bulk.conflicts", { total: figure(conflicts) })}</p>
      )}
      <RefusedReasons change={change} />
      {state === "done" && change.can_undo && (
        <div>
          <button type="button" className="btn small" disabled={busy} onClick={onUndo}>
            <Undo2 size={15} aria-hidden /> {t("common.undo")}
          </button>
        </div>
      )}
    </div>
  );
};
