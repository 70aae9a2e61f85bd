import type { OtpSetup } from "@maru/client";
import { type FormEvent, useState } from "react";
import { CopyButton } from "../../fields/CopyButton";
import { PlainInput } from "../../fields/PlainInput";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { confirmOtp } from "./api";

interface Props {
  setup: OtpSetup;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** The QR code, the secret as text for those who can't scan it, and the first code that proves the app. */
export const SetupDialog = ({ setup, onDone, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [code, setCode] = useState("");
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) await run(async () => onDone((await confirmOtp(code.trim())).codes), "account.otp_done");
  };
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(setup.svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'))}`;
  return (
    <Dialog title={t("account.otp_begin")} lead={t("account.setup_text")} onClose={onClose}>
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <div className="body stack">
          <img className="qr" src={picture} alt={t("account.qr")} width={200} height={200} />
          <div className="field">
            <span className="label">{t("account.secret")}</span>
            <div className="row">
              <code className="secret num" dir="ltr">
                {setup.secret.replace(/(.{4})/g, "$1 ").trim()}
              </code>
              <CopyButton text={setup.secret} />
            </div>
          </div>
          <PlainInput
            id="first-code"
            label={t("account.first_code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={7}
            value={code}
            onChange={setCode}
            error={errors.otp_num}
          />
        </div>
        <Choices ok={t("common.ok")} disabled={busy || !code.trim()} onClose={onClose} />
      </form>
    </Dialog>
  );
};
