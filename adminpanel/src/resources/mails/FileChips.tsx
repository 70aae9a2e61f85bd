import type { DeskFileRow } from "@maru/client";
import { Download, FileArchive, File as FileIcon, FileSpreadsheet, FileText, FileVideo, Image, X } from "lucide-react";
import { fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const iconOf = (type: string) => {
  if (type.startsWith("image/")) return Image;
  if (type.startsWith("video/")) return FileVideo;
  if (/sheet|excel|csv/.test(type)) return FileSpreadsheet;
  if (/zip/.test(type)) return FileArchive;
  return /pdf|text|word|hwp/.test(type) ? FileText : FileIcon;
};

const About = ({ file }: { file: DeskFileRow }) => {
  const Icon = iconOf(file.media_type);
  return (
    <>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      <span>
        <bdi>{file.name}</bdi>
        <span className="muted num" dir="ltr">
          {fileSize(file.size)}
        </span>
      </span>
    </>
  );
};

/** Files of a message, each a download. */
export const FileLinks = ({ files }: { files: DeskFileRow[] }) => {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className="ml-files" aria-label={t("mail.files")}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} download={file.name}>
            <About file={file} />
            <Download size={17} strokeWidth={1.7} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
};

interface ChipsProps {
  files: DeskFileRow[];
  /** What is on its way, by name, in percent. */
  uploads: { name: string; percent: number }[];
  onRemove: (file: DeskFileRow) => void;
}

/** Files of what is being written. */
export const FileChips = ({ files, uploads, onRemove }: ChipsProps) => {
  const t = useTranslate();
  if (files.length === 0 && uploads.length === 0) return null;
  return (
    <ul className="ml-files" aria-label={t("mail.files")}>
      {files.map((file) => (
        <li key={file.id}>
          <About file={file} />
          <button
            type="button"
            className="iconbtn tiny"
            aria-label={t("common.delete_name", { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <X size={15} aria-hidden />
          </button>
        </li>
      ))}
      {uploads.map(({ name, percent }) => (
        <li key={name} aria-busy>
          <FileIcon size={18} strokeWidth={1.7} aria-hidden />
          <span>
            <bdi>{name}</bdi>
            <progress max={100} value={percent} aria-label={t("mail.uploading", { name })} />
          </span>
        </li>
      ))}
    </ul>
  );
};
