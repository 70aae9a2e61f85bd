import { ImagePlus, Trash2 } from "lucide-react";
import { useInput } from "react-admin";
import { useWords } from "../words/useWords";
import { DropZone } from "./DropZone";
import { Field } from "./Field";
import { imageAccept } from "./imageRules";
import { useImageUpload } from "./useImageUpload";

interface Props {
  source: string;
  label: string;
  /** The card says it already. */
  quiet?: boolean;
  help?: string;
  shape?: string;
}

/** One picture: uploaded when chosen, its address is the value. */
export const ImageBox = ({ source, label, quiet, help, shape = "1" }: Props) => {
  const t = useWords();
  const { field, fieldState } = useInput({ source, format: (value) => value ?? "", parse: (value) => value });
  const { upload, busy } = useImageUpload();
  const url = field.value as string;
  const take = async (files: File[]) => {
    const [next] = await upload(files.slice(0, 1));
    if (next) field.onChange(next);
  };
  return (
    <Field label={quiet ? undefined : label} help={help ?? t("image.limits")} error={fieldState.error?.message}>
      {url ? (
        <div className="picture image-box" style={{ aspectRatio: shape }}>
          <img src={url} alt={label} />
          <button
            type="button"
            className="iconbtn remove"
            aria-label={t("image.remove")}
            onClick={() => field.onChange("")}
          >
            <Trash2 size={16} />
          </button>
        </div>
      ) : (
        <div className="image-box" style={{ aspectRatio: shape }}>
          <DropZone accept={imageAccept} label={label} className="fill-box" onFiles={(files) => void take(files)}>
            <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
            {busy > 0 ? t("image.sending") : t("image.drop")}
          </DropZone>
        </div>
      )}
    </Field>
  );
};
