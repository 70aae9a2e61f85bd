import { ChevronDown, FileUp } from "lucide-react";
import { useState } from "react";
import { useCanAccess, useDataProvider } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { DropZone } from "../../fields/DropZone";
import { Field } from "../../fields/Field";
import { ExportDialog } from "../../fields/list/ExportDialog";
import { Page } from "../../layout/Page";
import { DeniedState, ErrorState } from "../../layout/states";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure, fileSize } from "../../words/format";
import { useWords } from "../../words/useWords";
import { fileAccept, isTable } from "./logic";
import { StepBar } from "./StepBar";
import { useLimits } from "./useLimits";

/** Step 1: the limits are told before anything is sent. */
const ImportPage = () => {
  const t = useWords();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { canAccess, isPending } = useCanAccess({
    action: "create",
    resource: "settings/imports",
  });
  const { data: limits, error: unread, refetch } = useLimits();
  const [params, setParams] = useSearchParams();
  const [error, setError] = useState("");
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState("");
  const [sent, setSent] = useState({ bytes: 0, total: 0 });

  const resource = params.get("resource") ?? "products";
  const noun = limits?.resources.find(({ name }) => name === resource)?.label;

  const take = async ([file]: File[]) => {
    if (!file || sending) return;
    // A file may be quicker than the limits; it waits for them rather than be forgotten.
    const known = limits ?? (await refetch()).data;
    if (!known) return setError(t("errors.generic"));
    if (!isTable(file.name)) return setError(t("imports.not_table"));
    if (file.size > known.max_bytes) return setError(t("imports.too_big", { size: fileSize(known.max_bytes) }));
    setError("");
    setSending(file.name);
    setSent({ bytes: 0, total: file.size });
    try {
      const run = await dataProvider.startImport(resource, file, (bytes, total) => setSent({ bytes, total }));
      navigate(`/settings/imports/${run.id}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setSending("");
    }
  };
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={noun ? t("imports.title_of", { noun }) : t("common.import")}
      crumbs={[
        { label: t("menu.products") },
        { label: t("menu.product_list"), to: "/products/list" },
        { label: t("common.import") },
      ]}
    >
      <StepBar step={1} />
      <div className="content import-file">
        {unread && <ErrorState message={unread.message} onRetry={() => void refetch()} />}
        {limits && limits.resources.length > 1 && (
          <Field id="resource" label={t("imports.what")}>
            <div className="control">
              <select
                id="resource"
                value={resource}
                onChange={({ target }) => setParams({ resource: target.value }, { replace: true })}
              >
                {limits.resources.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden />
            </div>
          </Field>
        )}
        <DropZone
          accept={fileAccept}
          label={t("imports.choose")}
          className="import-drop"
          onFiles={(files) => void take(files)}
        >
          <FileUp size={30} strokeWidth={1.5} aria-hidden />
          <b>{sending ? t("imports.sending", { name: sending }) : t("imports.drop")}</b>
          {sending && (
            <span className="row">
              <progress aria-label={t("imports.sending", { name: sending })} value={sent.bytes} max={sent.total} />
              <bdi className="num">
                {fileSize(sent.bytes)} / {fileSize(sent.total)}
              </bdi>
            </span>
          )}
          <span className="muted">
            {limits &&
              t("imports.limits", {
                size: fileSize(limits.max_bytes),
                rows: figure(limits.max_rows),
              })}
          </span>
          <span className="btn small">{t("imports.choose")}</span>
        </DropZone>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <ul className="import-notes">
          <li>{t("imports.note_safe")}</li>
          {resource === "products" && <li>{t("imports.note_variants")}</li>}
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
            filter={{}}
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
