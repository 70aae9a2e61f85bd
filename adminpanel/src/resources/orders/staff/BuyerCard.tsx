import { required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { TextBox } from "../../../fields/inputs";
import type { Holder } from "../../../providers/pointTypes";
import type { StaffDraft } from "../../../providers/staffTypes";
import { useWords } from "../../../words/useWords";
import { MemberPicker } from "../../points/MemberPicker";

const needed = required();

/** Who orders: a member, whose name and phone are filled in, or somebody without an account. */
export const BuyerCard = () => {
  const t = useWords();
  const { setValue, getFieldState, getValues, formState } = useFormContext<StaffDraft>();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  const choose = (holder: Holder | null) => {
    setValue("member", holder, { shouldDirty: true });
    setValue("points", null);
    if (!holder) return;
    if (!getValues("buyer_name")) setValue("buyer_name", holder.name);
    if (!getValues("buyer_phone")) setValue("buyer_phone", holder.phone_num.replaceAll("-", ""));
  };
  const wrong = getFieldState("member", formState).error?.message;
  return (
    <Card title={t("order.buyer")} hint={member ? t("order.member") : t("order.visitor")}>
      <MemberPicker chosen={member} onChoose={choose} error={wrong} optional />
      <div className="pair">
        <TextBox source="buyer_name" label={t("staff.name")} max={60} validate={needed} />
        <TextBox source="buyer_phone" label={t("staff.phone")} type="tel" dir="ltr" validate={needed} />
        <TextBox source="buyer_email" label={t("staff.email")} type="email" dir="ltr" />
        {!member && (
          <TextBox
            source="order_password"
            label={t("staff.password")}
            type="password"
            autoComplete="new-password"
            help={t("staff.password_help")}
          />
        )}
      </div>
    </Card>
  );
};
