import { exportFormat } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import { createPortal } from "react-dom";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { PlainInput } from "../PlainInput";
import type { ExportProvider } from "./api";
import { FileDialog } from "./FileDialog";

interface Props {
  resource: string;
  filter: object;
  sort: { field: string; order: string };
  /** Columns of the file that match the shown columns; empty exports all columns. */
  columns: string[];
  onClose: () => void;
}

export type ExportProps = Omit<Props, "onClose">;

const reasonKey = "maru-export-reason";
/** A manager often exports the same file every day, so the last reason in this tab is prefilled. */
const lastReason = (): string => sessionStorage.getItem(reasonKey) ?? "";
const keepReason = (reason: string): void => sessionStorage.setItem(reasonKey, reason);

const formats = [exportFormat.CSV, exportFormat.XLSX];
type TableFormat = (typeof formats)[number];

/** Exports the list as it is shown. A long export continues in the background. */
export const ExportDialog = ({ resource, filter, sort, columns, onClose }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<ExportProvider>();
  const [format, setFormat] = useState<TableFormat>(exportFormat.CSV);
  const [all, setAll] = useState(columns.length === 0);
  const [reason, setReason] = useState(lastReason);
  const { data: known } = useQuery({
    queryKey: ["export columns", resource],
    queryFn: () => dataProvider.exportColumns(resource),
  });
  const isPersonal = known?.some(({ name, is_personal }) => is_personal && (all || columns.includes(name))) ?? false;
  const wish = { resource, format, columns: all ? [] : columns, filter, ...(isPersonal ? { reason } : {}) };
  const start = () => {
    if (isPersonal) keepReason(reason);
    return dataProvider.startExport({ ...wish, sort: [sort.field, sort.order] });
  };
  return (
    <FileDialog
      title={t("exports.title")}
      lead={t("exports.lead")}
      act={t("exports.start")}
      start={start}
      disabled={isPersonal && reason.trim().length < 2}
      writing={(run) => (
        <>
          {t("exports.writing")} <bdi className="num">{figure(run?.progress.done)}</bdi> /{" "}
          <bdi className="num">{figure(run?.progress.total)}</bdi>
        </>
      )}
      more={(run) => ` · ${t("imports.rows", { rows: figure(run.lines) })}`}
      onClose={onClose}
    >
      <div className="body">
        <div className="stack" role="radiogroup" aria-label={t("exports.format")} style={{ gap: 12 }}>
          {formats.map((one) => (
            <label key={one} className="mode">
              <input
                type="radio"
                name="format"
                className="check radio"
                checked={format === one}
                onChange={() => setFormat(one)}
              />
              <span>
                <b>{t(`exports.${one}`)}</b>
                <span className="muted small">{t(`exports.${one}_text`)}</span>
              </span>
            </label>
          ))}
        </div>
        {columns.length > 0 && (
          <label className="mode">
            <input type="checkbox" className="check" checked={all} onChange={() => setAll(!all)} />
            <span>
              <b>{t("exports.all_columns")}</b>
              <span className="muted small">{t("exports.all_columns_text")}</span>
            </span>
          </label>
        )}
        {isPersonal && (
          <PlainInput
            id="export-reason"
            label={t("exports.reason")}
            helperText={t("exports.reason_text")}
            value={reason}
            maxLength={200}
            onChange={setReason}
          />
        )}
      </div>
    </FileDialog>
  );
};

/** The list's button that opens the dialog. */
export const ExportButton = ({ bare, ...list }: ExportProps & { bare?: boolean }) => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={bare ? undefined : "btn"} onClick={() => setOpen(true)}>
        <Download size={16} aria-hidden /> {t("common.export")}
      </button>
      {/* Rendered outside of the bulk bar, whose buttons are styled for a dark background. */}
      {open && createPortal(<ExportDialog {...list} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
};
