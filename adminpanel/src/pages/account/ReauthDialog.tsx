import { type FormEvent, useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { Choices, Dialog } from "../../layout/Dialog";
import type { FieldErrors } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import type { Reauthentication } from "./api";

interface Props {
  title: string;
  busy: boolean;
  errors: FieldErrors;
  danger?: boolean;
  onOk: (again: Required<Reauthentication>) => void;
  onClose: () => void;
}

/** Asks for the password again before a change of the sign-in methods: an unattended open screen must not be enough. */
export const ReauthDialog = ({ title, busy, errors, danger, onOk, onClose }: Props) => {
  const t = useTranslate();
  const [again, setAgain] = useState({ user_pw: "", otp_num: "" });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && again.user_pw && again.otp_num) onOk(again);
  };
  return (
    <Dialog title={title} lead={t("account.again_text")} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <div className="body stack">
          <PlainInput
            id="again-password"
            label={t("auth.user_pw")}
            type="password"
            autoComplete="current-password"
            value={again.user_pw}
            onChange={(user_pw) => setAgain({ ...again, user_pw })}
            error={errors.user_pw}
          />
          <PlainInput
            id="again-code"
            label={t("auth.otp_num")}
            autoComplete="one-time-code"
            dir="ltr"
            max={12}
            value={again.otp_num}
            onChange={(otp_num) => setAgain({ ...again, otp_num })}
            help={t("auth.otp_help")}
            error={errors.otp_num}
          />
        </div>
        <Choices
          ok={t("common.ok")}
          danger={danger}
          disabled={busy || !again.user_pw || !again.otp_num}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};
