import { ImageIcon, ImagePlus } from "lucide-react";
import { useNotify } from "ra-core";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DropZone } from "../../fields/DropZone";
import { Field } from "../../fields/Field";
import { imageAccept, imageProblem } from "../../fields/imageRules";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  name: "logo" | "dark_logo" | "favicon" | "og";
  label: string;
  dark?: boolean;
}

/** A brand's pictures are sent with the form itself: `x_file` goes out, `x_img` comes back (D5). */
export const BrandImage = ({ name, label, dark }: Props) => {
  const t = useTranslate();
  const notify = useNotify();
  const { setValue, formState } = useFormContext();
  const [file, kept] = useWatch({ name: [`${name}_file`, `${name}_img`] }) as [File | undefined, string | undefined];
  const [preview, setPreview] = useState<string>();
  // Most browsers can't show a HEIC or TIFF; saved, it is a WebP.
  const [unshown, setUnshown] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File)) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const take = ([next]: File[]) => {
    if (!next) return;
    const problem = imageProblem(next);
    if (problem) return notify(t(problem), { type: "error" });
    setValue(`${name}_file`, next, { shouldDirty: true });
  };
  const src = preview ?? kept;
  const error = formState.errors[`${name}_file`]?.message;
  return (
    <Field label={label} error={typeof error === "string" ? error : undefined}>
      <DropZone accept={imageAccept} label={label} className={dark ? "brand-image dark" : "brand-image"} onFiles={take}>
        {src && src === unshown ? (
          <>
            <ImageIcon size={22} strokeWidth={1.6} aria-hidden />
            <bdi className="clip">{src === preview ? file?.name : label}</bdi>
          </>
        ) : src ? (
          <img src={src} alt={label} onError={() => setUnshown(src)} />
        ) : (
          <>
            <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
            {t("image.drop")}
          </>
        )}
      </DropZone>
    </Field>
  );
};
