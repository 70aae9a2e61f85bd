import type { ImportRunRecord } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useDataProvider } from "ra-core";
import { Card } from "../../fields/Card";
import { DropZone } from "../../fields/DropZone";
import { UploadBar } from "../../fields/UploadBar";
import { useUploads } from "../../fields/useUploads";
import { figure, fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";
import { useLimits } from "./useLimits";

/** A ZIP of the pictures that the file names, with its limits. */
export const PackCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { data: limits } = useLimits();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ImportProvider>();
  const { uploads, start, retry, stop } = useUploads<ImportRunRecord>({
    send: (file, onProgress, signal) => dataProvider.attachPack(run.id, file, onProgress, signal),
    refuse: (file) => {
      if (!/\.zip$/i.test(file.name)) return t("imports.not_zip");
      const most = limits?.max_bytes ?? 0;
      return file.size > most ? t("imports.too_big", { size: fileSize(most) }) : undefined;
    },
  });
  const [upload] = uploads;
  const sending = upload !== undefined && upload.problem === undefined;
  const show = (next: ImportRunRecord | undefined) => next && client.setQueryData(["import", String(run.id)], next);
  if (!limits?.resources.some(({ name, pictures }) => name === run.resource && pictures)) return null;
  return (
    <Card
      title={t("imports.pack")}
      hint={run.pack_count > 0 ? t("imports.pack_has", { files: figure(run.pack_count) }) : ""}
    >
      <p className="muted">{t("imports.pack_text")}</p>
      <DropZone
        accept=".zip"
        label={t("imports.pack_choose")}
        onFiles={(files) => !sending && void start(files.slice(0, 1)).then(([next]) => show(next))}
      >
        <Images size={22} strokeWidth={1.5} aria-hidden />
        <b>{t("imports.pack_choose")}</b>
        <span className="muted">
          {t("imports.pack_limits", {
            size: fileSize(limits.max_bytes),
            files: figure(limits.pack_max_files),
            picture: fileSize(limits.picture_max_bytes),
          })}
        </span>
      </DropZone>
      {upload && (
        <UploadBar upload={upload} onStop={() => stop(upload.key)} onRetry={() => void retry(upload.key).then(show)} />
      )}
    </Card>
  );
};
