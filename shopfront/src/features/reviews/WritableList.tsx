import type { WritableReviews } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Picture } from "~/ui/Picture";
import { pointsHint, WriteButton } from "./WriteButton";

/** Delivered lines without a review. */
export function WritableList({ writable, onDone }: { writable: WritableReviews; onDone: () => void }) {
  const t = useTranslate();
  const hint = pointsHint(t, writable);
  if (writable.lines.length === 0) return <p className="mb-8 text-text2">{t("reviews:writable.none")}</p>;
  return (
    <>
      {hint && <p className="mb-3 rounded-rc bg-soft p-3 text-[14px] text-ink">{hint}</p>}
      <ul className="mb-8 grid gap-3">
        {writable.lines.map((line) => (
          <li key={line.line_id} className="panel flex flex-wrap items-center gap-3 p-4">
            <Picture src={line.img} alt="" className="size-16 shrink-0 rounded-rp" sizes={{ width: 64, height: 64 }} />
            <div className="w-56 min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{line.product_name}</p>
              {line.option_info && (
                <p className="t-caption text-text3">
                  <bdi>{line.option_info}</bdi>
                </p>
              )}
            </div>
            <WriteButton line={line} hint={hint} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  );
}
