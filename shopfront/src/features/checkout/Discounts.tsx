import type { ClaimedCode, LeftOutPromotion, ShopQuote } from "@maru/client";
import { formatNumber } from "@maru/client";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { CouponCodeField } from "~/ui/CouponCodeField";
import { Won } from "~/ui/Money";
import { usePromotionText } from "~/ui/promotionText";
import { useWonText } from "~/ui/wonText";
import { setCouponChoice, useCouponChoice } from "./couponChoice";
import { Block } from "./DeliveryForm";

/** Which discounts apply, other choices of coupons, and a field for a code (D46). */
export function Discounts({ quote, isWaiting }: { quote: ShopQuote; isWaiting: boolean }) {
  const t = useTranslate();
  const choice = useCouponChoice();
  const { until } = usePromotionText();
  const [isOpen, setOpen] = useState(false);
  const { promotions, choices } = quote;
  const isOwn = choice.coupons !== null;
  const hasChoice = promotions.length + choices.length > 0 || isOwn;
  const names = promotions.map(({ name }) => name).join(" + ");
  const use = ({ code, coupon_id }: ClaimedCode): undefined => {
    // A coupon in the box applies by itself; the quote is asked again either way.
    const codes = coupon_id === null ? [...new Set([...choice.codes, code])].slice(-5) : [...choice.codes];
    setCouponChoice({ coupons: null, codes });
    setOpen(false);
  };
  const shown = quote.left_out.filter(({ reason }) => reason !== "not_chosen" && reason !== "taken_out");
  return (
    <Block
      title={t("promotions:title")}
      action={
        <button
          type="button"
          aria-expanded={isOpen}
          className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          <Plus size={18} strokeWidth={1.7} aria-hidden />
          {t("promotions:code.add")}
        </button>
      }
    >
      {isOpen && <CouponCodeField className="mb-4" onClaimed={use} />}
      {choice.codes.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {choice.codes.map((code) => (
            <li key={code} className="inline-flex items-center gap-1 rounded-full bg-well ps-3 text-[14px]">
              <bdi>{code}</bdi>
              <button
                type="button"
                className="grid size-11 place-items-center"
                aria-label={t("promotions:code.remove", { code })}
                onClick={() => setCouponChoice({ ...choice, codes: choice.codes.filter((other) => other !== code) })}
              >
                <X size={16} strokeWidth={1.7} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!hasChoice ? (
        <p className="text-text2">{t("promotions:nothing")}</p>
      ) : (
        <fieldset className="grid gap-2" disabled={isWaiting} aria-busy={isWaiting}>
          <legend className="sr-only">{t("promotions:title")}</legend>
          <Choice
            isChosen
            name={names || t("promotions:nothing")}
            amount={quote.saved}
            text={promotions.length === 0 ? "" : isOwn ? t("promotions:own") : t("promotions:best")}
            onChoose={() => undefined}
          />
          {isOwn && (
            <Choice
              name={t("promotions:toBest")}
              amount={null}
              text=""
              onChoose={() => setCouponChoice({ ...choice, coupons: null })}
            />
          )}
          {choices.map(({ coupons, names: others, amount }) => (
            <Choice
              key={coupons.join()}
              name={coupons.length > 0 ? others.join(" + ") : t("promotions:noCoupon")}
              amount={amount}
              text={coupons.length > 0 ? endOf(quote.left_out, coupons[0] ?? 0, until) : ""}
              onChoose={() => setCouponChoice({ ...choice, coupons })}
            />
          ))}
        </fieldset>
      )}
      {quote.is_reduced && <p className="t-caption mt-2 text-text2">{t("promotions:reduced")}</p>}
      {shown.length > 0 && <LeftOut promotions={shown} />}
    </Block>
  );
}

const endOf = (left: LeftOutPromotion[], couponId: number, until: (ends: string | null) => string): string => {
  const coupon = left.find(({ coupon_id }) => coupon_id === couponId);
  return coupon ? until(coupon.ends_at) : "";
};

interface ChoiceProps {
  isChosen?: boolean;
  name: string;
  amount: number | null;
  text: string;
  onChoose: () => void;
}

function Choice({ isChosen = false, name, amount, text, onChoose }: ChoiceProps) {
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-rc border p-4 ${
        isChosen ? "border-ink bg-soft" : "border-line"
      }`}
    >
      <input type="radio" name="discounts" className="radio mt-0.5" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {text && <span className="t-caption mt-0.5 block text-text2">{text}</span>}
      </span>
      <b className="tnum shrink-0 font-semibold">{amount === null ? "" : amount > 0 ? <Won krw={-amount} /> : "−"}</b>
    </label>
  );
}

/** What doesn't apply, and what is missing. */
function LeftOut({ promotions }: { promotions: LeftOutPromotion[] }) {
  const t = useTranslate();
  const won = useWonText();
  const { benefitText } = usePromotionText();
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-[14px] text-text2">
        {t("promotions:leftOut")} {formatNumber(promotions.length)}
      </summary>
      <ul className="grid gap-2 text-[14px]">
        {promotions.map((promotion) => (
          <li key={`${promotion.promotion_id}-${promotion.coupon_id}`}>
            <span className="font-medium">{promotion.name}</span>{" "}
            <span className="text-text3">{benefitText(promotion)}</span>
            <span className="block text-text2">
              {t(`promotions:reason.${promotion.reason}` as TextKey, {
                missing: promotion.reason === "min_won" ? won(promotion.missing) : formatNumber(promotion.missing),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
