import { type ChangeRunRecord, jobState } from "@maru/client";
import { CircleCheck, Undo2 } from "lucide-react";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { ChangeProgress } from "./ChangeProgress";
import { RefusedReasons } from "./RefusedReasons";

interface Props {
  change: ChangeRunRecord;
  busy: boolean;
  onUndo: () => void;
}

/** A change that is running, finished or undone. The window may be closed: the worker continues. */
export const ChangeResult = ({ change, busy, onUndo }: Props) => {
  const t = useTranslate();
  const { state, counts, conflicts, message } = change;
  const undoing = state === jobState.UNDOING || state === jobState.UNDO_PAUSED;
  if (state === jobState.APPLYING || state === jobState.PAUSED || undoing)
    return (
      <ChangeProgress change={change} title={t(undoing ? "bulk.undoing" : "bulk.applying")}>
        {" "}
        · {t("bulk.may_close")}
      </ChangeProgress>
    );
  if (state === jobState.FAILED || state === jobState.CANCELLED)
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
          {state === jobState.UNDONE && t("bulk.undone")}
          {state === jobState.UNDO_PART && t("imports.undo_part")}
          {state === jobState.DONE && t("bulk.done", { total: figure(counts.affected) })}
        </b>
      </p>
      {state === jobState.UNDONE && conflicts > 0 && (
        <p className="help">{t("bulk.conflicts", { total: figure(conflicts) })}</p>
      )}
      <RefusedReasons change={change} />
      {state === jobState.DONE && change.can_undo && (
        <div>
          <button type="button" className="btn small" disabled={busy} onClick={onUndo}>
            <Undo2 size={15} aria-hidden /> {t("common.undo")}
          </button>
        </div>
      )}
    </div>
  );
};
