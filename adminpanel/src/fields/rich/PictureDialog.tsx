import type { Editor } from "@tiptap/core";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { DropZone } from "../DropZone";
import { Field } from "../Field";
import { imageAccept } from "../imageRules";
import { UploadBar } from "../UploadBar";
import { UploadNotes } from "../UploadNotes";
import { useImageUpload } from "../useImageUpload";

interface Props {
  editor: Editor;
  /** Pasted or dropped files. */
  files: File[];
  onClose: () => void;
}

/** A picture is inserted when it is uploaded and has a description. */
export const PictureDialog = ({ editor, files, onClose }: Props) => {
  const t = useTranslate();
  const { uploads, busy, start, retry, stop, notes } = useImageUpload();
  const [arrived, setArrived] = useState<string[]>([]);
  const [alts, setAlts] = useState<string[]>([]);
  const add = (more: (string | undefined)[]) =>
    setArrived((all) => [...all, ...more.filter((one) => one !== undefined)]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || files.length === 0) return;
    begun.current = true;
    void start(files).then(add);
  });
  const insert = () => {
    const pictures = arrived.map((src, at) => ({ type: "image", attrs: { src, alt: alts[at]?.trim() ?? "" } }));
    editor
      .chain()
      .focus()
      .insertContent(pictures.map((one) => ({ type: "paragraph", content: [one] })))
      .run();
    onClose();
  };
  return (
    <Dialog title={t("rich.picture")} onClose={onClose}>
      <div className="body stack">
        {arrived.map((src, at) => (
          <div key={src} className="rich-picture">
            <img src={src} alt="" />
            <Field id={`rich-alt-${at}`} label={t("image.alt")} helperText={t("rich.alt_help")}>
              <div className="control">
                <input
                  id={`rich-alt-${at}`}
                  maxLength={200}
                  autoComplete="off"
                  dir="auto"
                  value={alts[at] ?? ""}
                  onChange={({ target }) => setAlts(Object.assign([...alts], { [at]: target.value }))}
                />
              </div>
            </Field>
          </div>
        ))}
        <UploadNotes notes={notes} />
        {uploads.map((upload) => (
          <UploadBar
            key={upload.key}
            upload={upload}
            onStop={() => stop(upload.key)}
            onRetry={() => void retry(upload.key).then((one) => add([one]))}
          />
        ))}
        {arrived.length === 0 && busy === 0 && (
          <DropZone
            accept={imageAccept}
            label={t("rich.picture")}
            className="rich-drop"
            onFiles={(chosen) => void start(chosen).then(add)}
          >
            <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
            {t("image.drop")}
          </DropZone>
        )}
      </div>
      <Choices ok={t("rich.insert")} disabled={arrived.length === 0 || busy > 0} onClose={onClose} onOk={insert} />
    </Dialog>
  );
};
