import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { Card } from "../../fields/Card";
import { useConfirm } from "../../layout/Confirm";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { endOtherSessions, endSession, listSessions } from "./api";

const sessionsKey = ["account", "sessions"];

/** Active sessions; each can be ended. */
export const SessionsCard = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: () => listSessions() });
  const reload = () => client.invalidateQueries({ queryKey: sessionsKey });
  const end = async (id: number, device: string) => {
    if (!(await ask({ title: t("account.end_ask", { name: device }) }))) return;
    await run(() => endSession(id), "account.ended");
    await reload();
  };
  const endOthers = async () => {
    if (!(await ask({ title: t("account.end_others_ask") }))) return;
    await run(endOtherSessions, "account.ended");
    await reload();
  };
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  const hasOthers = data.some(({ is_current }) => !is_current);
  return (
    <Card
      title={t("account.sessions")}
      ends={
        hasOthers && (
          <button type="button" className="btn small" disabled={busy} onClick={() => void endOthers()}>
            {t("account.end_others")}
          </button>
        )
      }
    >
      {data.length === 0 && <EmptyState icon={MonitorSmartphone} title={t("account.no_sessions")} />}
      <ul className="session-rows">
        {data.map(({ id, device, address, began_at, seen_at, is_current }) => {
          const name = device || t("account.unknown_device");
          return (
            <li key={id}>
              <div className="grow">
                <p className="row">
                  <bdi className="strong">{name}</bdi>
                  {is_current && <span className="tag success">{t("account.this_one")}</span>}
                </p>
                <p className="muted small">
                  <bdi className="num">{address}</bdi> · {t("account.began")} <bdi>{shortTime(began_at)}</bdi> ·{" "}
                  {t("account.seen")} <bdi>{shortTime(seen_at)}</bdi>
                </p>
              </div>
              {!is_current && (
                <button
                  type="button"
                  className="btn small"
                  disabled={busy}
                  aria-label={t("account.end_name", { name })}
                  onClick={() => void end(id, name)}
                >
                  {t("account.end")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
