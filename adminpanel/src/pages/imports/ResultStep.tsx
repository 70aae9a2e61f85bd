import { type ImportRunRecord, importRowKind, jobState } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleSlash, CircleX, Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { importPlace } from "../../layout/menu";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { undoWords } from "./actionWords";
import { importFileUrl } from "./api";
import { Counters } from "./Counters";
import { isUndoing, type RowKind, rowsToApply } from "./logic";
import { RowTable } from "./RowTable";
import { Conflicts, UndoButton, UndoProgress } from "./Undo";

const faces = {
  [jobState.DONE]: { icon: CircleCheck, word: "imports.done", tone: "success" },
  [jobState.CANCELLED]: { icon: CircleSlash, word: "imports.cancelled", tone: "" },
  [jobState.FAILED]: { icon: CircleX, word: "imports.failed", tone: "danger" },
  [jobState.UNDO_PART]: { icon: CircleSlash, word: "imports.undo_part", tone: "" },
  [jobState.UNDONE]: { icon: Undo2, word: "imports.undone", tone: "" },
} as const;

const outcome = (
  t: ReturnType<typeof useTranslate>,
  { state, counts, conflicts, resource }: ImportRunRecord,
): string => {
  // What the undo skipped is listed below with its reasons.
  if (state === jobState.UNDO_PART) return t("imports.undo_part_text");
  if (state === jobState.UNDONE) return conflicts > 0 ? "" : t(undoWords(resource).done);
  return counts.wrong > 0 ? t("imports.wrong_left", { count: counts.wrong }) : t("imports.all_good");
};

/** Step 5: the result, and the wrong rows as a file to correct and import again. */
export const ResultStep = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const [kind, setKind] = useState<RowKind | undefined>(run.counts.wrong > 0 ? importRowKind.WRONG : undefined);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ["import", String(run.id)] });
  if (isUndoing(run)) return <UndoProgress path="imports" run={run} onChange={reload} />;
  const face = run.state in faces ? faces[run.state as keyof typeof faces] : faces.done;
  const Icon = face.icon;
  const list = importPlace(run.resource)?.item;
  return (
    <>
      <section className="panel result">
        <span className={`result-icon ${face.tone}`}>
          <Icon size={28} strokeWidth={1.7} aria-hidden />
        </span>
        <div className="grow">
          <h2 className="lead-title">{t(face.word, { rows: figure(rowsToApply(run)) })}</h2>
          <p className="muted">{run.message || outcome(t, run)}</p>
        </div>
        <div className="row wrap">
          {run.has_file && (
            <a className="btn" href={importFileUrl(run.id)} download>
              <Download size={16} aria-hidden /> {t("imports.own_file")}
            </a>
          )}
          <UndoButton path="imports" run={run} onChange={reload} />
          <Link className="btn" to={`/products/import?resource=${run.resource}`}>
            {t("imports.again")}
          </Link>
          {list && (
            <Link className="btn fill" to={`/${list.path}`}>
              {t(list.label)}
            </Link>
          )}
        </div>
      </section>
      <Conflicts path="imports" run={run} />
      {run.counts.total > 0 && (
        <>
          <Counters run={run} kind={kind} onKind={setKind} />
          {run.has_rows || kind === importRowKind.WRONG ? (
            <RowTable run={run} kind={kind} onKind={setKind} />
          ) : (
            <p className="state muted">{t("imports.rows_gone")}</p>
          )}
        </>
      )}
    </>
  );
};
