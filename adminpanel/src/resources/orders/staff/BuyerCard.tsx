import type { PointHolder, StaffBuyer } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { required, useNotify } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { TextInput } from "../../../fields/inputs";
import { MemberPicker } from "../../../shared/members/MemberPicker";
import { useTranslate } from "../../../words/useTranslate";
import { addressWithout, buyerQuery } from "./book";
import type { StaffDraft } from "./types";

const needed = required();

/** Known data of the buyer. */
const known = (buyer: StaffBuyer | undefined) => ({
  buyer_name: buyer?.name ?? "",
  buyer_phone: buyer?.phone_num.replaceAll("-", "") ?? "",
});

/** The buyer: a member, whose name and phone are filled in, or a visitor. */
export const BuyerCard = () => {
  const t = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const { setValue, getFieldState, getValues, formState } = useFormContext<StaffDraft>();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  /** Typed values stay; values of the previously chosen member are removed with that member. */
  const fill = (before: StaffBuyer | undefined, now: StaffBuyer | undefined) => {
    const [old, fresh] = [known(before), known(now)];
    for (const name of ["buyer_name", "buyer_phone"] as const)
      if ([undefined, "", old[name]].includes(getValues(name))) setValue(name, fresh[name]);
  };
  const choose = async (holder: PointHolder | null) => {
    const before = member ? client.getQueryData<StaffBuyer>(buyerQuery(member.id).queryKey) : undefined;
    setValue("member", holder, { shouldDirty: true });
    setValue("points", null);
    setValue("coupons", []);
    fill(before, undefined);
    if (before) setValue("address", addressWithout(getValues("address"), known(before), before.addresses));
    if (!holder) return;
    try {
      const buyer = await client.fetchQuery(buyerQuery(holder.id));
      // Another one may have been chosen in the meantime.
      if (getValues("member")?.id === holder.id) fill(undefined, buyer);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
  };
  const wrong = getFieldState("member", formState).error?.message;
  return (
    <Card title={t("order.buyer")} hint={member ? t("order.member") : t("order.visitor")}>
      <MemberPicker chosen={member} onChoose={(holder) => void choose(holder)} error={wrong} optional />
      <div className="pair">
        <TextInput source="buyer_name" label={t("staff.name")} maxLength={60} validate={needed} />
        <TextInput source="buyer_phone" label={t("staff.phone")} type="tel" dir="ltr" validate={needed} />
        <TextInput source="buyer_email" label={t("staff.email")} type="email" dir="ltr" />
        {!member && (
          <TextInput
            source="order_password"
            label={t("staff.password")}
            type="password"
            autoComplete="new-password"
            helperText={t("staff.password_help")}
          />
        )}
      </div>
    </Card>
  );
};
