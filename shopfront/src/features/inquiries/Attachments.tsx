import type { DeskFileRow } from "@maru/client";
import { formatNumber, inParallel, uploadsAtOnce } from "@maru/client";
import { Download, FileText, Paperclip, X } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { maxBytes, maxFiles, uploadFile } from "./api";

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;

const About = ({ file }: { file: DeskFileRow }) => (
  <>
    <FileText size={18} strokeWidth={1.7} className="shrink-0" aria-hidden />
    <span className="min-w-0">
      <bdi className="block truncate">{file.name}</bdi>
      <span dir="ltr" className="tnum text-[12px] text-text3">
        {sizeText(file.size)}
      </span>
    </span>
  </>
);

const box = "flex min-h-11 max-w-full items-center gap-2.5 rounded-rc border border-line px-3 py-1.5 text-[14px]";

/** Files of a message, each a download. */
export function FileLinks({ files }: { files: DeskFileRow[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("inquiries:files")} className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <a href={file.url} download={file.name} className={`${box} bg-bg hover:bg-sub`}>
            <About file={file} />
            <Download size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  files: DeskFileRow[];
  error?: string;
  /** During uploads the form can't be sent: those files would be missing. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (files: DeskFileRow[]) => void;
}

/** Files of a text that is being written: a refused one gives an error, and the others stay. */
export function Attachments({ files, error, busy, onBusy, onChange }: Props) {
  const t = useTranslate();
  const send = async (file: File): Promise<DeskFileRow | undefined> => {
    if (file.size > maxBytes) {
      toast.fail(t("inquiries:files.size"));
      return undefined;
    }
    try {
      return await uploadFile(file);
    } catch (failure) {
      toast.fail((failure as Error).message);
      return undefined;
    }
  };
  const add = async (chosen: File[]): Promise<void> => {
    const room = maxFiles - files.length;
    if (chosen.length > room) toast.fail(t("inquiries:files.most", { num: maxFiles }));
    onBusy(true);
    const arrived = await inParallel(chosen.slice(0, room), uploadsAtOnce, send);
    onChange([...files, ...arrived.filter((file) => file !== undefined)]);
    onBusy(false);
  };
  return (
    <fieldset>
      <legend className="t-label mb-2">{t("inquiries:files")}</legend>
      {files.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id} className={box}>
              <About file={file} />
              <button
                type="button"
                aria-label={t("inquiries:files.remove", { name: file.name })}
                disabled={busy}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
                className="hit -me-1.5 grid size-8 place-items-center"
              >
                <X size={16} strokeWidth={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxFiles && (
        <label
          className={`${box} w-fit cursor-pointer border-dashed border-line2 font-medium has-[:focus-visible]:outline-2 ${busy ? "opacity-50" : ""}`}
        >
          <Paperclip size={17} strokeWidth={1.7} aria-hidden />
          {t(busy ? "inquiries:files.busy" : "inquiries:files.add")}
          <input
            type="file"
            multiple
            className="sr-only"
            disabled={busy}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
      )}
      <p className={`t-caption mt-2 ${error ? "text-sale" : "text-text3"}`}>{error ?? t("inquiries:files.hint")}</p>
    </fieldset>
  );
}
