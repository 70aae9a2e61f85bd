import { formatNumber, type OfferedCoupon } from "@maru/client";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { usePromotionText } from "~/ui/promotionText";
import { download, wantCoupon } from "./coupons";

interface Props {
  offers: OfferedCoupon[];
  /** A visitor is led to sign in. */
  onSignIn: (() => void) | null;
  onDone: () => void;
  /** Alone in a popup: the button below the words, as wide as they. */
  isAlone?: boolean;
}

/** Coupons to download, with their conditions (D46). */
export function Offers({ offers, onSignIn, onDone, isAlone = false }: Props) {
  const t = useTranslate();
  const { benefitText, conditions, until } = usePromotionText();
  const [busy, setBusy] = useState<number | null>(null);
  const get = async (offer: OfferedCoupon): Promise<void> => {
    if (onSignIn) {
      wantCoupon(offer.promotion_id);
      return onSignIn();
    }
    if (busy !== null) return;
    setBusy(offer.promotion_id);
    await download(offer.promotion_id, t("promotions:offers.done"));
    setBusy(null);
    onDone();
  };
  return (
    <ul className="grid gap-2">
      {offers.map((offer) => {
        const end = offer.valid_days > 0 ? t("promotions:days", { count: offer.valid_days }) : until(offer.ends_at);
        const facts = [...conditions(offer), end];
        if (offer.left !== null) facts.push(t("promotions:offers.left", { count: formatNumber(offer.left) }));
        const isRefused = offer.refusal !== "" && !onSignIn;
        return (
          <li
            key={offer.promotion_id}
            className={`flex gap-4 rounded-rc border border-line p-4 ${isAlone ? "flex-col" : "items-center"}`}
          >
            <div className="min-w-0 flex-1">
              <b className="block text-[17px] font-bold text-ink">{benefitText(offer)}</b>
              <span className="block font-medium">{offer.name}</span>
              <span className="t-caption block text-text2">{facts.join(" · ")}</span>
              {isRefused && !offer.is_held && <span className="t-caption block text-text2">{offer.refusal}</span>}
            </div>
            <Button
              kind={isAlone ? "fill" : "outline"}
              size={isAlone ? "l" : "s"}
              className="shrink-0"
              disabled={isRefused || busy !== null}
              aria-label={offer.is_held ? undefined : t("promotions:offers.getNamed", { name: offer.name })}
              onClick={() => void get(offer)}
            >
              <Download size={16} strokeWidth={1.7} aria-hidden />
              {offer.is_held ? t("promotions:offers.held") : t("promotions:offers.get")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
