import { type RaRecord, useDataProvider, useNotify, useRecordContext, useResourceContext } from "ra-core";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Choices, Dialog } from "../layout/Dialog";
import { useTranslate } from "../words/useTranslate";

export interface StaleProps {
  message: string;
  onClose: () => void;
}

/** Somebody else saved the record. Keeps what was typed here and applies it to the latest version. */
export const StaleDialog = ({ message, onClose }: StaleProps) => {
  const t = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<RaRecord>();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const { reset } = useFormContext();
  const [busy, setBusy] = useState(false);
  const merge = async () => {
    setBusy(true);
    try {
      const { data } = await dataProvider.getOne(resource, { id: record?.id ?? "" });
      reset(data, { keepDirtyValues: true });
      notify(t("form.merged"), { type: "info" });
      onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("form.stale")} lead={message} onClose={onClose}>
      <p className="body">{t("form.stale_text")}</p>
      <Choices ok={t("form.merge")} cancel={t("common.close")} disabled={busy} onClose={onClose} onOk={merge} />
    </Dialog>
  );
};
