import type { StaffRow } from "@maru/client";
import { KeyRound, LogOut, ShieldOff, UserCheck, UserCog, UserX } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { resetOtp, sendPasswordLink, setAccess, signOutStaff } from "./api";
import { RolesDialog } from "./RolesDialog";

/** Actions for a member of staff; for oneself only those that don't lock one out. */
export const StaffActions = ({ row }: { row: StaffRow }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const can = useCan();
  const { run } = useAction();
  const [editing, setEditing] = useState(false);
  const name = row.name || row.user_name;
  const canEdit = can("edit", "settings/staff");
  const others = canEdit && !row.is_self;
  const afterConfirm =
    (question: TextKey, done: TextKey, action: () => Promise<unknown>, danger = false) =>
    async () => {
      if (await ask({ title: t(question, { name }), danger })) await run(action, done);
    };
  return (
    <>
      <MoreMenu
        label={t("team.more", { name })}
        items={[
          { label: t("team.change_roles"), icon: UserCog, run: () => setEditing(true), on: others },
          {
            label: t("team.password_link"),
            icon: KeyRound,
            run: afterConfirm("team.password_link_ask", "team.password_link_sent", () => sendPasswordLink(row.id)),
            on: others && row.email !== "",
          },
          {
            label: t("team.reset_otp"),
            icon: ShieldOff,
            run: afterConfirm("team.reset_otp_ask", "team.reset_otp_done", () => resetOtp(row.id), true),
            on: others && row.has_code,
          },
          {
            label: t("team.sign_out"),
            icon: LogOut,
            run: afterConfirm("team.sign_out_ask", "account.ended", () => signOutStaff(row.id)),
            on: canEdit,
          },
          {
            label: t("team.deactivate"),
            icon: UserX,
            run: afterConfirm("team.deactivate_ask", "team.deactivated", () => setAccess(row.id, false), true),
            on: others && row.is_active,
          },
          {
            label: t("team.activate"),
            icon: UserCheck,
            run: afterConfirm("team.activate_ask", "team.activated", () => setAccess(row.id, true)),
            on: others && !row.is_active,
          },
        ]}
      />
      {editing && <RolesDialog row={row} onClose={() => setEditing(false)} />}
    </>
  );
};
