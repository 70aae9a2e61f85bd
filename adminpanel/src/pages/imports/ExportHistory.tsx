import { Download, FileDown } from "lucide-react";
import { ListBase, useListContext } from "react-admin";
import { type Column, RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import type { ExportRun } from "../../providers/bulkTypes";
import { exportFileUrl } from "../../providers/bulkVerbs";
import { figure, fileSize, shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import { HistoryTabs } from "./HistoryTabs";
import { stateTones } from "./logic";

const Screen = () => {
  const t = useWords();
  const { total } = useListContext<ExportRun>();
  const columns: Column<ExportRun>[] = [
    {
      key: "file",
      label: t("imports.file"),
      cell: (row) => (
        <div className="thing">
          <span className="thumb">
            <FileDown size={19} strokeWidth={1.6} aria-hidden />
          </span>
          <div className="file-name">
            {row.has_file ? (
              <a className="name" href={exportFileUrl(row.id)} download>
                {row.file_name}
              </a>
            ) : (
              <span className="name">{row.file_name}</span>
            )}
            <div className="sub">{row.message || (row.has_file ? fileSize(row.size) : t("exports.gone"))}</div>
          </div>
        </div>
      ),
    },
    {
      key: "state",
      label: t("imports.state"),
      cell: (row) => (
        <span className={`dot ${stateTones[row.state]}`}>
          {t(row.state === "applying" ? "exports.writing" : `imports.state_${row.state}`)}
        </span>
      ),
    },
    {
      key: "rows",
      label: t("imports.row_no"),
      figure: true,
      cell: (row) => figure(row.lines),
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
    {
      key: "get",
      label: t("exports.get"),
      cell: (row) =>
        row.has_file ? (
          <a
            className="iconbtn"
            href={exportFileUrl(row.id)}
            download
            aria-label={`${t("exports.get")} ${row.file_name}`}
          >
            <Download size={17} aria-hidden />
          </a>
        ) : null,
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
        <RecordTable<ExportRun>
          columns={columns}
          empty={<EmptyState icon={FileDown} title={t("exports.none")} text={t("exports.none_text")} />}
        />
      </div>
    </Page>
  );
};

const ExportHistory = () => (
  <ListBase perPage={25} sort={{ field: "id", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default ExportHistory;
