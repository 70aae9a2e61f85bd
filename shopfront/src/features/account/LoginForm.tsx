import { ApiError, type SessionUser } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { signIn } from "./api";
import { EnrolNotice } from "./EnrolNotice";

interface Typed {
  name: string;
  password: string;
}

interface Props {
  onDone: (user: SessionUser) => void;
  /** True while the form decides what follows: a session that is noticed meanwhile must not lead away from it. */
  onBusy?: (busy: boolean) => void;
}

/** User ID and password; for staff with an authenticator app its code, in a second step. */
export function LoginForm({ onDone, onBusy }: Props) {
  const t = useTranslate();
  const [error, setError] = useState("");
  const [codeError, setCodeError] = useState("");
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<Typed | null>(null);
  /** The person who also has to enter a code. */
  const [asked, setAsked] = useState<Typed | null>(null);
  /** Staff who have to set up an app first; true if even the sign-in was refused for it. */
  const [held, setHeld] = useState<SessionUser | true | null>(null);
  const back = async (): Promise<void> => {
    if (!left || busy) return;
    setBusy(true);
    try {
      const { comeBack } = await import("./own");
      onDone(await comeBack(left.name, left.password));
    } catch (refused) {
      fail((refused as Error).message);
      setBusy(false);
    }
  };
  const fail = (message: string): void => {
    setError(message);
    toast.fail(message);
  };
  const refuse = (refused: unknown, typed: Typed): void => {
    const { error: why = "", message } = refused instanceof ApiError ? refused : new ApiError(String(refused));
    // The first answer is a request for the code, not an error.
    if (why === "code_needed") setAsked(typed);
    else if (why === "otp_wrong") setCodeError(message);
    else if (why === "enrolment_needed") setHeld(true);
    else fail(message);
    // Only who knows the password learns that the account was closed, and may reopen it.
    if (why === "member_left") setLeft(typed);
    onBusy?.(false);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const typed = asked ?? {
      name: String(form.get("user_name") ?? "").trim(),
      password: String(form.get("user_pw") ?? ""),
    };
    const code = String(form.get("otp_num") ?? "").trim();
    if (!typed.name || !typed.password) return fail(t("account:login.required"));
    if (asked && !code) return setCodeError(t("account:login.codeRequired"));
    setBusy(true);
    onBusy?.(true);
    setError("");
    setCodeError("");
    try {
      const user = await signIn(typed.name, typed.password, code);
      if (!user.must_enrol) return onDone(user);
      setHeld(user);
    } catch (refused) {
      refuse(refused, typed);
    }
    setBusy(false);
  };
  const restart = (): void => {
    setAsked(null);
    setError("");
    setCodeError("");
  };
  if (held) return <EnrolNotice onLater={held === true ? undefined : () => onDone(held)} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {asked ? (
        <TextField
          name="otp_num"
          label={t("account:login.code")}
          hint={t("account:login.codeHelp")}
          error={codeError}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={12}
          autoFocus
        />
      ) : (
        <>
          <TextField name="user_name" label={t("account:login.id")} autoComplete="username" autoCapitalize="none" />
          <TextField
            name="user_pw"
            type="password"
            label={t("account:login.password")}
            autoComplete="current-password"
          />
        </>
      )}
      {error && (
        <p role="alert" className="text-[14px] text-sale">
          {error}
        </p>
      )}
      <Button kind="fill" size="xl" type="submit" disabled={busy}>
        {t("account:login.submit")}
      </Button>
      {asked && (
        <Button size="xl" disabled={busy} onClick={restart}>
          {t("account:login.otherAccount")}
        </Button>
      )}
      {left && (
        <Button size="xl" disabled={busy} onClick={() => void back()}>
          {t("account:login.comeBack")}
        </Button>
      )}
    </form>
  );
}
