import { ApiError, type User } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { signIn } from "./api";

export function LoginForm({ onDone }: { onDone: (user: User) => void }) {
  const t = useT();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<{ name: string; password: string } | null>(null);
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
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const name = String(form.get("user_name") ?? "").trim();
    const password = String(form.get("user_pw") ?? "");
    if (!name || !password) return fail(t("account:login.required"));
    setBusy(true);
    setError("");
    try {
      onDone(await signIn(name, password));
    } catch (refused) {
      // Only who knows the password hears that the account was left, and may open it again.
      if (refused instanceof ApiError && refused.error === "member_left") setLeft({ name, password });
      fail(refused instanceof ApiError ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <TextField name="user_name" label={t("account:login.id")} autoComplete="username" autoCapitalize="none" />
      <TextField name="user_pw" type="password" label={t("account:login.password")} autoComplete="current-password" />
      {error && (
        <p role="alert" className="text-[14px] text-sale">
          {error}
        </p>
      )}
      <Button kind="fill" size="xl" type="submit" disabled={busy}>
        {t("account:login.submit")}
      </Button>
      {left && (
        <Button size="xl" disabled={busy} onClick={() => void back()}>
          {t("account:login.comeBack")}
        </Button>
      )}
    </form>
  );
}
