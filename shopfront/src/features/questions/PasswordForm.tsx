import { ApiError, type ProductQuestion } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { openQuestion } from "./api";

interface Props {
  id: number;
  onOpen: (question: ProductQuestion, password: string) => void;
}

/** Opens a visitor's own question with its password. */
export function PasswordForm({ id, onOpen }: Props) {
  const t = useTranslate();
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setError(password ? "" : t("messages:inputRequired"));
    if (!password) return;
    setBusy(true);
    try {
      onOpen(await openQuestion(id, password), password);
      return;
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : String(failure));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextField
        type="password"
        autoComplete="off"
        label={t("questions:form.password")}
        hint={t("questions:open.hint")}
        maxLength={64}
        value={password}
        error={error || undefined}
        onChange={({ target }) => setPassword(target.value)}
        after={
          <Button type="submit" disabled={busy}>
            {t("questions:open")}
          </Button>
        }
      />
    </form>
  );
}
