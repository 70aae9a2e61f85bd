import type { AppliedPromotion, LeftOutPromotion, OrderQuote } from "@maru/client";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { benefitText, won } from "../../../shared/promotions/benefit";
import { figure, shortTime } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import type { StaffDraft } from "./types";

/** Reasons that a tick changes: the others hold whatever is ticked. */
const ofTicks = new Set(["taken_out", "not_chosen", "no_gain"]);

const isCoupon = ({ coupon_id }: { coupon_id: number | null }): boolean => coupon_id !== null;

/** The buyer's coupons. None is used unless it is ticked: a coupon belongs to the buyer. */
export const CouponsCard = ({ quote }: { quote: OrderQuote | undefined }) => {
  const t = useTranslate();
  const { setValue } = useFormContext<StaffDraft>();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  const ticked = useWatch<StaffDraft, "coupons">({ name: "coupons" });
  const applied = quote?.promotions.filter(isCoupon) ?? [];
  const leftOut = quote?.left_out.filter(isCoupon) ?? [];
  if (!member || applied.length + leftOut.length === 0) return null;
  const tick = (id: number, on: boolean) =>
    setValue("coupons", on ? [...ticked, id] : ticked.filter((other) => other !== id), { shouldDirty: true });
  const reasonOf = ({ reason, missing }: LeftOutPromotion): string =>
    t(`promotion.reason_${reason}` as TextKey, { missing: reason === "min_won" ? won(missing) : figure(missing) });
  const row = (coupon: AppliedPromotion | LeftOutPromotion) => {
    const id = coupon.coupon_id ?? 0;
    const left = "reason" in coupon ? coupon : undefined;
    const isTicked = ticked.includes(id);
    const reason = left && (left.reason === "taken_out" ? "" : reasonOf(left));
    return (
      <li key={id}>
        <label className="row" style={{ gap: 12, minHeight: 40 }}>
          <input
            type="checkbox"
            className="check"
            checked={isTicked}
            disabled={!isTicked && left !== undefined && !ofTicks.has(left.reason)}
            onChange={({ target }) => tick(id, target.checked)}
          />
          <span className="grow">
            <bdi className="strong">{coupon.name}</bdi> <span className="muted">{benefitText(t, coupon)}</span>
            {(coupon.ends_at || reason) && (
              <span className="help" style={{ display: "block" }}>
                {[coupon.ends_at ? t("promotion.until", { time: shortTime(coupon.ends_at) }) : "", reason]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            )}
          </span>
          {"amount" in coupon && <Won value={-coupon.amount} />}
        </label>
      </li>
    );
  };
  return (
    <Card title={t("coupon.many")} hint={t("staff.coupons_hint")}>
      <ul className="stack" style={{ gap: 4 }} aria-label={t("coupon.many")}>
        {[...applied, ...leftOut].sort((one, other) => (one.coupon_id ?? 0) - (other.coupon_id ?? 0)).map(row)}
      </ul>
    </Card>
  );
};
