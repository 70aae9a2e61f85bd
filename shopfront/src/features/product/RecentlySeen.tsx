import type { ProductCard } from "@maru/client";
import { memo, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { CardGrid } from "./CardGrid";
import { forgetSeen, readSeen } from "./recent";

/** Products recently viewed on this device, loaded after the page and at its end, so that nothing moves. */
export const RecentlySeen = memo(function RecentlySeen({ brandId, except }: { brandId: number; except?: number }) {
  const t = useTranslate();
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    // Optional: a failure shows nothing.
    readSeen(brandId, except, asked.signal).then(setCards, () => undefined);
    return () => asked.abort();
  }, [brandId, except]);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t("catalog:recent")} className="mt-16 md:mt-20">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="t-h3">{t("catalog:recent")}</h2>
        <button
          type="button"
          className="min-h-11 text-[13px] text-text2"
          onClick={() => {
            forgetSeen(brandId);
            setCards([]);
          }}
        >
          {t("catalog:recent.clear")}
        </button>
      </div>
      <CardGrid cards={cards.slice(0, 5)} design={0} ranked={false} rail />
    </section>
  );
});
