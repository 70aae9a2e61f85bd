import { useTranslate } from "~/i18n/Words";
import { TextField } from "~/ui/Field";

/** What the server asks again before a credential or contact changes. */
export interface Again {
  password: string;
  otp_num: string;
}

export const noAgain: Again = { password: "", otp_num: "" };

interface Props {
  /** What the account signs in with. */
  of: { has_password: boolean; has_otp: boolean };
  value: Again;
  errors: Partial<Record<string, string>>;
  onChange: (value: Again) => void;
}

/** The account's password again, and a code where it has an authenticator app. */
export function OwnPassword({ of, value, errors, onChange }: Props) {
  const t = useTranslate();
  return (
    <>
      {of.has_password && (
        <TextField
          required
          name="current_password"
          type="password"
          autoComplete="current-password"
          label={t("account:password.now")}
          value={value.password}
          error={errors.password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      )}
      {of.has_otp && (
        <TextField
          required
          name="otp_num"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={12}
          label={t("account:login.code")}
          hint={t("account:login.codeHelp")}
          value={value.otp_num}
          error={errors.otp_num}
          onChange={(event) => onChange({ ...value, otp_num: event.target.value })}
        />
      )}
    </>
  );
}
