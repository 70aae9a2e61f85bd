import type { PointHolder } from "@maru/client";
import { Plus } from "lucide-react";
import { useRecordContext } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { FileActions } from "../../fields/list/FileActions";
import { PlainInput } from "../../fields/PlainInput";
import { useCan } from "../../layout/useCan";
import { giveCoupon, makeCouponCodes } from "../../shared/coupons/api";
import { CouponDialog } from "../../shared/coupons/CouponDialog";
import { CouponTable } from "../../shared/coupons/CouponTable";
import { MemberPicker } from "../../shared/members/MemberPicker";
import type { PromotionValues } from "../../shared/promotions/benefit";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const resource = "coupons";

/** The coupons of a promotion: who has which, giving them, making codes, taking open ones back. */
export const CouponsCard = ({ id }: { id: number }) => {
  const t = useTranslate();
  const can = useCan();
  const promotion = useRecordContext() as (PromotionValues & { issued?: number; unclaimed?: number }) | undefined;
  const [dialog, setDialog] = useState<"give" | "codes" | null>(null);
  if (promotion?.kind !== "coupon" || promotion.issue === "code") return null;
  const isSingle = promotion.issue === "single_codes";
  return (
    <Card
      title={t("coupon.many")}
      hint={t("coupon.counts", { issued: figure(promotion.issued ?? 0), unclaimed: figure(promotion.unclaimed ?? 0) })}
      ends={
        <span className="row" style={{ gap: 8 }}>
          <FileActions
            resource={resource}
            filter={{ promotion_id: id }}
            sort={{ field: "id", order: "DESC" }}
            columns={[]}
          />
          {can("create", "products/coupons") && (
            <button type="button" className="btn" onClick={() => setDialog(isSingle ? "codes" : "give")}>
              <Plus size={15} aria-hidden /> {t(isSingle ? "coupon.make_codes" : "coupon.give")}
            </button>
          )}
        </span>
      }
    >
      <CouponTable filter={{ promotion_id: id }} />
      {dialog === "give" && <GiveDialog promotionId={id} onClose={() => setDialog(null)} />}
      {dialog === "codes" && <CodesDialog promotionId={id} onClose={() => setDialog(null)} />}
    </Card>
  );
};

interface DialogProps {
  promotionId: number;
  onClose: () => void;
}

const GiveDialog = ({ promotionId, onClose }: DialogProps) => {
  const t = useTranslate();
  const [holders, setHolders] = useState<PointHolder[]>([]);
  const send = async () => {
    const { given, had, refused } = await giveCoupon(
      promotionId,
      holders.map(({ id }) => id),
    );
    return t("coupon.given", { given, had, refused });
  };
  return (
    <CouponDialog
      title={t("coupon.give")}
      check={() => (holders.length === 0 ? t("coupon.give_nobody") : "")}
      send={send}
      onClose={onClose}
    >
      {(error, clear) => (
        <>
          <MemberPicker
            optional
            chosen={null}
            error={error}
            onChoose={(holder) => {
              if (holder && !holders.some(({ id }) => id === holder.id)) setHolders([...holders, holder]);
              clear();
            }}
          />
          <ul className="chips">
            {holders.map((holder) => (
              <li key={holder.id} className="chip soft">
                <bdi>{holder.name || holder.user_name}</bdi>
                <button
                  type="button"
                  className="iconbtn tiny"
                  aria-label={t("common.delete_name", { name: holder.name || holder.user_name })}
                  onClick={() => setHolders(holders.filter(({ id }) => id !== holder.id))}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </CouponDialog>
  );
};

const CodesDialog = ({ promotionId, onClose }: DialogProps) => {
  const t = useTranslate();
  const [count, setCount] = useState("100");
  return (
    <CouponDialog
      title={t("coupon.make_codes")}
      check={() => (/^[1-9]\d{0,4}$/.test(count) && Number(count) <= 10_000 ? "" : t("coupon.count_wrong"))}
      send={async () => t("coupon.made", { count: figure((await makeCouponCodes(promotionId, Number(count))).made) })}
      onClose={onClose}
    >
      {(error, clear) => (
        <PlainInput
          id="coupon-count"
          label={t("coupon.count")}
          inputMode="numeric"
          value={count}
          error={error}
          onChange={(text) => {
            setCount(text.replace(/\D/g, "").slice(0, 5));
            clear();
          }}
        />
      )}
    </CouponDialog>
  );
};
