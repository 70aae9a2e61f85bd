import type { ManagerAccount } from "@maru/client";
import { type FormEvent, useState } from "react";
import { Card } from "../../fields/Card";
import { PlainInput } from "../../fields/PlainInput";
import { useAction } from "../../layout/useAction";
import { clearSession } from "../../providers/session";
import { useTranslate } from "../../words/useTranslate";
import { AgainFields, noAgain } from "./AgainFields";
import { saveAccount } from "./api";

/** Name and contacts. Another contact needs the password again: it can set a new one. */
export const ContactCard = ({ account, onSaved }: { account: ManagerAccount; onSaved: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [draft, setDraft] = useState({ name: account.name, email: account.email, phone_num: account.phone_num });
  const [again, setAgain] = useState(noAgain);
  const isContactChanged = draft.email !== account.email || draft.phone_num !== account.phone_num;
  const changed = draft.name !== account.name || isContactChanged;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed) return;
    if (await run(() => saveAccount(isContactChanged ? { ...draft, ...again } : draft), "account.saved")) {
      setAgain(noAgain);
      clearSession();
      onSaved();
    }
  };
  const set = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    <Card title={t("account.contact")} hint={<bdi>{account.user_name}</bdi>}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <PlainInput
          id="own-name"
          label={t("account.name")}
          value={draft.name}
          maxLength={60}
          onChange={set("name")}
          error={errors.name}
          autoComplete="name"
        />
        <PlainInput
          id="own-email"
          label={t("account.email")}
          type="email"
          dir="ltr"
          value={draft.email}
          onChange={set("email")}
          error={errors.email}
          autoComplete="email"
        />
        <PlainInput
          id="own-phone"
          label={t("account.phone")}
          type="tel"
          dir="ltr"
          value={draft.phone_num}
          onChange={set("phone_num")}
          error={errors.phone_num}
          autoComplete="tel"
        />
        {isContactChanged && (
          <AgainFields
            id="contact"
            lead={t("account.contact_again")}
            hasOtp={account.otp.is_enrolled}
            value={again}
            errors={errors}
            onChange={setAgain}
          />
        )}
        <div className="row">
          <button type="submit" className="btn fill" disabled={busy || !changed}>
            {t("common.save")}
          </button>
        </div>
      </form>
    </Card>
  );
};
