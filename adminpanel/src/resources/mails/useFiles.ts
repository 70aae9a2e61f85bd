import type { DeskFileRow } from "@maru/client";
import { useNotify } from "ra-core";
import { useState } from "react";
import { MAX_FILES, uploadFile } from "../../shared/desk/files";
import { useTranslate } from "../../words/useTranslate";

/** Files of what is being written: uploaded at once, sent by their keys. */
export const useFiles = (stored: DeskFileRow[], onChange: (files: DeskFileRow[]) => void) => {
  const t = useTranslate();
  const notify = useNotify();
  const [files, setFiles] = useState(stored);
  const [uploads, setUploads] = useState<{ name: string; percent: number }[]>([]);
  const change = (next: DeskFileRow[]): void => {
    setFiles(next);
    onChange(next);
  };
  const add = async (chosen: File[]): Promise<void> => {
    const room = MAX_FILES - files.length;
    if (chosen.length > room) notify(t("mail.too_many_files", { count: MAX_FILES }), { type: "warning" });
    const taken = chosen.slice(0, Math.max(0, room));
    if (taken.length === 0) return;
    setUploads(taken.map(({ name }) => ({ name, percent: 0 })));
    const added: DeskFileRow[] = [];
    for (const file of taken) {
      try {
        const onProgress = (sent: number, all: number) =>
          setUploads((now) =>
            now.map((row) => (row.name === file.name ? { ...row, percent: Math.round((sent / all) * 100) } : row)),
          );
        added.push(await uploadFile(file, onProgress));
      } catch (failure) {
        notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
      }
    }
    setUploads([]);
    if (added.length > 0) change([...files, ...added]);
  };
  return {
    files,
    uploads,
    isBusy: uploads.length > 0,
    add,
    remove: (file: DeskFileRow) => change(files.filter(({ id }) => id !== file.id)),
    clear: () => setFiles([]),
  };
};
