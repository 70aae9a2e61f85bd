import type { BoxCoupon, ClaimedCode } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { Ticket } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { usePromotionText } from "~/ui/promotionText";
import { Empty } from "~/ui/State";
import { toast } from "~/ui/toast";

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

/** A code: a single one goes into the box, a shared one is for the cart. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!code.trim()) return setError(t("promotions:code.empty"));
    setBusy(true);
    try {
      const { data } = await request<ClaimedCode>("/api/shop/coupon-offers/claim", { method: "POST", json: { code } });
      if (data.coupon_id === null) setError(t("promotions:box.sharedCode"));
      else {
        toast.done(t("promotions:code.done", { name: data.name }));
        setCode("");
        onDone();
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : String(failure));
    }
    setBusy(false);
  };
  return (
    <form className="mb-8" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={t("promotions:code.label")}
        value={code}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError("");
        }}
        after={
          <Button type="submit" className="shrink-0" disabled={isBusy}>
            {t("promotions:code.use")}
          </Button>
        }
      />
    </form>
  );
}
