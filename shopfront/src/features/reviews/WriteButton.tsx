import { formatNumber, type ProductReview, type WritableLine, type WritableReviews } from "@maru/client";
import { PenLine } from "lucide-react";
import { useState } from "react";
import type { Translate } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { lazyPart } from "~/ui/lazyPart";
import type { ReviewDialogProps } from "./ReviewDialog";

export const ReviewDialog = lazyPart<ReviewDialogProps>(() => import("./ReviewDialog"));

/** The shop's reward for a review, in a sentence; nothing without one. */
export const pointsHint = (t: Translate, { points_text, points_photo }: WritableReviews): string | undefined => {
  if (points_photo === 0) return undefined;
  if (points_text === points_photo) return t("reviews:points.any", { count: formatNumber(points_text) });
  if (points_text === 0) return t("reviews:points.photo", { count: formatNumber(points_photo) });
  return t("reviews:points.both", { text: formatNumber(points_text), photo: formatNumber(points_photo) });
};

interface Props {
  line: WritableLine;
  hint?: string;
  onDone: (review: ProductReview) => void;
}

/** Opens the form for a delivered line. */
export function WriteButton({ line, hint, onDone }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <PenLine size={15} strokeWidth={1.8} aria-hidden /> {t("reviews:write")}
      </Button>
      {open && (
        <ReviewDialog
          lineId={line.line_id}
          product={{ name: line.product_name, option: line.option_info, img: line.img }}
          hint={hint}
          onDone={(review) => {
            setOpen(false);
            onDone(review);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
