import { ImagePlus, Trash2 } from "lucide-react";
import { useInput } from "ra-core";
import { useTranslate } from "../words/useTranslate";
import { DropZone } from "./DropZone";
import { Field } from "./Field";
import { imageAccept } from "./imageRules";
import { UploadBar } from "./UploadBar";
import { UploadNotes } from "./UploadNotes";
import { useImageUpload } from "./useImageUpload";

interface Props {
  source: string;
  label: string;
  /** Hides the label, because the title of the card names the field. */
  quiet?: boolean;
  helperText?: string;
  shape?: string;
}

/** One picture. It is uploaded when chosen; the value is its address. */
export const ImageBox = ({ source, label, quiet, helperText, shape = "1" }: Props) => {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source, format: (value) => value ?? "", parse: (value) => value });
  const { uploads, start, retry, stop, notes } = useImageUpload();
  const url = field.value as string;
  const [upload] = uploads;
  const keep = (address: string | undefined) => address && field.onChange(address);
  return (
    <Field
      label={quiet ? undefined : label}
      helperText={helperText ?? t("image.limits")}
      error={fieldState.error?.message}
    >
      <div className={url ? "picture image-box" : "image-box"} style={{ aspectRatio: shape }}>
        {upload ? (
          <UploadBar
            upload={upload}
            onStop={() => stop(upload.key)}
            onRetry={() => void retry(upload.key).then(keep)}
          />
        ) : url ? (
          <>
            <img src={url} alt={label} />
            <button
              type="button"
              className="iconbtn remove"
              aria-label={t("image.remove")}
              onClick={() => field.onChange("")}
            >
              <Trash2 size={16} />
            </button>
          </>
        ) : (
          <DropZone
            accept={imageAccept}
            label={label}
            className="fill-box"
            onFiles={(files) => void start(files.slice(0, 1)).then(([address]) => keep(address))}
          >
            <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
            {t("image.drop")}
          </DropZone>
        )}
      </div>
      <UploadNotes notes={notes} />
    </Field>
  );
};
