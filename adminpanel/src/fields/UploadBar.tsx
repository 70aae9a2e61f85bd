import { RotateCw, X } from "lucide-react";
import { fileSize } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import type { Upload } from "./useUploads";

interface Props {
  upload: Upload;
  onStop: () => void;
  onRetry: () => void;
}

/** One upload: progress in bytes, a button to stop it, and on failure the reason and a button to retry. */
export const UploadBar = ({ upload, onStop, onRetry }: Props) => {
  const t = useTranslate();
  const { name, sent, size, problem, again } = upload;
  const label = t("upload.sending", { name });
  // All bytes are sent. How long the server needs to process them is unknown.
  const value = sent < size ? sent : undefined;
  return (
    <div className="upload" data-bad={problem !== undefined}>
      <span className="upload-name clip">{name}</span>
      {problem === undefined ? (
        <>
          <progress aria-label={label} value={value} max={size} />
          <bdi className="num muted">
            {value === undefined ? t("upload.working") : `${fileSize(sent)} / ${fileSize(size)}`}
          </bdi>
        </>
      ) : (
        <span className="error" role="alert">
          {problem}
        </span>
      )}
      {again && (
        <button type="button" className="btn small" onClick={onRetry}>
          <RotateCw size={14} aria-hidden /> {t("upload.again")}
        </button>
      )}
      <button
        type="button"
        className="iconbtn upload-stop"
        aria-label={problem === undefined ? t("upload.stop", { name }) : t("common.close")}
        onClick={onStop}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
};
