import { type LedgerCheckRow, ledgerGateway } from "@maru/client";
import { BookCheck } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { useState } from "react";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReportCard } from "./ReportCard";
import { useLedgerCheck } from "./useLedgerCheck";

const useColumns = (open: (id: number) => void): Column<LedgerCheckRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "at",
      label: t("ledger.at"),
      sort: "ran_at",
      cell: ({ id, ran_at }) => (
        <button type="button" className="link strong" onClick={() => open(id)}>
          <bdi>{shortTime(ran_at)}</bdi>
        </button>
      ),
    },
    {
      key: "result",
      label: t("ledger.result"),
      cell: ({ breach_count }) =>
        breach_count ? (
          <span className="tag danger">{t("ledger.wrong", { count: breach_count })}</span>
        ) : (
          <span className="tag success">{t("ledger.right")}</span>
        ),
    },
    {
      key: "gateway",
      label: t("ledger.gateway"),
      cell: ({ gateway }) => (
        <span className={gateway === ledgerGateway.SILENT ? "tag warning" : ""}>{t(`ledger.${gateway}`)}</span>
      ),
    },
    {
      key: "by",
      label: t("ledger.by"),
      cell: ({ actor_name }) => (actor_name ? <bdi>{actor_name}</bdi> : t("ledger.by_night")),
    },
    {
      key: "seconds",
      label: t("ledger.took"),
      figure: true,
      cell: ({ seconds }) => t("ledger.seconds", { seconds: figure(Math.ceil(seconds)) }),
    },
  ];
};

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
        <button type="button" className="btn fill" disabled={isRunning} onClick={() => void start()}>
          <BookCheck size={16} aria-hidden /> {t(isRunning ? "ledger.looking" : "ledger.look")}
        </button>
      }
    >
      <div className="content stack">
        <p className="muted">{t("ledger.text")}</p>
        {shown && <ReportCard key={shown.id} check={shown} />}
        <RecordTable<LedgerCheckRow>
          columns={useColumns(setChosen)}
          empty={<EmptyList icon={BookCheck} title={t("ledger.none")} text={t("ledger.none_text")} />}
        />
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
