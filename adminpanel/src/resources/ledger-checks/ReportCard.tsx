import { type LedgerBreach, type LedgerCheckRow, type LedgerReport, ledgerGateway } from "@maru/client";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useGetOne } from "ra-core";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const byName = (breaches: LedgerBreach[]): [string, LedgerBreach[]][] => {
  const groups = new Map<string, LedgerBreach[]>();
  for (const breach of breaches) groups.set(breach.name, [...(groups.get(breach.name) ?? []), breach]);
  return [...groups];
};

/** The result of one ledger check, by invariant. */
export const ReportCard = ({ check }: { check: LedgerCheckRow }) => {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<LedgerReport>("orders/ledger", { id: check.id });
  if (error)
    return (
      <div className="panel">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  if (!data?.breaches) return <CardSkeleton />;
  const wrong = data.breaches.length > 0;
  const Icon = wrong ? TriangleAlert : CircleCheck;
  return (
    <section className="card" aria-label={t("ledger.result")}>
      <div className="card-head">
        <h2 className={wrong ? "ledger-wrong" : "ledger-right"}>
          <Icon size={18} aria-hidden />{" "}
          {wrong ? t("ledger.wrong", { count: data.breaches.length }) : t("ledger.right")}
        </h2>
        <span className="hint">
          <bdi>{shortTime(data.ran_at)}</bdi>
        </span>
      </div>
      <div className="card-body">
        {wrong ? (
          byName(data.breaches).map(([name, breaches]) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul className="plain">
                {breaches.map(({ what }) => (
                  <li key={what}>
                    <bdi>{what}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ))
        ) : (
          <p className="muted">
            {t(data.gateway === ledgerGateway.COMPARED ? "ledger.agrees_with_bank" : "ledger.agrees")}
          </p>
        )}
      </div>
    </section>
  );
};
