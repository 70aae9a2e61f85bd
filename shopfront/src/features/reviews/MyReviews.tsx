import type { ProductReview, WritableReviews } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { OwnReviews } from "./OwnReviews";
import { WritableList } from "./WritableList";

export interface MyReviewsProps {
  writable: WritableReviews;
  written: ProductReview[];
  onChanged: () => void;
}

/** What a member can review, and the member's own reviews. */
export default function MyReviews({ writable, written, onChanged }: MyReviewsProps) {
  const t = useTranslate();
  return (
    <>
      <h2 className="t-h3 mb-3">{t("reviews:writable")}</h2>
      <WritableList writable={writable} onDone={onChanged} />
      <h2 className="t-h3 mb-3">{t("reviews:written")}</h2>
      <OwnReviews reviews={written} onChanged={onChanged} />
    </>
  );
}
