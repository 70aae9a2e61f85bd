import { formatNumber } from "@maru/client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "~/i18n/Words";

interface Props {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** Previous and next page, for a list inside a page. */
export function InlinePager({ page, count, onTurn }: Props) {
  const t = useTranslate();
  if (count <= 1) return null;
  const box = "grid size-11 place-items-center rounded-rc hover:bg-well disabled:opacity-40";
  return (
    <nav aria-label={t("common:page.label")} className="mt-6 flex items-center justify-center gap-3">
      <button
        type="button"
        className={box}
        disabled={page === 1}
        aria-label={t("common:page.prev")}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft size={20} strokeWidth={1.7} className="flip" aria-hidden />
      </button>
      <span className="tnum text-[14px]" dir="ltr" aria-live="polite">
        {formatNumber(page)} / {formatNumber(count)}
      </span>
      <button
        type="button"
        className={box}
        disabled={page === count}
        aria-label={t("common:page.next")}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.7} className="flip" aria-hidden />
      </button>
    </nav>
  );
}
