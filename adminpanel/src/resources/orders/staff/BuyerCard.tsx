import type { BookAddress, PointHolder } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { TextBox } from "../../../fields/inputs";
import type { StaffDraft } from "../../../providers/staffTypes";
import { useWords } from "../../../words/useWords";
import { MemberPicker } from "../../points/MemberPicker";
import { addressWithout, bookKey } from "./book";

const needed = required();

/** What is known of who orders. */
const known = (member: PointHolder | null | undefined) => ({
  buyer_name: member?.name ?? "",
  buyer_phone: member?.phone_num.replaceAll("-", "") ?? "",
});

/** Who orders: a member, whose name and phone are filled in, or somebody without an account. */
export const BuyerCard = () => {
  const t = useWords();
  const client = useQueryClient();
  const { setValue, getFieldState, getValues, formState } = useFormContext<StaffDraft>();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  const choose = (holder: PointHolder | null) => {
    const [before, now] = [known(member), known(holder)];
    setValue("member", holder, { shouldDirty: true });
    setValue("points", null);
    // What somebody typed stays; what came with the member that was chosen before goes with that one.
    for (const name of ["buyer_name", "buyer_phone"] as const)
      if ([undefined, "", before[name]].includes(getValues(name))) setValue(name, now[name]);
    if (member) {
      const book = client.getQueryData<BookAddress[]>(bookKey(member.id)) ?? [];
      setValue("address", addressWithout(getValues("address"), before, book));
    }
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
