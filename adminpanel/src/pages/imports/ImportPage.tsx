import { FileUp } from "lucide-react";
import { useState } from "react";
import { useCanAccess, useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { DropZone } from "../../fields/DropZone";
import { Page } from "../../layout/Page";
import { DeniedState } from "../../layout/states";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import { fileAccept, isTable, maxFileBytes, maxRows } from "./logic";
import { StepBar } from "./StepBar";

/** Step 1: the limits are told before anything is sent. */
const ImportPage = () => {
  const t = useWords();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { canAccess, isPending } = useCanAccess({ action: "create", resource: "settings/imports" });
  const [error, setError] = useState("");
  const [sending, setSending] = useState("");

  const take = async ([file]: File[]) => {
    if (!file || sending) return;
    if (!isTable(file.name)) return setError(t("imports.not_table"));
    if (file.size > maxFileBytes) return setError(t("imports.too_big"));
    setError("");
    setSending(file.name);
    try {
      const run = await dataProvider.startImport("products", file);
      navigate(`/settings/imports/${run.id}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setSending("");
    }
  };
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("imports.title_products")}
      crumbs={[
        { label: t("menu.products") },
        { label: t("menu.product_list"), to: "/products/list" },
        { label: t("common.import") },
      ]}
    >
      <StepBar step={1} />
      <div className="content import-file">
        <DropZone
          accept={fileAccept}
          label={t("imports.choose")}
          className="import-drop"
          onFiles={(files) => void take(files)}
        >
          <FileUp size={30} strokeWidth={1.5} aria-hidden />
          <b>{sending ? t("imports.sending", { name: sending }) : t("imports.drop")}</b>
          <span className="muted">{t("imports.limits", { rows: figure(maxRows) })}</span>
          <span className="btn small">{t("imports.choose")}</span>
        </DropZone>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <ul className="import-notes">
          <li>{t("imports.note_safe")}</li>
          <li>{t("imports.note_variants")}</li>
          <li>{t("imports.note_excel")}</li>
          <li>
            {t("imports.note_export")}{" "}
            <a className="link" href="/api/products/export" download>
              {t("imports.get_export")}
            </a>
          </li>
        </ul>
      </div>
    </Page>
  );
};

export default ImportPage;
