import { ImagePlus } from "lucide-react";
import type { ImagePreset } from "../providers/api";
import { useTranslate } from "../words/useTranslate";
import { imageAccept } from "./imageRules";
import { UploadBox } from "./UploadBox";
import { UploadNotes } from "./UploadNotes";
import { useImageUpload } from "./useImageUpload";

interface Props {
  source: string;
  label: string;
  /** Hides the label, because the title of the card names the field. */
  quiet?: boolean;
  helperText?: string;
  shape?: string;
  /** Where the picture is seen on a dark page. */
  theme?: "dark";
  preset?: ImagePreset;
}

/** One picture. It is uploaded when chosen; the value is its address. */
export const ImageBox = ({ label, helperText, shape = "1", preset, ...rest }: Props) => {
  const t = useTranslate();
  const { notes, ...uploads } = useImageUpload(preset);
  return (
    <UploadBox
      {...rest}
      label={label}
      helperText={helperText ?? t("image.limits")}
      shape={shape}
      accept={imageAccept}
      icon={ImagePlus}
      removeLabel={t("image.remove")}
      uploads={uploads}
      show={(url) => <img src={url} alt={label} />}
    >
      <UploadNotes notes={notes} />
    </UploadBox>
  );
};
