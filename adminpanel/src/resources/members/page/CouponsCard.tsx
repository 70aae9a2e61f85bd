import type { MemberRecord, PromotionRow } from "@maru/client";
import { Plus } from "lucide-react";
import { useGetList } from "ra-core";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { SelectField } from "../../../fields/SelectField";
import { useCan } from "../../../layout/useCan";
import { giveCoupon } from "../../../shared/coupons/api";
import { CouponDialog } from "../../../shared/coupons/CouponDialog";
import { CouponTable } from "../../../shared/coupons/CouponTable";
import { useTranslate } from "../../../words/useTranslate";

/** The ways of giving in which a manager may give a coupon to a member. */
const given = new Set(["manual", "download", "sign_up", "birthday"]);

/** The member's coupons; giving one, and taking open ones back. */
export const CouponsCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const [isGiving, setGiving] = useState(false);
  if (!can("list", "products/coupons")) return null;
  return (
    <Card
      title={t("coupon.many")}
      ends={
        can("create", "products/coupons") &&
        member.state === "active" && (
          <button type="button" className="btn small" onClick={() => setGiving(true)}>
            <Plus size={15} aria-hidden /> {t("coupon.give_one")}
          </button>
        )
      }
    >
      <CouponTable filter={{ user_id: member.id }} />
      {isGiving && <GiveDialog member={member} onClose={() => setGiving(false)} />}
    </Card>
  );
};

const GiveDialog = ({ member, onClose }: { member: MemberRecord; onClose: () => void }) => {
  const t = useTranslate();
  const [picked, setPicked] = useState("");
  const { data, isPending } = useGetList<PromotionRow>("products/promotions", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "position", order: "ASC" },
    filter: {},
  });
  const now = Date.now();
  const promotions = (data ?? []).filter(
    ({ kind, issue, is_active, ends_at }) =>
      kind === "coupon" && given.has(issue) && is_active === 1 && !(ends_at && Date.parse(ends_at) <= now),
  );
  const send = async () => {
    const { had, refused } = await giveCoupon(Number(picked), [member.id]);
    if (had) throw new Error(t("coupon.had_already"));
    if (refused) throw new Error(t("coupon.not_for_member"));
    return t("coupon.given_one");
  };
  return (
    <CouponDialog
      title={t("coupon.give_one")}
      check={() => (picked ? "" : t("coupon.pick_promotion"))}
      send={send}
      onClose={onClose}
    >
      {(error, clear) => (
        <SelectField
          id="coupon-promotion"
          label={t("coupon.promotion")}
          required
          value={picked}
          error={error}
          helperText={!isPending && promotions.length === 0 ? t("coupon.no_promotion") : undefined}
          onChange={(id) => {
            setPicked(id);
            clear();
          }}
        >
          <option value="" disabled>
            –
          </option>
          {promotions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </CouponDialog>
  );
};
