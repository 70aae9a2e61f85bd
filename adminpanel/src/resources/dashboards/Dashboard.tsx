import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page";
import { ErrorState } from "../../layout/states";
import { useCan, usePerson } from "../../layout/useCan";
import { readSummary } from "../../shared/reports/api";
import { PeriodBar } from "../../shared/reports/PeriodBar";
import { today } from "../../shared/reports/period";
import { usePeriod } from "../../shared/reports/usePeriod";
import { day } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { BrandsCard } from "./BrandsCard";
import { ProductsCard } from "./ProductsCard";
import { SalesCard } from "./SalesCard";
import { SearchesCard } from "./SearchesCard";
import { SplitCard } from "./SplitCard";
import { Tiles } from "./Tiles";
import { useVisits, VisitsCard } from "./VisitsCard";
import { WaitingCard } from "./WaitingCard";
import "../../styles/reports.css";

/** Sales and visits of a period, each with what the role may see. */
const HowItGoes = () => {
  const t = useTranslate();
  const can = useCan();
  const person = usePerson();
  const [period, setPeriod] = usePeriod("dashboard");
  const [seesSales, seesVisits] = [can("list", "users/sales"), can("list", "dashboards/visits")];
  const { data, error, refetch } = useQuery({
    queryKey: ["reports", "summary", period],
    queryFn: () => readSummary(period),
    enabled: seesSales,
    refetchInterval: 60_000,
  });
  const visits = useVisits(period, seesVisits);
  const heading = t(seesSales ? "report.how" : "report.how_visits");
  const isReady = (!seesSales || data) && (!seesVisits || visits.data || visits.error);
  return (
    <section className="how" aria-label={heading}>
      <div className="how-head">
        <h2>{heading}</h2>
        {data?.is_practice && <span className="tag amber">{t("report.practice")}</span>}
        <span className="grow" />
        <PeriodBar period={period} onChange={setPeriod} />
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !isReady ? (
        <span className="skel" style={{ height: 172 }} />
      ) : (
        <Tiles summary={data} visits={visits.data} />
      )}
      <div className="how-main">
        {seesSales &&
          (data ? (
            <SalesCard key={data.first + data.last} summary={data} />
          ) : (
            !error && <span className="skel" style={{ height: 330 }} />
          ))}
        {seesVisits && <VisitsCard period={period} />}
      </div>
      <div className="how-cards">
        {seesSales && (
          <>
            <SplitCard period={period} choices={["hour", "method", "language"]} />
            <ProductsCard period={period} />
          </>
        )}
        {can("list", "products/searches") && <SearchesCard />}
        {seesSales && <SplitCard period={period} choices={["category", "product", "seller", "member"]} />}
      </div>
      {seesSales && person?.brands && person.brands.length > 1 && <BrandsCard period={period} />}
    </section>
  );
};

/** Where managers land: what has to be done, and how it goes, each with what their role may see (D45). */
const Dashboard = () => {
  const t = useTranslate();
  const can = useCan();
  const seesFigures = ["users/sales", "dashboards/visits", "products/searches"] as const;
  return (
    <Page title={t("menu.dashboards")} crumbs={[{ label: day(today()) }]}>
      <div className="content reports">
        <WaitingCard />
        {seesFigures.some((screen) => can("list", screen)) && <HowItGoes />}
      </div>
    </Page>
  );
};

export default Dashboard;
