import { type ExportRunRow, jobState } from "@maru/client";
import { Download, FileDown } from "lucide-react";
import { exportFileUrl } from "../../fields/list/api";
import { DataTable } from "../../fields/list/DataTable";
import { fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { History } from "./History";

const ExportHistory = () => {
  const t = useTranslate();
  const stateOfFile = (row: ExportRunRow) => {
    if (row.message) return row.message;
    if (row.has_file) return fileSize(row.size);
    return row.state === jobState.DONE ? t("exports.gone") : undefined;
  };
  return (
    <History<ExportRunRow>
      resource="exports"
      icon={FileDown}
      head={t("imports.file")}
      thing={(row) => ({
        name: row.file_name,
        sub: stateOfFile(row),
        file: row.has_file ? exportFileUrl(row.id) : undefined,
      })}
      stateWord={(row) => t(row.state === jobState.APPLYING ? "exports.writing" : `imports.state_${row.state}`)}
      figures={[{ key: "rows", label: t("imports.row_no"), of: (row) => row.lines }]}
      words={{
        by: t("exports.by"),
        at: t("exports.at"),
        none: t("exports.none"),
        noneText: t("exports.none_text"),
      }}
      last={
        <DataTable.Col<ExportRunRow>
          source="has_file"
          label={t("exports.get")}
          disableSort
          render={(row) =>
            row.has_file && (
              <a
                className="iconbtn"
                href={exportFileUrl(row.id)}
                download
                aria-label={`${t("exports.get")} ${row.file_name}`}
              >
                <Download size={17} aria-hidden />
              </a>
            )
          }
        />
      }
    />
  );
};

export default ExportHistory;
