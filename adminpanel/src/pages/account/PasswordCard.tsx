import { type FormEvent, useState } from "react";
import { Card } from "../../fields/Card";
import { PlainInput } from "../../fields/PlainInput";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { AgainFields, noAgain } from "./AgainFields";
import { changePassword } from "./api";

const empty = { ...noAgain, password: "" };

/** Changes the password, which needs the old one. All other sessions of the account end. */
export const PasswordCard = ({ hasOtp }: { hasOtp: boolean }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [draft, setDraft] = useState(empty);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => changePassword(draft), "account.password_saved")) setDraft(empty);
  };
  return (
    <Card title={t("account.password")}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <AgainFields
          id="old"
          hasOtp={hasOtp}
          value={draft}
          errors={errors}
          onChange={(again) => setDraft({ ...draft, ...again })}
        />
        <PlainInput
          id="new-password"
          label={t("account.password_new")}
          type="password"
          autoComplete="new-password"
          value={draft.password}
          onChange={(password) => setDraft({ ...draft, password })}
          helperText={t("account.password_help")}
          error={errors.password}
        />
        <div className="row">
          <button type="submit" className="btn fill" disabled={busy || !draft.user_pw || !draft.password}>
            {t("account.password_change")}
          </button>
        </div>
      </form>
    </Card>
  );
};
