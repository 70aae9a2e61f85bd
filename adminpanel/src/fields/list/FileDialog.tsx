import { type ExportRunRecord, jobState } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDataProvider } from "ra-core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../../layout/Dialog";
import { fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { type ExportProvider, exportFileUrl } from "./api";

interface Props {
  title: string;
  lead: string;
  /** The button that starts the export. */
  act: string;
  /** Why the current selection can't be exported. */
  refusal?: string;
  start: () => Promise<{ id: number }>;
  /** A required value is missing. */
  disabled?: boolean;
  /** Text while the file is written, and beside its size when it is ready. */
  writing: (run: ExportRunRecord | undefined) => ReactNode;
  more?: (run: ExportRunRecord) => ReactNode;
  onClose: () => void;
  /** Options above the button. */
  children: ReactNode;
}

/** A dialog that creates a file of rows: options, progress and download. */
export const FileDialog = ({ title, lead, act, refusal, start, disabled, writing, more, onClose, children }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<ExportProvider>();
  const [id, setId] = useState<number>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { data: run } = useQuery({
    queryKey: ["export", id],
    queryFn: () => dataProvider.readExport(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === jobState.APPLYING ? 1000 : false),
  });
  const make = async (): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      setId((await start()).id);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      {id === undefined && children}
      <div aria-live="polite">
        {refusal && <p className="error">{refusal}</p>}
        {id !== undefined && (!run || run.state === jobState.APPLYING) && <p>{writing(run)}</p>}
        {run?.state === jobState.DONE && (
          <p>
            <b>{run.file_name}</b>{" "}
            <span className="muted">
              <bdi>{fileSize(run.size)}</bdi>
              {more?.(run)}
            </span>
          </p>
        )}
        {run?.state === jobState.FAILED && <p className="error">{run.message}</p>}
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
          <button
            type="button"
            className="btn fill"
            disabled={busy || disabled || refusal !== undefined}
            onClick={() => void make()}
          >
            {act}
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
