import type { ImportRunRecord } from "@maru/client";
import { FileUp } from "lucide-react";
import { useCanAccess, useDataProvider } from "ra-core";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { DropZone } from "../../fields/DropZone";
import { ExportDialog } from "../../fields/list/ExportDialog";
import { SelectField } from "../../fields/SelectField";
import { UploadBar } from "../../fields/UploadBar";
import { useUploads } from "../../fields/useUploads";
import { importPlace } from "../../layout/menu";
import { Page } from "../../layout/Page";
import { DeniedState, ErrorState } from "../../layout/states";
import { figure, fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";
import { fileAccept, isTable } from "./logic";
import { StepBar } from "./StepBar";
import { useLimits } from "./useLimits";

/** Step 1: the limits are shown before anything is sent. */
const ImportPage = () => {
  const t = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<ImportProvider>();
  const { canAccess, isPending } = useCanAccess({
    action: "create",
    resource: "settings/imports",
  });
  const { data: limits, error: unread, refetch } = useLimits();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);

  const resource = params.get("resource") ?? "products";
  const numbers = resource === "invoice-numbers";
  const home = importPlace(resource);
  const noun = limits?.resources.find(({ name }) => name === resource)?.label;

  const { uploads, start, retry, stop } = useUploads<ImportRunRecord>({
    send: (file, onProgress, signal) => dataProvider.startImport(resource, file, onProgress, signal),
    refuse: async (file) => {
      if (!isTable(file.name)) return t("imports.not_table");
      // A file may be chosen before the limits are loaded; it waits for them.
      const known = limits ?? (await refetch()).data;
      if (!known) return t("errors.generic");
      return file.size > known.max_bytes ? t("imports.too_big", { size: fileSize(known.max_bytes) }) : undefined;
    },
  });
  const open = (run: ImportRunRecord | undefined) => run && navigate(`/settings/imports/${run.id}`);
  const [upload] = uploads;
  const sending = upload !== undefined && upload.problem === undefined;
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={noun ? t("imports.title_of", { noun }) : t("common.import")}
      crumbs={[
        ...(home ? [{ label: t(home.group.label) }, { label: t(home.item.label), to: `/${home.item.path}` }] : []),
        { label: t("common.import") },
      ]}
    >
      <StepBar step={1} />
      <div className="content import-file">
        {unread && <ErrorState message={unread.message} onRetry={() => void refetch()} />}
        {limits && limits.resources.length > 1 && (
          <SelectField
            id="resource"
            label={t("imports.what")}
            value={resource}
            onChange={(picked) => setParams({ resource: picked }, { replace: true })}
          >
            {limits.resources.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <DropZone
          accept={fileAccept}
          label={t("imports.choose")}
          className="import-drop"
          onFiles={(files) => !sending && void start(files.slice(0, 1)).then(([run]) => open(run))}
        >
          <FileUp size={30} strokeWidth={1.5} aria-hidden />
          <b>{t("imports.drop")}</b>
          <span className="muted">
            {limits &&
              t("imports.limits", {
                size: fileSize(limits.max_bytes),
                rows: figure(limits.max_rows),
              })}
          </span>
          <span className="btn small">{t("imports.choose")}</span>
        </DropZone>
        {upload && (
          <UploadBar
            upload={upload}
            onStop={() => stop(upload.key)}
            onRetry={() => void retry(upload.key).then(open)}
          />
        )}
        <ul className="import-notes">
          <li>{t("imports.note_safe")}</li>
          {resource === "products" && <li>{t("imports.note_variants")}</li>}
          {resource === "product-reviews" && <li>{t("imports.note_reviews")}</li>}
          {resource === "past-orders" && <li>{t("imports.note_past_orders")}</li>}
          {resource === "users" && <li>{t("imports.note_members")}</li>}
          {numbers && <li>{t("imports.note_numbers")}</li>}
          <li>{t("imports.note_excel")}</li>
          <li>{t("imports.note_undo")}</li>
          <li>
            <span>
              {t("imports.note_export")}{" "}
              <button type="button" className="link inline" onClick={() => setAsking(true)}>
                {t("imports.get_export")}
              </button>
            </span>
          </li>
        </ul>
        {asking && (
          <ExportDialog
            resource={resource}
            filter={numbers ? { status: [5, 10] } : {}}
            sort={{ field: "id", order: "ASC" }}
            columns={[]}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </Page>
  );
};

export default ImportPage;
