import {
  inParallel,
  type KeptPicture,
  pictureAccept,
  pictureProblem,
  request,
  secureAddress,
  uploadsAtOnce,
} from "@maru/client";
import { ImageIcon, ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { pictureProblems } from "./pictureProblems";
import { toast } from "./toast";

interface Props {
  /** The address for uploads. */
  address: string;
  most: number;
  urls: string[];
  error?: string;
  /** During uploads the form can't be sent: those pictures would be missing. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (urls: string[]) => void;
}

/** A chosen file in memory. */
interface Preview {
  address: string;
  name: string;
}

interface ThumbProps {
  url: string;
  preview?: Preview;
  alt: string;
}

/** A picture from memory, else from the shop, else its name: most browsers can't show a HEIC or TIFF. */
function Thumb({ url, preview, alt }: ThumbProps) {
  const [failed, setFailed] = useState<string[]>([]);
  const address = [preview?.address, url].find((source) => source !== undefined && !failed.includes(source));
  if (address)
    return (
      <img
        src={address}
        alt={alt}
        className="size-full object-cover"
        onError={() => setFailed((all) => [...all, address])}
      />
    );
  return (
    <span role="img" aria-label={alt} className="grid size-full place-items-center content-center gap-1 p-1 text-text3">
      <ImageIcon size={20} strokeWidth={1.6} aria-hidden />
      <bdi className="max-w-full truncate text-[11px]">{preview?.name}</bdi>
    </span>
  );
}

/** Pictures of a text that is being written: a refused one gives an error, and the others stay. */
export function Pictures({ address, most, urls, error, busy, onBusy, onChange }: Props) {
  const t = useTranslate();
  // A chosen file is shown from memory: its address is not public yet.
  const [previews, setPreviews] = useState<Record<string, Preview>>({});
  const held = useRef(previews);
  held.current = previews;
  useEffect(
    () => () => {
      for (const { address } of Object.values(held.current)) URL.revokeObjectURL(address);
    },
    [],
  );
  const add = async (files: File[]): Promise<void> => {
    onBusy(true);
    const arrived = await inParallel(files.slice(0, most - urls.length), uploadsAtOnce, send);
    onChange([...urls, ...arrived.filter((url) => url !== undefined)]);
    onBusy(false);
  };
  const send = async (file: File): Promise<string | undefined> => {
    const problem = pictureProblem(file);
    if (problem) {
      toast.fail(t(pictureProblems[problem]));
      return undefined;
    }
    try {
      const { data } = await request<KeptPicture>(address, { method: "POST", form: { file } });
      const url = secureAddress(data.url);
      if (data.note) toast.done(data.note);
      const preview = { address: URL.createObjectURL(file), name: file.name };
      setPreviews((all) => ({ ...all, [url]: preview }));
      return url;
    } catch (failure) {
      toast.fail((failure as Error).message);
      return undefined;
    }
  };
  return (
    <fieldset>
      <legend className="t-label mb-2">{t("messages:pictures.label")}</legend>
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, place) => (
          <li key={url} className="relative size-20 overflow-hidden rounded-rp bg-well">
            <Thumb url={url} preview={previews[url]} alt={t("messages:pictures.one", { num: place + 1 })} />
            <button
              type="button"
              aria-label={t("messages:pictures.remove", { num: place + 1 })}
              disabled={busy}
              onClick={() => onChange(urls.filter((other) => other !== url))}
              className="absolute end-0 top-0 grid size-8 place-items-center bg-inverse/80 text-oninverse"
            >
              <X size={16} strokeWidth={2} aria-hidden />
            </button>
          </li>
        ))}
        {urls.length < most && (
          <li>
            <label
              className={`grid size-20 cursor-pointer place-items-center rounded-rp border border-dashed border-line2 text-text3 has-[:focus-visible]:outline-2 ${busy ? "opacity-50" : ""}`}
            >
              <ImagePlus size={24} strokeWidth={1.6} aria-hidden />
              <input
                type="file"
                multiple
                accept={pictureAccept}
                aria-label={t("messages:pictures.add")}
                className="sr-only"
                disabled={busy}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  target.value = "";
                  void add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={`t-caption mt-2 ${error ? "text-sale" : "text-text3"}`}>
        {error ?? t("messages:pictures.hint", { most })}
      </p>
    </fieldset>
  );
}
