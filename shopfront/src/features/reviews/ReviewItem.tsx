import { formatNumber, htmlLanguage, type Language, type ProductReview } from "@maru/client";
import { Flag, ThumbsUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { textLanguage } from "~/i18n/textLanguage";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { buttonClass } from "~/ui/Button";
import { lazyPart } from "~/ui/lazyPart";
import { toast } from "~/ui/toast";
import { vote } from "./api";
import type { ReportDialogProps } from "./ReportDialog";
import { Stars } from "./Stars";
import { ThumbnailList } from "./ThumbnailList";

const ReportDialog = lazyPart<ReportDialogProps>(() => import("./ReportDialog"));

interface WordsProps {
  review: ProductReview;
  /** Content beside the stars. */
  aside?: ReactNode;
}

/** Stars, text, pictures and the shop's answer. User text is rendered as text, never as HTML. */
export function ReviewWords({ review, aside }: WordsProps) {
  const { t, language } = useI18n();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-text3">
        <Stars stars={review.stars} />
        {aside}
        <time dateTime={review.created_at} className="tnum">
          {dayText(review.created_at, language)}
        </time>
        {review.source === "imported" && (
          <span className="rounded-[6px] bg-well px-2 py-0.5">{t("reviews:imported")}</span>
        )}
      </div>
      {review.option_info && (
        <p className="t-caption mt-1 text-text3">
          {t("reviews:option")}{" "}
          <bdi lang={textLanguage(review.option_info, language)} className="ms-1">
            {review.option_info}
          </bdi>
        </p>
      )}
      <p dir="auto" lang={htmlLanguage(review.language as Language)} className="mt-2 break-words whitespace-pre-line">
        {review.text}
      </p>
      <ThumbnailList urls={review.pictures} className="mt-3 flex-wrap" />
      {review.answer && (
        <div className="mt-4 rounded-rc bg-sub p-4 dark:bg-well">
          <b className="text-[14px] font-semibold">
            {t(review.answered_by === "seller" ? "reviews:answerSeller" : "reviews:answer")}
          </b>
          <p
            lang={textLanguage(review.answer, language)}
            dir="auto"
            className="mt-1 text-[14px] break-words whitespace-pre-line text-text2"
          >
            {review.answer}
          </p>
        </div>
      )}
    </>
  );
}

interface Props {
  review: ProductReview;
  onChange: (review: ProductReview) => void;
}

/** A review on its product's page, with buttons for helpful and report. */
export function ReviewItem({ review, onChange }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [reporting, setReporting] = useState(false);
  const toggle = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { helpful_count, is_helpful } = await vote(review.id, !review.is_helpful);
      onChange({ ...review, helpful_count, is_helpful });
    } catch (failure) {
      toast.fail((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <article className="py-6">
      {review.is_pinned && <p className="mb-2 text-[13px] font-semibold text-ink">{t("reviews:pinned")}</p>}
      <ReviewWords review={review} aside={<bdi>{review.author_name || t("reviews:left")}</bdi>} />
      {!review.is_own && (
        <div className="mt-4 flex items-center gap-2">
          <button
            type="button"
            aria-pressed={review.is_helpful}
            disabled={busy}
            onClick={() => void toggle()}
            className={buttonClass(review.is_helpful ? "soft" : "outline", "s")}
          >
            <ThumbsUp size={15} strokeWidth={1.8} aria-hidden />
            {t("reviews:helpful")}
            {review.helpful_count > 0 && <span className="tnum">{formatNumber(review.helpful_count)}</span>}
          </button>
          <button
            type="button"
            onClick={() => setReporting(true)}
            className="hit inline-flex h-9 items-center gap-1.5 px-2 text-[13px] text-text3 hover:text-text"
          >
            <Flag size={14} strokeWidth={1.8} aria-hidden /> {t("reviews:report")}
          </button>
        </div>
      )}
      {reporting && <ReportDialog id={review.id} onClose={() => setReporting(false)} />}
    </article>
  );
}
