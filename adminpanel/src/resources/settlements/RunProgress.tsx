import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../layout/Dialog";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { cancelSettlementRun, settlementRun } from "./api";

/** The progress of a run, which continues when this is closed. */
export const RunProgress = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ["settlement run", id],
    queryFn: () => settlementRun(id),
    refetchInterval: ({ state }) => (!state.data || state.data.state === "applying" ? 700 : false),
  });
  const isOver = data !== undefined && data.state !== "applying";
  const counts = {
    settlements: figure(data?.settlements),
    sales: figure(data?.sales),
    refunds: figure(data?.refunds),
  };
  return (
    <Dialog title={t("settlement.make")} lead={data?.period} onClose={onClose}>
      <div className="body stack" style={{ gap: 12 }} role="status">
        {data && !isOver && (
          <>
            <progress max={Math.max(1, data.total)} value={data.done} style={{ inlineSize: "100%" }} />
            <p>
              {t("settlement.making")} <bdi className="num">{figure(data.done)}</bdi> /{" "}
              <bdi className="num">{figure(data.total)}</bdi>
            </p>
          </>
        )}
        {data?.state === "done" && <p>{t("settlement.made", counts)}</p>}
        {data?.state === "done" && data.held > 0 && (
          <p className="warning-text">{t("settlement.held", { total: figure(data.held) })}</p>
        )}
        {data?.state === "done" && data.skipped > 0 && (
          <p className="muted">{t("settlement.skipped", { total: figure(data.skipped) })}</p>
        )}
        {isOver && data.state !== "done" && <p className="warning-text">{data.message || t("settlement.stopped")}</p>}
      </div>
      <div className="choices">
        {data && !isOver && (
          <button type="button" className="btn" onClick={() => void cancelSettlementRun(id)}>
            {t("settlement.stop")}
          </button>
        )}
        <button type="button" className="btn fill" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
