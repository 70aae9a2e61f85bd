import { Images } from "lucide-react";
import { Card } from "../../fields/Card";
import { DropZone } from "../../fields/DropZone";
import type { ImportRun } from "../../providers/importTypes";
import { figure, fileSize } from "../../words/format";
import { useWords } from "../../words/useWords";
import { useLimits } from "./useLimits";
import { useRunVerb } from "./useRun";

/** A ZIP of the pictures that the file names; its limits stand beside it. */
export const PackCard = ({ run }: { run: ImportRun }) => {
  const t = useWords();
  const { data: limits } = useLimits();
  const { run: act, busy } = useRunVerb(run.id);
  if (!limits?.resources.some(({ name, pictures }) => name === run.resource && pictures)) return null;
  const take = ([file]: File[]) => {
    if (file) void act((api) => api.attachPack(run.id, file));
  };
  return (
    <Card
      title={t("imports.pack")}
      hint={run.pack_count > 0 ? t("imports.pack_has", { files: figure(run.pack_count) }) : ""}
    >
      <p className="muted">{t("imports.pack_text")}</p>
      <DropZone accept=".zip" label={t("imports.pack_choose")} onFiles={take}>
        <Images size={22} strokeWidth={1.5} aria-hidden />
        <b>{busy ? t("imports.pack_sending") : t("imports.pack_choose")}</b>
        <span className="muted">
          {t("imports.pack_limits", {
            size: fileSize(limits.max_bytes),
            files: figure(limits.pack_max_files),
            picture: fileSize(limits.picture_max_bytes),
          })}
        </span>
      </DropZone>
    </Card>
  );
};
