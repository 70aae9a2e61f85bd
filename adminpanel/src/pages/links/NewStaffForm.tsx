import { type FormEvent, useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { acceptInvitation } from "./api";

/** The invited person chooses user ID and password. */
export const NewStaffForm = ({ token }: { token: string }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [draft, setDraft] = useState({ user_name: "", password: "" });
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => acceptInvitation({ token, ...draft }), "team.welcome")) location.assign("/manager/");
  };
  return (
    <form onSubmit={(event) => void accept(event)} noValidate>
      <p className="help">{t("team.way_new_help")}</p>
      <PlainInput
        id="new-user-name"
        label={t("auth.user_name")}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        value={draft.user_name}
        onChange={(user_name) => setDraft({ ...draft, user_name })}
        helperText={t("team.user_name_help")}
        error={errors.user_name}
      />
      <PlainInput
        id="new-password"
        label={t("auth.user_pw")}
        type="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
        helperText={t("account.password_help_short")}
        error={errors.password}
      />
      <button type="submit" className="btn fill wide" disabled={busy || !draft.user_name || !draft.password}>
        {t("team.accept")}
      </button>
    </form>
  );
};
