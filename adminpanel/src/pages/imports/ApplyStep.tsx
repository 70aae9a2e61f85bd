import { type ImportRunRecord, jobState } from "@maru/client";
import { Pause, Play } from "lucide-react";
import { useTranslate } from "../../words/useTranslate";
import { Progress } from "./Progress";
import { useRunAction } from "./useRun";

/** Step 4: live progress. The tab can be closed; the worker continues. */
export const ApplyStep = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const paused = run.state === jobState.PAUSED;
  return (
    <Progress
      run={run}
      title={t(paused ? "imports.paused" : "imports.applying")}
      text={paused ? run.message || t("imports.paused_text") : t("imports.applying_text")}
    >
      <div className="row">
        {paused ? (
          <button
            type="button"
            className="btn fill"
            disabled={busy}
            onClick={() => void act((api) => api.resumeImport(run.id))}
          >
            <Play size={15} className="flip" aria-hidden /> {t("imports.resume")}
          </button>
        ) : (
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act((api) => api.pauseImport(run.id))}
          >
            <Pause size={15} aria-hidden /> {t("imports.pause")}
          </button>
        )}
      </div>
    </Progress>
  );
};
