import { useQuery } from "@tanstack/react-query";
import { useListContext } from "ra-core";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { settlementTotals } from "./api";
import { SumList } from "./SumList";

/** The totals of the filtered statements. */
export const Totals = () => {
  const t = useTranslate();
  const { filterValues, total } = useListContext();
  const { q: _search, ...filter } = filterValues as Record<string, unknown>;
  const { data } = useQuery({
    queryKey: ["settlement totals", filter, total],
    queryFn: () => settlementTotals(filter),
  });
  if (!data || data.count < 2) return null;
  return (
    <section className="card" style={{ marginBlockEnd: 16 }} aria-label={t("settlement.totals")}>
      <div className="card-head">
        <h2>{t("settlement.totals")}</h2>
        <span className="hint">{t("settlement.count", { total: figure(data.count) })}</span>
      </div>
      <div className="card-body settle-wide">
        <SumList sums={data} />
        {data.owed < 0 && (
          <p className="small warning-text" style={{ marginBlockStart: 12 }}>
            {t("settlement.owed")}{" "}
            <bdi className="num">
              {figure(-data.owed)}
              {t("common.won")}
            </bdi>
          </p>
        )}
      </div>
    </section>
  );
};
