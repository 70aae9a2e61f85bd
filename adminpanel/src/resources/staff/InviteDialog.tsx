import { htmlLanguage, type Language, languages } from "@maru/client";
import { useLocaleState } from "ra-core";
import { type FormEvent, useState } from "react";
import { Field } from "../../fields/Field";
import { PlainInput } from "../../fields/PlainInput";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";
import { invite } from "./api";
import { useGrantable } from "./useRoles";

/** Sends an invitation to a role by mail, in the chosen language. */
export const InviteDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const { run, busy, errors } = useAction();
  const { roles, error } = useGrantable();
  const [draft, setDraft] = useState({ name: "", email: "", role: "content_editor", language: locale });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => invite(draft), "team.invited")) onDone();
  };
  return (
    <Dialog title={t("team.invite")} lead={t("team.invite_text")} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <div className="body stack">
          <PlainInput
            id="invite-name"
            label={t("account.name")}
            value={draft.name}
            maxLength={60}
            onChange={(name) => setDraft({ ...draft, name })}
            error={errors.name}
          />
          <PlainInput
            id="invite-email"
            label={t("account.email")}
            type="email"
            dir="ltr"
            value={draft.email}
            onChange={(email) => setDraft({ ...draft, email })}
            error={errors.email}
          />
          <Field id="invite-role" label={t("team.role")} error={errors.role ?? error?.message}>
            <div className="control">
              <select
                id="invite-role"
                value={draft.role}
                onChange={({ target }) => setDraft({ ...draft, role: target.value })}
              >
                {roles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          </Field>
          <Field id="invite-language" label={t("team.mail_language")} error={errors.language}>
            <div className="control">
              <select
                id="invite-language"
                value={draft.language}
                onChange={({ target }) => setDraft({ ...draft, language: target.value as Language })}
              >
                {languages.map((one) => (
                  <option key={one} value={one} lang={htmlLanguage(one)}>
                    {languageNames[one]}
                  </option>
                ))}
              </select>
            </div>
          </Field>
        </div>
        <Choices ok={t("team.invite_send")} disabled={busy || !draft.name || !draft.email} onClose={onClose} />
      </form>
    </Dialog>
  );
};
