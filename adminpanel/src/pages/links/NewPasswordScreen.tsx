import { type FormEvent, useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { readPasswordLink, setPasswordByLink } from "./api";
import { LinkFrame } from "./LinkFrame";
import { useLink } from "./useLink";

/** `/manager/new-password?token=…`: a member of staff chooses a new password. */
const NewPasswordScreen = () => {
  const t = useTranslate();
  const { token, data, error, isOver, refetch } = useLink("password-link", readPasswordLink);
  const { run, busy, errors } = useAction();
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => setPasswordByLink({ token, password }), "account.password_saved")) setDone(true);
  };
  if (done)
    return (
      <LinkFrame title={t("team.password_done")} lead={t("team.password_done_text")}>
        <a className="btn fill wide" href="/manager/login" style={{ marginBlockStart: 24 }}>
          {t("auth.sign_in")}
        </a>
      </LinkFrame>
    );
  if (isOver)
    return (
      <LinkFrame title={t("team.link_over")} lead={t("team.link_over_text")}>
        {null}
      </LinkFrame>
    );
  return (
    <LinkFrame title={t("account.password_new")} lead={data && <bdi>{data.user_name}</bdi>}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <span className="skel" style={{ width: "100%", height: 120, marginBlockStart: 24 }} />}
      {data && (
        <form onSubmit={(event) => void save(event)} noValidate>
          <input type="text" hidden readOnly autoComplete="username" value={data.user_name} />
          <PlainInput
            id="new-password"
            label={t("account.password_new")}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            helperText={t("account.password_help")}
            error={errors.password}
          />
          <button type="submit" className="btn fill wide" disabled={busy || !password}>
            {t("account.password_change")}
          </button>
        </form>
      )}
    </LinkFrame>
  );
};

export default NewPasswordScreen;
