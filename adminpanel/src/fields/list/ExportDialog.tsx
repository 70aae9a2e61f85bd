import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog } from "../../layout/Dialog";
import type { ExportFormat } from "../../providers/bulkTypes";
import { exportFileUrl } from "../../providers/bulkVerbs";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure, fileSize } from "../../words/format";
import { useWords } from "../../words/useWords";

interface Props {
  resource: string;
  filter: object;
  sort: { field: string; order: string };
  /** The file's columns that stand for the shown ones; none is all of them. */
  columns: string[];
  onClose: () => void;
}

const formats: ExportFormat[] = ["csv", "xlsx"];

/** The list as it is seen, as a file. A long one is written while the manager does something else. */
export const ExportDialog = ({ resource, filter, sort, columns, onClose }: Props) => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [all, setAll] = useState(columns.length === 0);
  const [id, setId] = useState<number>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { data: run } = useQuery({
    queryKey: ["export", id],
    queryFn: () => dataProvider.readExport(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === "applying" ? 1000 : false),
  });
  const start = async () => {
    setBusy(true);
    setError("");
    try {
      const wish = { resource, format, columns: all ? [] : columns, filter };
      const made = await dataProvider.startExport({
        ...wish,
        sort: [sort.field, sort.order],
      });
      setId(made.id);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
    }
    setBusy(false);
  };
  return (
    <Dialog title={t("exports.title")} lead={t("exports.lead")} onClose={onClose}>
      {id === undefined && (
        <div className="body">
          <div className="stack" role="radiogroup" aria-label={t("exports.format")} style={{ gap: 12 }}>
            {formats.map((one) => (
              <label key={one} className="mode">
                <input
                  type="radio"
                  name="format"
                  className="check radio"
                  checked={format === one}
                  onChange={() => setFormat(one)}
                />
                <span>
                  <b>{t(`exports.${one}`)}</b>
                  <span className="muted small">{t(`exports.${one}_text`)}</span>
                </span>
              </label>
            ))}
          </div>
          {columns.length > 0 && (
            <label className="mode">
              <input type="checkbox" className="check" checked={all} onChange={() => setAll(!all)} />
              <span>
                <b>{t("exports.all_columns")}</b>
                <span className="muted small">{t("exports.all_columns_text")}</span>
              </span>
            </label>
          )}
        </div>
      )}
      <div aria-live="polite">
        {id !== undefined && (!run || run.state === "applying") && (
          <p>
            {t("exports.writing")} <bdi className="num">{figure(run?.progress.done)}</bdi> /{" "}
            <bdi className="num">{figure(run?.progress.total)}</bdi>
          </p>
        )}
        {run?.state === "done" && (
          <p>
            <b>{run.file_name}</b>{" "}
            <span className="muted">
              <bdi>{fileSize(run.size)}</bdi> · {t("imports.rows", { rows: figure(run.lines) })}
            </span>
          </p>
        )}
        {run?.state === "failed" && <p className="error">{run.message}</p>}
        {error && <p className="error">{error}</p>}
      </div>
      {id !== undefined && (
        <p className="help">
          <Link to="/settings/exports" className="link" onClick={onClose}>
            {t("exports.kept")}
          </Link>
        </p>
      )}
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
        {id === undefined && (
          <button type="button" className="btn fill" disabled={busy} onClick={() => void start()}>
            {t("exports.start")}
          </button>
        )}
        {run?.has_file && (
          <a className="btn fill" href={exportFileUrl(run.id)} download>
            <Download size={16} aria-hidden /> {t("exports.get")}
          </a>
        )}
      </div>
    </Dialog>
  );
};

/** The button of a list that opens the dialog. */
export const ExportButton = ({ bare, ...list }: Omit<Props, "onClose"> & { bare?: boolean }) => {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={bare ? undefined : "btn"} onClick={() => setOpen(true)}>
        <Download size={16} aria-hidden /> {t("common.export")}
      </button>
      {/* Outside of the bar of chosen rows, whose buttons are drawn for a dark ground. */}
      {open && createPortal(<ExportDialog {...list} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
};
