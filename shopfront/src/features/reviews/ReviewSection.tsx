import { formatNumber } from "@maru/client";
import { MessageSquareText } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { InlinePager } from "~/ui/InlinePager";
import { Skeleton } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { useNearViewport } from "~/ui/useNearViewport";
import { RatingDistribution } from "./RatingDistribution";
import { ReviewItem } from "./ReviewItem";
import { ThumbnailList } from "./ThumbnailList";
import { type Asked, first, type Sort, sorts, useReviews } from "./useReviews";

export interface ReviewSectionProps {
  productId: number;
}

function Waiting() {
  const t = useTranslate();
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{t("common:loading")}</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="mt-6 h-5 w-56" />
      <Skeleton className="mt-3 h-20 w-full" />
    </div>
  );
}

interface BarProps {
  asked: Asked;
  pictured: number;
  onAsk: (changes: Partial<Asked>) => void;
}

function Bar({ asked, pictured, onAsk }: BarProps) {
  const t = useTranslate();
  const chip = (isOn: boolean): string =>
    `hit h-9 rounded-full border px-3.5 text-[14px] ${isOn ? "border-ink font-semibold text-ink" : "border-line"}`;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-b border-line pb-5">
      {pictured > 0 && (
        <button
          type="button"
          className={chip(asked.pictures)}
          aria-pressed={asked.pictures}
          onClick={() => onAsk({ pictures: !asked.pictures })}
        >
          {t("reviews:picturesOnly", { count: formatNumber(pictured) })}
        </button>
      )}
      {asked.stars > 0 && (
        <button type="button" className={chip(true)} aria-pressed onClick={() => onAsk({ stars: 0 })}>
          {t("reviews:stars", { stars: asked.stars })} ×
        </button>
      )}
      <label className="ms-auto flex items-center gap-2 text-[14px]">
        <span className="sr-only">{t("reviews:sort")}</span>
        <select
          className="select field-sizing-content h-9 appearance-none rounded-full bg-transparent ps-3 text-[14px] font-semibold"
          value={asked.sort}
          onChange={({ target }) => onAsk({ sort: target.value as Sort })}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`reviews:sort.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Reviews of a product, loaded when the section comes near the viewport. */
export default function ReviewSection({ productId }: ReviewSectionProps) {
  const t = useTranslate();
  const [box, isNear] = useNearViewport();
  const { asked, setAsked, found, failed, busy, retry, change } = useReviews(productId, isNear);
  const ask = (changes: Partial<Asked>): void => setAsked((now) => ({ ...now, page: 1, ...changes }));
  const turn = (page: number): void => {
    ask({ page });
    box.current?.scrollIntoView();
  };
  return (
    <section ref={box} id="reviews" aria-busy={busy} className="mt-12" style={{ scrollMarginTop: 80 }}>
      <h2 className="t-h2 mb-4">{t("reviews:title")}</h2>
      {failed ? (
        <Failure onRetry={retry} />
      ) : !found ? (
        <Waiting />
      ) : found.summary.count === 0 ? (
        <Empty icon={MessageSquareText} title={t("reviews:none")} text={t("reviews:noneText")} level={3} />
      ) : (
        <>
          <RatingDistribution summary={found.summary} chosen={asked.stars} onChoose={(stars) => ask({ stars })} />
          <ThumbnailList
            urls={found.summary.photos.map(({ url }) => url)}
            className="noscroll mt-5 overflow-x-auto"
            label={t("reviews:photos")}
          />
          <Bar asked={asked} pictured={found.summary.with_pictures} onAsk={ask} />
          {found.list.content.length === 0 ? (
            <div className="py-12 text-center text-text2">
              <p>{t("reviews:noMatch")}</p>
              <Button size="s" className="mt-4" onClick={() => setAsked(first)}>
                {t("reviews:clear")}
              </Button>
            </div>
          ) : (
            <ul className={`divide-y divide-line ${busy ? "opacity-60" : ""}`}>
              {found.list.content.map((one) => (
                <li key={one.id}>
                  <ReviewItem review={one} onChange={change} />
                </li>
              ))}
            </ul>
          )}
          <InlinePager page={found.list.page} count={found.list.page_count} onTurn={turn} />
        </>
      )}
    </section>
  );
}
