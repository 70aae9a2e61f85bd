import { inParallel, type KeptPicture, request, secureAddress, uploadsAtOnce } from "@maru/client";
import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { toast } from "./toast";

const mostBytes = 3 * 1024 * 1024;

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

/** Pictures of a text that is being written: a refused one gives an error, and the others stay. */
export function Pictures({ address, most, urls, error, busy, onBusy, onChange }: Props) {
  const t = useTranslate();
  // A chosen file is shown from memory: its address is not public yet.
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const held = useRef(previews);
  held.current = previews;
  useEffect(
    () => () => {
      for (const one of Object.values(held.current)) URL.revokeObjectURL(one);
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
    const isImage = file.type.startsWith("image/") && file.type !== "image/svg+xml";
    if (!isImage || file.size > mostBytes) {
      toast.fail(t(isImage ? "messages:imageSize" : "messages:imageOnly"));
      return undefined;
    }
    try {
      const { data } = await request<KeptPicture>(address, { method: "POST", form: { file } });
      const url = secureAddress(data.url);
      if (data.note) toast.done(data.note);
      const shown = URL.createObjectURL(file);
      setPreviews((all) => ({ ...all, [url]: shown }));
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
            <img
              src={previews[url] ?? url}
              alt={t("messages:pictures.one", { num: place + 1 })}
              className="size-full object-cover"
            />
            <button
              type="button"
              aria-label={t("messages:pictures.remove", { num: place + 1 })}
              disabled={busy}
              onClick={() => onChange(urls.filter((one) => one !== url))}
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
                accept="image/png,image/jpeg,image/webp,image/gif"
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
