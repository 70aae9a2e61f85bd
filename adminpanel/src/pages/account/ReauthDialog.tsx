import { type FormEvent, useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import type { FieldErrors } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { AgainFields, noAgain } from "./AgainFields";
import type { Reauthentication } from "./api";

interface Props {
  title: string;
  hasOtp: boolean;
  busy: boolean;
  errors: FieldErrors;
  danger?: boolean;
  onOk: (again: Required<Reauthentication>) => void;
  onClose: () => void;
}

/** Asks for the password again before a change of the sign-in methods: an unattended open screen must not be enough. */
export const ReauthDialog = ({ title, hasOtp, busy, errors, danger, onOk, onClose }: Props) => {
  const t = useTranslate();
  const [again, setAgain] = useState(noAgain);
  const isComplete = Boolean(again.user_pw && (again.otp_num || !hasOtp));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isComplete) onOk(again);
  };
  return (
    <Dialog title={title} lead={t("account.again_text")} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <div className="body stack">
          <AgainFields id="again" hasOtp={hasOtp} value={again} errors={errors} onChange={setAgain} />
        </div>
        <Choices ok={t("common.ok")} danger={danger} disabled={busy || !isComplete} onClose={onClose} />
      </form>
    </Dialog>
  );
};
