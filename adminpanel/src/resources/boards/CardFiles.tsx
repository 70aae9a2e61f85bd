import type { BoardCardRecord, CardWrite } from "@maru/client";
import { Download, Paperclip, X } from "lucide-react";
import { useNotify } from "ra-core";
import { type ChangeEvent, useRef } from "react";
import { Field } from "../../fields/Field";
import { UploadBar } from "../../fields/UploadBar";
import { useUploads } from "../../fields/useUploads";
import { useConfirm } from "../../layout/Confirm";
import { attachFiles, deleteFile } from "../../shared/desk/boardApi";
import { uploadFile } from "../../shared/desk/files";
import { fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import "../../styles/desk.css";

interface Props {
  card: BoardCardRecord;
  canEdit: boolean;
  onWritten: (answer: CardWrite) => void;
}

/** The files of a card. Like comments they are saved at once, and are no change of the card's contents. */
export const CardFiles = ({ card, canEdit, onWritten }: Props) => {
  const t = useTranslate();
  const notify = useNotify();
  const ask = useConfirm();
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, busy, start, retry, stop } = useUploads<string>({
    send: async (file, onProgress, signal) => (await uploadFile(file, onProgress, signal)).id,
    refuse: () => undefined,
  });
  const refused = (error: unknown): void =>
    notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
  const attach = async (keys: (string | undefined)[]): Promise<void> => {
    const arrived = keys.filter((key) => key !== undefined);
    if (arrived.length === 0) return;
    try {
      onWritten(await attachFiles(card.id, arrived));
    } catch (error) {
      refused(error);
    }
  };
  const add = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = "";
    void start(files).then(attach);
  };
  const remove = async (key: string, name: string): Promise<void> => {
    if (!(await ask({ title: t("common.delete_ask", { name }), text: t("kanban.file_delete_text"), danger: true })))
      return;
    try {
      onWritten(await deleteFile(card.id, key));
    } catch (error) {
      refused(error);
    }
  };
  if (!canEdit && card.files.length === 0) return null;
  return (
    <Field label={t("kanban.files")}>
      {card.files.length > 0 && (
        <ul className="dk-links">
          {card.files.map(({ id, name, size, url }) => (
            <li key={id}>
              <Download size={16} strokeWidth={1.7} aria-hidden />
              <a className="grow" href={url} download={name}>
                <bdi>{name}</bdi>
              </a>
              <span className="muted num">{fileSize(size)}</span>
              {canEdit && (
                <button
                  type="button"
                  className="iconbtn tiny"
                  aria-label={t("kanban.file_delete", { name })}
                  onClick={() => void remove(id, name)}
                >
                  <X size={15} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <>
          <input
            ref={picker}
            type="file"
            multiple
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t("kanban.file_add")}
            onChange={add}
          />
          <button type="button" className="btn small" disabled={busy > 0} onClick={() => picker.current?.click()}>
            <Paperclip size={16} aria-hidden /> {t("kanban.file_add")}
          </button>
        </>
      )}
      {uploads.map((upload) => (
        <UploadBar
          key={upload.key}
          upload={upload}
          onStop={() => stop(upload.key)}
          onRetry={() => void retry(upload.key).then((key) => attach([key]))}
        />
      ))}
    </Field>
  );
};
