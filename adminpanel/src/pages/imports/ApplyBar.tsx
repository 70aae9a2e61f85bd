import { type ImportMode, type ImportRunRecord, importMode } from "@maru/client";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { canApply, goodRows, rowsToApply } from "./logic";
import { useRunAction } from "./useRun";

const modes: ImportMode[] = [importMode.GOOD_ROWS, importMode.ALL];

/** Both modes, and a button with the number of rows. */
export const ApplyBar = ({ run, onBack }: { run: ImportRunRecord; onBack: () => void }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { run: act, busy } = useRunAction(run.id);
  const [mode, setMode] = useState<ImportMode>(importMode.GOOD_ROWS);
  const [closes, setCloses] = useState(false);
  const count = figure(run.counts.closes);
  const what = closes ? "imports.closes_ask" : "imports.closes_not";
  const rows = figure(rowsToApply(run));
  const ready = canApply(run, mode);
  const text = {
    [importMode.GOOD_ROWS]: t("imports.mode_good_rows_text", {
      good: figure(goodRows(run)),
      wrong: figure(run.counts.wrong),
    }),
    [importMode.ALL]: t("imports.mode_all_or_nothing_text"),
  };
  const apply = async () => {
    if (
      await ask({
        title: t("imports.apply_ask", { rows }),
        text: run.counts.closes ? `${t(what, { count })} ${t("imports.apply_ask_text")}` : t("imports.apply_ask_text"),
        danger: closes,
      })
    ) {
      await act((api) => api.applyImport(run.id, mode, closes));
    }
  };
  return (
    <div className="panel import-foot">
      <div className="row wrap grow" style={{ gap: 24 }}>
        {modes.map((one) => (
          <label key={one} className="mode">
            <input
              type="radio"
              name="mode"
              className="check radio"
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            <span>
              <b>{t(`imports.mode_${one}`)}</b>
              <span className="muted small">{text[one]}</span>
            </span>
          </label>
        ))}
        {run.counts.closes > 0 && (
          <label className="mode">
            <input
              type="checkbox"
              className="check"
              checked={closes}
              onChange={({ target }) => setCloses(target.checked)}
            />
            <span>
              <b>{t("imports.closes", { count })}</b>
              <span className="muted small">{t("imports.closes_text")}</span>
            </span>
          </label>
        )}
      </div>
      {rowsToApply(run) === 0 && <span className="muted">{t("imports.nothing_to_do")}</span>}
      <button type="button" className="btn" onClick={onBack}>
        {t("imports.to_columns")}
      </button>
      <button type="button" className="btn fill" disabled={!ready || busy} onClick={() => void apply()}>
        {t("imports.apply", { rows })}
      </button>
    </div>
  );
};
