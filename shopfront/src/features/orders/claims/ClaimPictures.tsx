import type { OrderRecord } from "@maru/client";
import { request } from "@maru/client";
import { ImagePlus, X } from "lucide-react";
import { useT } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import type { ClaimForm } from "./form";

const most = 5;
const mostBytes = 3 * 1024 * 1024;

interface Props {
  order: OrderRecord;
  urls: string[];
  error?: string;
  /** While some are under way nothing is sent: they would stay behind. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (change: Partial<ClaimForm>) => void;
}

/** Up to five pictures of what is wrong; what the server refuses is said, and the others stay. */
export function ClaimPictures({ order, urls, error, busy, onBusy, onChange }: Props) {
  const t = useT();
  const add = async (files: File[]): Promise<void> => {
    onBusy(true);
    const kept = [...urls];
    for (const file of files.slice(0, most - urls.length)) {
      if (file.size > mostBytes) {
        toast.fail(t("orders:claim.pictureSize"));
        continue;
      }
      try {
        const address = `/api/shop/orders/${order.order_num}/claim-pictures`;
        kept.push(
          (
            await request<{ url: string }>(address, {
              method: "POST",
              form: { file },
            })
          ).data.url,
        );
      } catch (failure) {
        toast.fail((failure as Error).message);
      }
    }
    onChange({ pictures: kept });
    onBusy(false);
  };
  return (
    <div>
      <p className="t-label mb-2">{t("orders:claim.pictures")}</p>
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, place) => (
          <li key={url} className="relative size-20 overflow-hidden rounded-rp bg-well">
            <img src={url} alt={t("orders:claim.picture", { num: place + 1 })} className="size-full object-cover" />
            <button
              type="button"
              aria-label={t("orders:claim.pictureRemove", { num: place + 1 })}
              disabled={busy}
              onClick={() => onChange({ pictures: urls.filter((one) => one !== url) })}
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
                aria-label={t("orders:claim.pictureAdd")}
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
      <p className={`t-caption mt-2 ${error ? "text-sale" : "text-text3"}`}>{error ?? t("orders:claim.pictureHint")}</p>
    </div>
  );
}
