import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCanAccess, useDataProvider } from "ra-core";
import { useParams } from "react-router";
import { type ChangeProvider, refusedFileUrl } from "../../fields/list/bulk/api";
import { Page } from "../../layout/Page";
import { CardSkeleton, DeniedState, ErrorState } from "../../layout/states";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { actionWord } from "./actionWords";
import { ChangedRows } from "./ChangedRows";
import { isRunning, isUndoing } from "./logic";
import { Progress } from "./Progress";
import { Reasons } from "./Reasons";
import { Conflicts, UndoButton, UndoProgress } from "./Undo";

/** One bulk change: what it did, what it skipped, and its undo. */
const ChangeRunPage = () => {
  const t = useTranslate();
  const { id = "" } = useParams();
  const dataProvider = useDataProvider<ChangeProvider>();
  const { canAccess, isPending } = useCanAccess({
    action: "list",
    resource: "settings/changes",
  });
  const { data, error, refetch } = useQuery({
    queryKey: ["change", id],
    queryFn: () => dataProvider.readChange(id),
    refetchInterval: ({ state }) => (isRunning(state.data) ? 1000 : false),
  });
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={data ? t(actionWord(data.action)) : t("imports.tab_changes")}
      crumbs={[{ label: t("menu.settings") }, { label: t("imports.tab_changes"), to: "/settings/changes" }]}
      actions={
        data && (
          <>
            {!isRunning(data) && data.counts.refused > 0 && (
              <a className="btn" href={refusedFileUrl(data.id)} download>
                <Download size={16} aria-hidden /> {t("bulk.refused_file")}
              </a>
            )}
            <UndoButton path="changes" run={data} onChange={() => void refetch()} />
          </>
        )
      }
    >
      <div className="content stack" style={{ gap: 20 }}>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeleton />}
        {data && isUndoing(data) && <UndoProgress path="changes" run={data} onChange={() => void refetch()} />}
        {data && isRunning(data) && !isUndoing(data) && (
          <Progress run={data} title={t(`imports.state_${data.state}`)} text={t("imports.applying_text")} />
        )}
        {data && !isRunning(data) && !isUndoing(data) && (
          <section className="panel result">
            <div className="grow">
              <h2 className="lead-title">{t(`imports.state_${data.state}`)}</h2>
              <p className="muted">
                {t("changes.summary", {
                  all: figure(data.total),
                  changed: figure(data.counts.affected),
                  refused: figure(data.counts.refused),
                })}{" "}
                · {data.created_by} · <bdi>{shortTime(data.created_at)}</bdi>
              </p>
              {data.message && <p className="muted">{data.message}</p>}
            </div>
          </section>
        )}
        {data && !isRunning(data) && <ChangedRows run={data} />}
        {data && <Conflicts path="changes" run={data} />}
        {data && data.refused.length > 0 && (
          <Reasons
            title={t("changes.refused_rows", {
              rows: figure(data.counts.refused),
            })}
            rows={data.refused}
          >
            {data.counts.refused > data.refused.length && (
              <p className="help pager">
                {t("changes.first_refused", {
                  rows: figure(data.refused.length),
                })}
              </p>
            )}
          </Reasons>
        )}
      </div>
    </Page>
  );
};

export default ChangeRunPage;
