import type { MemberRecord } from "@maru/client";
import { KeyRound, Lock, LogOut, Mail, Undo2, Unlock, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "../../../fields/Card";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { ReasonDialog } from "../../../shared/dialogs/ReasonDialog";
import { shortTime } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import {
  inviteMember,
  lockMember,
  sendPasswordLink,
  signOutMember,
  takeMemberBack,
  unlockMember,
  withdrawMember,
} from "../api";
import { MemberState } from "../words";

const size = 15;

/** The account's state and the actions for it; each asks for confirmation. */
export const AccountCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy, errors } = useAction();
  const [reason, setReason] = useState<"lock" | "withdraw">();
  const name = member.name || member.user_name;
  const { state, email } = member;
  const isStaff = member.roles.length > 0;
  const errorText = Object.values(errors).filter(Boolean).join(" ");

  const confirmAndRun = async (title: string, action: () => Promise<unknown>, done: TextKey) => {
    if (await ask({ title })) await run(action, done);
  };
  const actionButton = (icon: ReactNode, label: string, act: () => void) => (
    <button type="button" className="btn small" disabled={busy} onClick={act}>
      {icon} {label}
    </button>
  );
  return (
    <Card title={t("member.actions")} hint={<MemberState value={state} />}>
      {state === "locked" && member.locked_reason && (
        <p className="inset">
          <bdi>{member.locked_reason}</bdi>
        </p>
      )}
      {state === "left" && member.left_at && (
        <p className="muted">{t("member.left_since", { time: shortTime(member.left_at) })}</p>
      )}
      {can("edit", "users/list") && (
        <div className="stack" style={{ gap: 8 }}>
          {state === "active" &&
            email &&
            actionButton(<KeyRound size={size} aria-hidden />, t("member.reset"), () =>
              confirmAndRun(t("member.reset_ask", { email }), () => sendPasswordLink(member.id), "member.reset_sent"),
            )}
          {state === "invited" &&
            email &&
            actionButton(<Mail size={size} aria-hidden />, t("member.invite"), () =>
              confirmAndRun(t("member.invite_ask", { email }), () => inviteMember(member.id), "member.invited"),
            )}
          {state === "active" &&
            actionButton(<LogOut size={size} aria-hidden />, t("member.sign_out"), () =>
              confirmAndRun(t("member.sign_out_ask", { name }), () => signOutMember(member.id), "member.signed_out"),
            )}
          {(state === "active" || state === "invited") &&
            !isStaff &&
            actionButton(<Lock size={size} aria-hidden />, t("member.lock"), () => setReason("lock"))}
          {state === "locked" &&
            actionButton(<Unlock size={size} aria-hidden />, t("member.unlock"), () =>
              confirmAndRun(t("member.unlock_ask", { name }), () => unlockMember(member.id), "member.unlocked"),
            )}
          {state !== "left" &&
            !isStaff &&
            actionButton(<UserX size={size} aria-hidden />, t("member.withdraw"), () => setReason("withdraw"))}
          {state === "left" &&
            actionButton(<Undo2 size={size} className="flip" aria-hidden />, t("member.come_back"), () =>
              confirmAndRun(t("member.come_back_ask", { name }), () => takeMemberBack(member.id), "member.came_back"),
            )}
        </div>
      )}
      {isStaff && <p className="help">{t("member.staff_text")}</p>}
      {errorText && (
        <p className="error" role="alert">
          {errorText}
        </p>
      )}
      {reason === "lock" && (
        <ReasonDialog
          title={t("member.lock_title", { name })}
          lead={t("member.lock_text")}
          label={t("member.reason")}
          helperText={t("member.reason_help")}
          busy={busy}
          onOk={async (text) => {
            if (await run(() => lockMember(member.id, text), "member.locked")) setReason(undefined);
          }}
          onClose={() => setReason(undefined)}
        />
      )}
      {reason === "withdraw" && (
        <ReasonDialog
          title={t("member.withdraw_title", { name })}
          lead={t("member.withdraw_text")}
          label={t("member.reason")}
          helperText={t("member.reason_own")}
          busy={busy}
          onOk={async (text) => {
            if (await run(() => withdrawMember(member.id, text), "member.withdrawn")) setReason(undefined);
          }}
          onClose={() => setReason(undefined)}
        />
      )}
    </Card>
  );
};
