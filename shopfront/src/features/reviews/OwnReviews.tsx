import type { ProductReview } from "@maru/client";
import { EyeOff, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { Empty } from "~/ui/State";
import { toast } from "~/ui/toast";
import { withdrawReview } from "./api";
import { ReviewWords } from "./ReviewItem";
import { ReviewDialog } from "./WriteButton";

interface OneProps {
  review: ProductReview;
  onChanged: () => void;
}

function One({ review, onChanged }: OneProps) {
  const t = useTranslate();
  const ask = useConfirm();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    if (!(await ask({ title: t("reviews:withdraw.ask"), text: t("reviews:withdraw.text"), danger: true }))) return;
    setBusy(true);
    try {
      await withdrawReview(review.id);
      toast.done(t("reviews:withdrawn"));
      onChanged();
    } catch (failure) {
      toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <li className="py-6">
      <Link to={`/shop/item/${review.product_id}`} className="mb-3 flex items-center gap-3 hover:underline">
        <Picture src={review.img} alt="" className="size-14 shrink-0 rounded-rp" sizes={{ width: 56, height: 56 }} />
        <span className="line-clamp-2 font-medium">{review.product_name}</span>
      </Link>
      {review.state === "hidden" && (
        <p className="mb-3 flex items-center gap-2 rounded-rc bg-well p-3 text-[14px] text-text2">
          <EyeOff size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
          <span>
            {t("reviews:hidden")} <bdi>{review.hidden_reason}</bdi>
          </span>
        </p>
      )}
      <ReviewWords review={review} />
      <div className="mt-4 flex gap-2">
        <Button size="s" onClick={() => setEditing(true)}>
          {t("reviews:edit")}
        </Button>
        <Button size="s" disabled={busy} onClick={() => void withdraw()}>
          {t("reviews:withdraw")}
        </Button>
      </div>
      {editing && (
        <ReviewDialog
          review={review}
          product={{ name: review.product_name, option: review.option_info, img: review.img }}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

/** A member's own reviews, hidden ones with the reason. */
export function OwnReviews({ reviews, onChanged }: { reviews: ProductReview[]; onChanged: () => void }) {
  const t = useTranslate();
  if (reviews.length === 0)
    return <Empty icon={MessageSquareText} title={t("reviews:written.none")} text={t("reviews:written.noneText")} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((one) => (
        <One key={one.id} review={one} onChanged={onChanged} />
      ))}
    </ul>
  );
}
