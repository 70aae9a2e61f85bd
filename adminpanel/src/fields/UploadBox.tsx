import { type LucideIcon, Trash2 } from "lucide-react";
import { useInput } from "ra-core";
import type { ReactNode } from "react";
import { useTranslate } from "../words/useTranslate";
import { DropZone } from "./DropZone";
import { Field } from "./Field";
import { UploadBar } from "./UploadBar";
import type { useUploads } from "./useUploads";

interface Props {
  source: string;
  label: string;
  /** Hides the label, because the title of the card names the field. */
  quiet?: boolean;
  helperText: string;
  shape: string;
  /** Where the file is seen on a dark page. */
  theme?: "dark";
  accept: string;
  icon: LucideIcon;
  removeLabel: string;
  uploads: Pick<ReturnType<typeof useUploads<string>>, "uploads" | "start" | "retry" | "stop">;
  /** The file at an address. */
  show: (url: string) => ReactNode;
  /** Below the box. */
  children?: ReactNode;
}

/** One file: dropped or chosen, uploaded at once, removed. The value is its address. */
export const UploadBox = (props: Props) => {
  const { source, label, quiet, helperText, shape, theme, accept, icon: Icon, removeLabel, show, children } = props;
  const { uploads, start, retry, stop } = props.uploads;
  const t = useTranslate();
  const { field, fieldState } = useInput({ source, format: (value) => value ?? "", parse: (value) => value });
  const url = field.value as string;
  const [upload] = uploads;
  const keep = (address: string | undefined) => address && field.onChange(address);
  return (
    <Field label={quiet ? undefined : label} helperText={helperText} error={fieldState.error?.message}>
      <div
        className={url ? "picture image-box" : "image-box"}
        data-theme={url ? theme : undefined}
        style={{ aspectRatio: shape }}
      >
        {upload ? (
          <UploadBar
            upload={upload}
            onStop={() => stop(upload.key)}
            onRetry={() => void retry(upload.key).then(keep)}
          />
        ) : url ? (
          <>
            {show(url)}
            <button
              type="button"
              className="iconbtn remove"
              aria-label={removeLabel}
              onClick={() => field.onChange("")}
            >
              <Trash2 size={16} />
            </button>
          </>
        ) : (
          <DropZone
            accept={accept}
            label={label}
            className="fill-box"
            onFiles={(files) => void start(files.slice(0, 1)).then(([address]) => keep(address))}
          >
            <Icon size={22} strokeWidth={1.6} aria-hidden />
            {t("image.drop")}
          </DropZone>
        )}
      </div>
      {children}
    </Field>
  );
};
