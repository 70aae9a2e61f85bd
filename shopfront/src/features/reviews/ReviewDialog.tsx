import { ApiError, type ProductReview } from "@maru/client";
import { type FormEvent, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { useFirstWrong } from "~/ui/firstWrong";
import { Picture } from "~/ui/Picture";
import { Pictures } from "~/ui/Pictures";
import { toast } from "~/ui/toast";
import { keepTyped, readTyped } from "~/ui/typed";
import { type ReviewValues, reviseReview, writeReview } from "./api";
import { StarField } from "./Stars";

const mostPictures = 5;
const longest = 2_000;

export interface ReviewDialogProps {
  /** The line to review, or the review to edit. */
  lineId?: number;
  review?: ProductReview;
  product: { name: string; option: string; img: string };
  /** The shop's reward, in a sentence. */
  hint?: string;
  onDone: (review: ProductReview) => void;
  onClose: () => void;
}

/** The review form: stars, text, pictures. The draft stays in this tab until it is sent. */
export default function ReviewDialog({ lineId, review, product, hint, onDone, onClose }: ReviewDialogProps) {
  const t = useTranslate();
  const draft = review ? `review:${review.id}` : `review-of:${lineId}`;
  const [values, setValues] = useState<ReviewValues>(
    () =>
      readTyped<ReviewValues>(draft) ?? {
        stars: review?.stars ?? 0,
        text: review?.text ?? "",
        pictures: review?.pictures ?? [],
      },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useFirstWrong(errors);
  const change = (changes: Partial<ReviewValues>): void => {
    const next = { ...values, ...changes };
    setValues(next);
    keepTyped(draft, next);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const wrong: Record<string, string> = {};
    if (values.stars === 0) wrong.stars = t("messages:starRequired");
    if (values.text.trim() === "") wrong.text = t("messages:reviewRequired");
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const saved = review ? await reviseReview(review.id, values) : await writeReview(lineId ?? 0, values);
      keepTyped(draft);
      toast.done(t(review ? "messages:reviewRevised" : "messages:reviewWritten"));
      onDone(saved);
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.errors);
      toast.fail((failure as Error).message);
    }
    sending.current = false;
    setBusy(false);
  };
  const title = t(review ? "reviews:edit" : "reviews:write");
  return (
    <Dialog open onClose={onClose} label={title} kind="sheet" closeButton firm>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 px-5 pt-7 pb-6">
        <h2 className="t-h3 pe-10">{title}</h2>
        <div className="flex items-center gap-3">
          <Picture src={product.img} alt="" className="size-16 shrink-0 rounded-rp" sizes={{ width: 64, height: 64 }} />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium">{product.name}</p>
            {product.option && (
              <p className="t-caption text-text3">
                <bdi>{product.option}</bdi>
              </p>
            )}
          </div>
        </div>
        <StarField value={values.stars} error={errors.stars} onChange={(stars) => change({ stars })} />
        <AreaField
          required
          label={t("reviews:form.text")}
          rows={6}
          maxLength={longest}
          value={values.text}
          error={errors.text}
          placeholder={t("reviews:form.hint")}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Pictures
          address="/api/shop/product-reviews/pictures"
          most={mostPictures}
          urls={values.pictures}
          error={errors.pictures}
          busy={busy}
          onBusy={setBusy}
          onChange={(pictures) => change({ pictures })}
        />
        {hint && <p className="rounded-rc bg-soft p-3 text-[14px] text-ink">{hint}</p>}
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t(review ? "common:save" : "reviews:form.send")}
        </Button>
      </form>
    </Dialog>
  );
}
