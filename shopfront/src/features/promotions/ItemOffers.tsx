import type { ProductOffers } from "@maru/client";
import { request } from "@maru/client";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { usePromotionText } from "~/ui/promotionText";
import { takeWanted } from "./coupons";
import { Offers } from "./Offers";

export interface ItemOffersProps {
  productId: number;
  isMember: boolean;
  signInPath: string;
}

/** What reduces a product, for the person who looks at it. Asked for after the page, which is the same for everybody. */
export default function ItemOffers({ productId, isMember, signInPath }: ItemOffersProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { benefitText, conditions, until } = usePromotionText();
  const [offers, setOffers] = useState<ProductOffers | null>(null);
  const read = useCallback(async (): Promise<void> => {
    try {
      if (isMember) await takeWanted(t("promotions:offers.done"));
      const { data } = await request<ProductOffers>(`/api/shop/coupon-offers/product?product_id=${productId}`);
      setOffers(data);
    } catch {
      // Without them the price of the page still holds; the cart explains what applies.
      setOffers(null);
    }
  }, [productId, isMember, t]);
  useEffect(() => void read(), [read]);
  if (!offers || offers.rules.length + offers.coupons.length === 0) return null;
  return (
    <section aria-label={t("promotions:item.title")} className="mt-5">
      <h2 className="mb-2 text-[15px] font-semibold">{t("promotions:item.title")}</h2>
      {offers.rules.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {offers.rules.map((rule) => (
            <li key={rule.promotion_id} className="rounded-rc bg-soft p-4">
              <b className="block font-semibold text-ink">
                {rule.name} · {benefitText(rule)}
              </b>
              <span className="t-caption block text-text2">
                {[...conditions(rule), ...(rule.ends_at ? [until(rule.ends_at)] : []), t("promotions:item.auto")].join(
                  " · ",
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {offers.coupons.length > 0 && (
        <Offers
          offers={offers.coupons}
          onSignIn={isMember ? null : () => void navigate(signInPath)}
          onDone={() => void read()}
        />
      )}
    </section>
  );
}
