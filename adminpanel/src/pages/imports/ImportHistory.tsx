import { FileSpreadsheet, Upload } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { type Column, RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import type { ImportRun } from "../../providers/importTypes";
import { figure, shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import { HistoryTabs } from "./HistoryTabs";
import { stateTones } from "./logic";
import { useNoun } from "./useLimits";

const path = "/settings/imports";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { total } = useListContext<ImportRun>();
  const nounOf = useNoun();
  const add = may("create", "settings/imports");
  const columns: Column<ImportRun>[] = [
    {
      key: "file",
      label: t("imports.file"),
      cell: (row) => (
        <div className="thing">
          <span className="thumb">
            <FileSpreadsheet size={19} strokeWidth={1.6} aria-hidden />
          </span>
          <div className="file-name">
            <Link className="name" to={`${path}/${row.id}`}>
              {row.file_name}
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
      key: "new",
      label: t("imports.kind_new"),
      figure: true,
      cell: (row) => figure(row.counts.new),
    },
    {
      key: "changed",
      label: t("imports.kind_changed"),
      figure: true,
      cell: (row) => figure(row.counts.changed),
    },
    {
      key: "wrong",
      label: t("imports.kind_wrong"),
      figure: true,
      cell: (row) => figure(row.counts.wrong),
    },
    {
      key: "by",
      label: t("imports.by"),
      cell: (row) => <span className="muted">{row.created_by || "–"}</span>,
    },
    {
      key: "at",
      label: t("imports.at"),
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
  return (
    <Page
      title={t("menu.imports")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.imports") }]}
      count={total}
      actions={
        add && (
          <Link className="btn fill" to="/products/import">
            <Upload size={16} aria-hidden /> {t("common.import")}
          </Link>
        )
      }
    >
      <HistoryTabs />
      <div className="content">
        <RecordTable<ImportRun>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={FileSpreadsheet} title={t("imports.none")} text={t("imports.none_text")} />}
        />
      </div>
    </Page>
  );
};

const ImportHistory = () => (
  <ListBase perPage={25} sort={{ field: "id", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default ImportHistory;
