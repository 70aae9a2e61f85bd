import { type FormEvent, useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { ErrorState } from "../../layout/states";
import { useVerb } from "../../layout/useVerb";
import { useWords } from "../../words/useWords";
import { LinkFrame } from "./LinkFrame";
import { useLink } from "./useLink";

/** `/manager/invitation?token=…`: anyone who was invited chooses user ID and password. */
const InvitationScreen = () => {
  const t = useWords();
  const { token, data, error, isOver, refetch } = useLink("invitation", (api, one) => api.readInvitation(one));
  const { run, busy, errors } = useVerb();
  const [draft, setDraft] = useState({ user_name: "", password: "" });
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (await run((api) => api.acceptInvitation({ token, ...draft }), "team.welcome")) location.assign("/manager/");
  };
  if (isOver)
    return (
      <LinkFrame title={t("team.link_over")} lead={t("team.link_over_text")}>
        {null}
      </LinkFrame>
    );
  return (
    <LinkFrame
      title={t("team.invitation")}
      lead={data && t("team.invitation_text", { name: data.name, role: data.role_label })}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <span className="skel" style={{ width: "100%", height: 160, marginBlockStart: 24 }} />}
      {data && (
        <form onSubmit={(event) => void accept(event)} noValidate>
          <PlainInput
            id="new-user-name"
            label={t("auth.user_name")}
            autoComplete="username"
            autoCapitalize="none"
            dir="ltr"
            value={draft.user_name}
            onChange={(user_name) => setDraft({ ...draft, user_name })}
            help={t("team.user_name_help")}
            error={errors.user_name}
          />
          <PlainInput
            id="new-password"
            label={t("auth.user_pw")}
            type="password"
            autoComplete="new-password"
            value={draft.password}
            onChange={(password) => setDraft({ ...draft, password })}
            help={t("account.password_help_short")}
            error={errors.password}
          />
          {data.is_code_demanded && <p className="help">{t("team.codes_follow")}</p>}
          <button type="submit" className="btn fill wide" disabled={busy || !draft.user_name || !draft.password}>
            {t("team.accept")}
          </button>
        </form>
      )}
    </LinkFrame>
  );
};

export default InvitationScreen;
