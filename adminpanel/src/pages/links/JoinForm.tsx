import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { failureCode } from "../../providers/httpClient";
import { useTranslate } from "../../words/useTranslate";
import { joinByInvitation } from "./api";

const codeNeeded = -13;
const empty = { user_name: "", user_pw: "", otp_num: "" };

/** Accepts with an existing account: its password, and a one-time code if it uses them. */
export const JoinForm = ({ token }: { token: string }) => {
  const t = useTranslate();
  const [draft, setDraft] = useState(empty);
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; ofCode: boolean }>();
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof empty) => (value: string) => setDraft({ ...draft, [name]: value });
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await joinByInvitation({ token, ...draft });
      return location.assign("/manager/");
    } catch (error) {
      const ofCode = failureCode(error) === codeNeeded;
      // The first answer is a request for the code, not an error.
      if (ofCode && !asksCode) setAsksCode(true);
      else setRefusal({ message: error instanceof Error ? error.message : t("errors.generic"), ofCode });
    }
    setBusy(false);
  };
  const isMissing = !draft.user_name || !draft.user_pw || (asksCode && !draft.otp_num);
  return (
    <form onSubmit={(event) => void join(event)} noValidate>
      <p className="help">{t("team.own_help")}</p>
      <PlainInput
        id="own-user-name"
        label={t("auth.user_name")}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        value={draft.user_name}
        onChange={set("user_name")}
      />
      <PlainInput
        id="own-password"
        label={t("auth.user_pw")}
        type="password"
        autoComplete="current-password"
        value={draft.user_pw}
        onChange={set("user_pw")}
      />
      {asksCode && (
        <PlainInput
          id="own-code"
          label={t("auth.otp_num")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
          autoFocus
          value={draft.otp_num}
          onChange={set("otp_num")}
          helperText={t("auth.otp_help")}
          error={refusal?.ofCode ? refusal.message : undefined}
        />
      )}
      {refusal && !refusal.ofCode && (
        <p className="error" role="alert">
          <CircleAlert size={14} aria-hidden /> {refusal.message}
        </p>
      )}
      <button type="submit" className="btn fill wide" disabled={busy || isMissing}>
        {t("team.accept_own")}
      </button>
    </form>
  );
};
