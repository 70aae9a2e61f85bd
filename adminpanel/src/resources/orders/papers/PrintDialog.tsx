import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { Dialog } from "../../../layout/Dialog";
import { exportFileUrl } from "../../../providers/bulkVerbs";
import type { Chosen } from "../../../providers/changeTypes";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import type { Paper } from "../../../providers/paperTypes";
import { figure, fileSize } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { mostAtOnce, papers } from "./papers";

interface Props {
  chosen: Chosen;
  count: number;
  onClose: () => void;
}

/** Which paper of the chosen orders; the file is kept with the other exports. */
export const PrintDialog = ({ chosen, count, onClose }: Props) => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [kind, setKind] = useState<Paper>("order-sheet");
  const [id, setId] = useState<number>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { data: run } = useQuery({
    queryKey: ["export", id],
    queryFn: () => dataProvider.readExport(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === "applying" ? 1000 : false),
  });
  const much = count > mostAtOnce;
  const start = async () => {
    setBusy(true);
    setError("");
    try {
      setId((await dataProvider.printOrders(kind, chosen)).id);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
    }
    setBusy(false);
  };
  return (
    <Dialog title={t("paper.title", { count })} lead={t("paper.lead")} onClose={onClose}>
      {id === undefined && (
        <div className="body stack" role="radiogroup" aria-label={t("paper.print")} style={{ gap: 12 }}>
          {papers.map((paper) => (
            <label key={paper.kind} className="mode">
              <input
                type="radio"
                name="paper"
                className="check radio"
                checked={kind === paper.kind}
                onChange={() => setKind(paper.kind)}
              />
              <span>
                <b>{t(paper.word)}</b>
                <span className="muted small">{t(paper.note)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      <div aria-live="polite">
        {much && <p className="error">{t("paper.much", { total: figure(mostAtOnce) })}</p>}
        {id !== undefined && (!run || run.state === "applying") && <p>{t("paper.making")}</p>}
        {run?.state === "done" && (
          <p>
            <b>{run.file_name}</b>{" "}
            <span className="muted">
              <bdi>{fileSize(run.size)}</bdi>
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
          <button type="button" className="btn fill" disabled={busy || much} onClick={() => void start()}>
            {t("paper.make")}
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
