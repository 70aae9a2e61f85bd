import type { Editor } from "@tiptap/core";
import { Film } from "lucide-react";
import { useDataProvider } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useTranslate } from "../../words/useTranslate";
import { DropZone } from "../DropZone";
import { UploadBar } from "../UploadBar";
import { useUploads } from "../useUploads";
import { videoAccept, videoProblem } from "../videoRules";

interface Props {
  editor: Editor;
  /** Pasted or dropped files. */
  files: File[];
  onClose: () => void;
}

/** A video is inserted when the upload is complete and its preview was shown. */
export const VideoDialog = ({ editor, files, onClose }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [src, setSrc] = useState<string>();
  const { uploads, busy, start, retry, stop } = useUploads<string>({
    send: async (file, onProgress, signal) => (await dataProvider.uploadVideo(file, onProgress, signal)).url,
    refuse: async (file) => {
      const problem = await videoProblem(file);
      return problem && t(problem);
    },
  });
  const take = (chosen: File[]) => void start(chosen.slice(0, 1)).then(([arrived]) => arrived && setSrc(arrived));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || files.length === 0) return;
    begun.current = true;
    take(files);
  });
  const insert = () => {
    editor
      .chain()
      .focus()
      .insertContent([{ type: "video", attrs: { src } }, { type: "paragraph" }])
      .run();
    onClose();
  };
  return (
    <Dialog title={t("rich.video")} onClose={onClose}>
      <div className="body stack">
        {src && (
          // biome-ignore lint/a11y/useMediaCaption: the shop's videos have no captions
          <video
            className="rich-video"
            src={src}
            controls
            preload="metadata"
            playsInline
            aria-label={t("rich.video")}
          />
        )}
        {uploads.map((upload) => (
          <UploadBar
            key={upload.key}
            upload={upload}
            onStop={() => stop(upload.key)}
            onRetry={() => void retry(upload.key).then((arrived) => arrived && setSrc(arrived))}
          />
        ))}
        {!src && busy === 0 && (
          <DropZone accept={videoAccept} label={t("rich.video")} className="rich-drop" onFiles={take}>
            <Film size={22} strokeWidth={1.6} aria-hidden />
            {t("video.limits")}
          </DropZone>
        )}
      </div>
      <Choices ok={t("rich.insert")} disabled={!src || busy > 0} onClose={onClose} onOk={insert} />
    </Dialog>
  );
};
