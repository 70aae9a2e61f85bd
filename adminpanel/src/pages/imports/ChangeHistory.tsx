import { ListChecks } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { type Column, RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import type { ChangeRun } from "../../providers/bulkTypes";
import { figure, shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import { deedWord } from "./deeds";
import { HistoryTabs } from "./HistoryTabs";
import { stateTones } from "./logic";
import { useNoun } from "./useLimits";

const path = "/settings/changes";

const Screen = () => {
  const t = useWords();
  const nounOf = useNoun();
  const { total } = useListContext<ChangeRun>();
  const columns: Column<ChangeRun>[] = [
    {
      key: "deed",
      label: t("changes.deed"),
      cell: (row) => (
        <div className="thing">
          <span className="thumb">
            <ListChecks size={19} strokeWidth={1.6} aria-hidden />
          </span>
          <div className="file-name">
            <Link className="name" to={`${path}/${row.id}`}>
              {t(deedWord(row.deed))}
            </Link>
            <div className="sub">{nounOf(row.resource)}</div>
          </div>
        </div>
      ),
    },
    {
      key: "state",
      label: t("imports.state"),
      cell: (row) => <span className={`dot ${stateTones[row.state]}`}>{t(`imports.state_${row.state}`)}</span>,
    },
    {
      key: "total",
      label: t("changes.chosen"),
      figure: true,
      cell: (row) => figure(row.total),
    },
    {
      key: "affected",
      label: t("imports.kind_changed"),
      figure: true,
      cell: (row) => figure(row.affected),
    },
    {
      key: "refused",
      label: t("changes.refused"),
      figure: true,
      cell: (row) => figure(row.counts.refused),
    },
    {
      key: "by",
      label: t("changes.by"),
      cell: (row) => <span className="muted">{row.created_by || "–"}</span>,
    },
    {
      key: "at",
      label: t("changes.at"),
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
  return (
    <Page
      title={t("menu.imports")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.imports") }]}
      count={total}
    >
      <HistoryTabs />
      <div className="content">
        <RecordTable<ChangeRun>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={ListChecks} title={t("changes.none")} text={t("changes.none_text")} />}
        />
      </div>
    </Page>
  );
};

const ChangeHistory = () => (
  <ListBase perPage={25} sort={{ field: "id", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default ChangeHistory;
