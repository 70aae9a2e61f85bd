import type { BoxCoupon } from "@maru/client";
import { Ticket } from "lucide-react";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { usePromotionText } from "~/ui/promotionText";
import { Empty } from "~/ui/State";

/** A member's coupons: usable ones at first, those that end first before others. */
export function Box({ coupons, isOver = false }: { coupons: BoxCoupon[]; isOver?: boolean }) {
  const t = useTranslate();
  const { benefitText, conditions, until } = usePromotionText();
  if (coupons.length === 0 && !isOver)
    return <Empty icon={Ticket} title={t("promotions:box.empty")} text={t("promotions:box.emptyText")} />;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id} className={`rounded-rc border border-line p-4 ${isOver ? "text-text3" : ""}`}>
          <p className="flex items-start justify-between gap-3">
            <b className={`text-[17px] font-bold ${isOver ? "" : "text-ink"}`}>{benefitText(coupon)}</b>
            {(isOver || coupon.is_paused) && (
              <span className="t-caption shrink-0 rounded-full bg-well px-2.5 py-0.5">
                {t(
                  coupon.is_paused && !isOver
                    ? "promotions:reason.paused"
                    : (`promotions:state.${coupon.state}` as TextKey),
                )}
              </span>
            )}
          </p>
          <p className="font-medium">{coupon.name}</p>
          <p className="t-caption mt-1 text-text2">{[...conditions(coupon), until(coupon.ends_at)].join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
