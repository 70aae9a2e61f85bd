import { PlainInput } from "../../fields/PlainInput";
import type { FieldErrors } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import type { Reauthentication } from "./api";

export const noAgain: Required<Reauthentication> = { user_pw: "", otp_num: "" };

interface Props {
  /** Prefix of the inputs' ids. */
  id: string;
  lead?: string;
  hasOtp: boolean;
  value: Required<Reauthentication>;
  errors: FieldErrors;
  onChange: (value: Required<Reauthentication>) => void;
}

/** The account's password again, and a code where it has an authenticator app. */
export const AgainFields = ({ id, lead, hasOtp, value, errors, onChange }: Props) => {
  const t = useTranslate();
  return (
    <>
      {lead && <p className="muted">{lead}</p>}
      <PlainInput
        id={`${id}-password`}
        label={t("account.password_old")}
        type="password"
        autoComplete="current-password"
        value={value.user_pw}
        onChange={(user_pw) => onChange({ ...value, user_pw })}
        error={errors.user_pw}
      />
      {hasOtp && (
        <PlainInput
          id={`${id}-code`}
          label={t("auth.otp_num")}
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          value={value.otp_num}
          onChange={(otp_num) => onChange({ ...value, otp_num })}
          helperText={t("auth.otp_help")}
          error={errors.otp_num}
        />
      )}
    </>
  );
};
