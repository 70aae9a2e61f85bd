import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { isPassword } from "./rules";

interface Props {
  busy: boolean;
  error?: string;
  onSubmit: (password: string) => void;
}

/** A new password, typed twice. */
export function PasswordFields({ busy, error, onSubmit }: Props) {
  const t = useTranslate();
  const [one, setOne] = useState("");
  const [two, setTwo] = useState("");
  const [errors, setErrors] = useState<{ one?: string; two?: string }>({});
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      one: isPassword(one) ? undefined : t("account:error.password"),
      two: one === two ? undefined : t("account:error.password2"),
    };
    setErrors(found);
    if (!found.one && !found.two) onSubmit(one);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <TextField
        required
        name="password"
        type="password"
        label={t("account:password.new")}
        hint={t("account:field.passwordHint")}
        autoComplete="new-password"
        value={one}
        error={errors.one ?? error}
        onChange={(event) => setOne(event.target.value)}
      />
      <TextField
        required
        name="password2"
        type="password"
        label={t("account:field.password2")}
        autoComplete="new-password"
        value={two}
        error={errors.two}
        onChange={(event) => setTwo(event.target.value)}
      />
      <Button kind="fill" size="xl" type="submit" disabled={busy}>
        {t("account:password.save")}
      </Button>
    </form>
  );
}
