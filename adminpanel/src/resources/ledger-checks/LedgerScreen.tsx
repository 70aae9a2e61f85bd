import { type LedgerCheckRow, ledgerGateway } from "@maru/client";
import { BookCheck } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { useState } from "react";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ListExport } from "../../fields/list/ListExport";
import { Page } from "../../layout/Page";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReportCard } from "./ReportCard";
import { useLedgerCheck } from "./useLedgerCheck";

const Column = DataTable.Col<LedgerCheckRow>;
const NumberColumn = DataTable.NumberCol<LedgerCheckRow>;

const Screen = () => {
  const t = useTranslate();
  const { data } = useListContext<LedgerCheckRow>();
  const [chosen, setChosen] = useState<number>();
  const { start, isRunning } = useLedgerCheck(data?.[0]?.id);
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <Page
      title={t("menu.ledger")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.ledger") }]}
      actions={
        <>
          <ListExport resource="ledger-checks" />
          <button type="button" className="btn fill" disabled={isRunning} onClick={() => void start()}>
            <BookCheck size={16} aria-hidden /> {t(isRunning ? "ledger.looking" : "ledger.look")}
          </button>
        </>
      }
    >
      <div className="content stack">
        <p className="muted">{t("ledger.text")}</p>
        {shown && <ReportCard key={shown.id} check={shown} />}
        <DataTable<LedgerCheckRow>
          empty={<EmptyList icon={BookCheck} title={t("ledger.none")} text={t("ledger.none_text")} />}
        >
          <Column
            source="at"
            label={t("ledger.at")}
            sortBy="ran_at"
            render={({ id, ran_at }) => (
              <button type="button" className="link strong" onClick={() => setChosen(id)}>
                <bdi>{shortTime(ran_at)}</bdi>
              </button>
            )}
          />
          <Column
            source="result"
            label={t("ledger.result")}
            disableSort
            render={({ breach_count }) =>
              breach_count ? (
                <span className="tag danger">{t("ledger.wrong", { count: breach_count })}</span>
              ) : (
                <span className="tag success">{t("ledger.right")}</span>
              )
            }
          />
          <Column
            source="gateway"
            label={t("ledger.gateway")}
            disableSort
            render={({ gateway }) => (
              <span className={gateway === ledgerGateway.SILENT ? "tag warning" : ""}>{t(`ledger.${gateway}`)}</span>
            )}
          />
          <Column
            source="by"
            label={t("ledger.by")}
            disableSort
            render={({ actor_name }) => (actor_name ? <bdi>{actor_name}</bdi> : t("ledger.by_night"))}
          />
          <NumberColumn
            source="seconds"
            label={t("ledger.took")}
            disableSort
            render={({ seconds }) => t("ledger.seconds", { seconds: figure(Math.ceil(seconds)) })}
          />
        </DataTable>
      </div>
    </Page>
  );
};

const LedgerScreen = () => (
  <ListBase perPage={25} sort={{ field: "ran_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default LedgerScreen;
