import type { HomeCoupon, OfferedCoupon } from "@maru/client";
import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { readOffer, takeWanted } from "./coupons";
import { Offers } from "./Offers";

export interface CouponOfferProps {
  coupon: HomeCoupon;
  isMember: boolean;
  onSignIn: () => void;
  isAlone?: boolean;
}

const publicOffer = (coupon: HomeCoupon): OfferedCoupon => ({ ...coupon, left: null, refusal: "", is_held: false });

/**
 * A coupon that a popup or a block of a page hands out. What everybody reads came with the page, which is kept for all;
 * what this person can do is asked for afterwards.
 */
export default function CouponOffer({ coupon, isMember, onSignIn, isAlone }: CouponOfferProps) {
  const t = useTranslate();
  const [offer, setOffer] = useState<OfferedCoupon | null>(publicOffer(coupon));
  const read = useCallback(async (): Promise<void> => {
    try {
      if (isMember) await takeWanted(t("promotions:offers.done"));
      setOffer(await readOffer(coupon.id));
    } catch {
      // The words still hold, and a press says what is wrong.
      setOffer(publicOffer(coupon));
    }
  }, [coupon, isMember, t]);
  useEffect(() => void read(), [read]);
  return (
    offer && (
      <Offers offers={[offer]} onSignIn={isMember ? null : onSignIn} onDone={() => void read()} isAlone={isAlone} />
    )
  );
}
