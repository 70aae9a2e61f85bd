import type { Block } from "@maru/client";
import { ArrowRight, X } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { SmartLink } from "./SmartLink";

/** One line above the header; it scrolls away and can be closed. */
export function NoticeStrip({ block }: { block: Block }) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const item = block.items?.[0];
  if (!open || !item?.title) return null;
  return (
    <div className="relative flex min-h-9 items-center justify-center bg-[#1c1b19] px-11 py-1.5 text-center text-[13px] text-white dark:bg-well">
      <SmartLink to={item.link} className="inline-flex items-center gap-2">
        {item.title}
        {item.link && <ArrowRight size={14} strokeWidth={1.7} className="flip shrink-0" aria-hidden />}
      </SmartLink>
      <button
        type="button"
        aria-label={t("common:notice.close")}
        onClick={() => setOpen(false)}
        className="absolute end-1 top-0 grid size-9 place-items-center"
      >
        <X size={16} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  );
}
