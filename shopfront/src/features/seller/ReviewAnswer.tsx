import type { ProductReview } from "@maru/client";
import { Star } from "lucide-react";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Picture } from "~/ui/Picture";
import { AnswerForm } from "./AnswerForm";
import { answerReview } from "./api";

interface Props {
  review: ProductReview;
  onSaved: () => void;
}

/** A review of the seller's product with the answer. Only the shop can change its own answer. */
export function ReviewAnswer({ review, onSaved }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const [writes, setWrites] = useState(false);
  const isOwn = review.answered_by !== "staff";
  return (
    <article>
      <div className="flex gap-3">
        <Picture src={review.img} alt="" className="size-12 shrink-0 rounded-rp" sizes={{ width: 48, height: 48 }} />
        <div className="min-w-0">
          <p className="line-clamp-1 font-medium">{review.product_name}</p>
          <p className="flex flex-wrap items-center gap-2 text-[13px] text-text2">
            <span role="img" aria-label={t("reviews:stars", { stars: review.stars })} className="flex">
              {[1, 2, 3, 4, 5].map((one) => (
                <Star
                  key={one}
                  size={14}
                  fill="currentColor"
                  strokeWidth={0}
                  className={one <= review.stars ? "text-star" : "text-line2"}
                  aria-hidden
                />
              ))}
            </span>
            <bdi>{review.author_name}</bdi> · {dayText(review.created_at, language)}
          </p>
        </div>
      </div>
      <p className="mt-3 whitespace-pre-line break-words">{review.text}</p>
      {review.answer && !writes && (
        <div className="mt-3 rounded-rc bg-sub p-4 dark:bg-well">
          <p className="text-[13px] font-semibold">{t(isOwn ? "reviews:answerSeller" : "reviews:answer")}</p>
          <p className="mt-1 whitespace-pre-line break-words">{review.answer}</p>
        </div>
      )}
      {isOwn && !writes && (
        <Button size="s" className="mt-3" onClick={() => setWrites(true)}>
          {t(review.answer ? "seller:reviews.answer.edit" : "seller:reviews.answer.write")}
        </Button>
      )}
      {writes && (
        <AnswerForm
          answer={review.answer}
          hint={t("seller:reviews.answer.hint")}
          send={(text) => answerReview(review.id, text)}
          onDone={() => {
            setWrites(false);
            onSaved();
          }}
          onCancel={() => setWrites(false)}
        />
      )}
    </article>
  );
}
