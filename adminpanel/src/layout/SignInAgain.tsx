import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { PlainInput } from "../fields/PlainInput";
import { call, isCodeQuestion, post } from "../providers/httpClient";
import { managerBefore, type Person, storeSession, workingBrand } from "../providers/session";
import { onQuestion, openQuestion } from "../providers/signInAgain";
import { useTranslate } from "../words/useTranslate";
import { Choices, Dialog } from "./Dialog";

/** A new session starts in the person's own brand. */
const renew = async (user_name: string, user_pw: string, otp_num: string): Promise<Person> => {
  const person = await post<Person>("/api/auth/sign-in", { user_name, user_pw, is_manager: 1, otp_num });
  const { brand_id } = workingBrand();
  if (person.brand_id === brand_id || !person.brands.some(({ id }) => id === brand_id)) return person;
  return (await call<Person>("/api/auth/brand", { method: "POST", json: { brand_id } })).data;
};

interface Props {
  person: Person;
  byPerson: boolean;
  onDone: (signedIn: boolean) => void;
}

const SignInDialog = ({ person, byPerson, onDone }: Props) => {
  const t = useTranslate();
  const [user_pw, setPassword] = useState("");
  const [otp_num, setCode] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  // An opening dialog takes the focus itself.
  useEffect(() => {
    if (byPerson) document.getElementById("again-pw")?.focus();
  }, [byPerson]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!user_pw || (asksCode && !otp_num.trim())) return setError(t("auth.required"));
    setBusy(true);
    setError("");
    try {
      const again = await renew(person.user_name, user_pw, otp_num);
      storeSession(again);
      // What is on this page belongs to the person who opened it, with that brand's data.
      if (again.id !== person.id || again.brand_id !== workingBrand().brand_id) return location.reload();
      onDone(true);
    } catch (failure) {
      // The first answer is a request for the code, not an error.
      const isQuestion = isCodeQuestion(failure) && !asksCode;
      if (isQuestion) setAsksCode(true);
      else setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setBusy(false);
    }
  };

  return (
    <Dialog title={t("auth.again")} lead={t("auth.again_lead")} covers onClose={() => onDone(false)}>
      <form onSubmit={submit} noValidate>
        <div className="body">
          <PlainInput
            id="again-name"
            label={t("auth.user_name")}
            autoComplete="username"
            dir="ltr"
            readOnly
            value={person.user_name}
            onChange={() => undefined}
          />
          <PlainInput
            id="again-pw"
            label={t("auth.user_pw")}
            type="password"
            autoComplete="current-password"
            dir="ltr"
            value={user_pw}
            onChange={setPassword}
            error={asksCode ? undefined : error}
          />
          {asksCode && (
            <PlainInput
              id="again-otp"
              label={t("auth.otp_num")}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              dir="ltr"
              maxLength={12}
              autoFocus
              value={otp_num}
              onChange={setCode}
              helperText={t("auth.otp_help")}
              error={error}
            />
          )}
        </div>
        <Choices ok={t("auth.sign_in")} cancel={t("common.close")} disabled={busy} onClose={() => onDone(false)} />
        <button type="button" className="btn plain wide" onClick={() => location.reload()}>
          {t("auth.other_account")}
        </button>
      </form>
    </Dialog>
  );
};

/** Asks the manager whose session has ended to sign in again, over the page: forms keep what was typed. */
export const SignInAgain = () => {
  const question = useSyncExternalStore(onQuestion, openQuestion);
  const person = managerBefore();
  if (!question || !person) return null;
  return <SignInDialog person={person} byPerson={question.byPerson} onDone={question.answer} />;
};
