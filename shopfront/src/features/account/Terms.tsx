import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Check } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import type { Consents } from "./api";

const rows = [
  { name: "agree_terms", text: "account:signUp.terms", required: true, policy: "terms" },
  { name: "agree_privacy", text: "account:signUp.privacy", required: true, policy: "privacy" },
  { name: "agree_shopping", text: "account:signUp.shopping", required: false, policy: null },
  { name: "agree_sms", text: "account:signUp.sms", required: false, policy: null },
  { name: "agree_email", text: "account:signUp.email", required: false, policy: null },
] as const;

export const noConsents: Consents = {
  agree_terms: false,
  agree_privacy: false,
  agree_shopping: false,
  agree_sms: false,
  agree_email: false,
};

/** Step 1: required and optional terms are separate, nothing is ticked in advance. */
export function Terms({ values, onDone }: { values: Consents; onDone: (values: Consents) => void }) {
  const t = useTranslate();
  const [consents, setConsents] = useState(values);
  const [asked, setAsked] = useState(false);
  const all = Object.values(consents).every(Boolean);
  const lacking = !consents.agree_terms || !consents.agree_privacy;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!lacking) {
      onDone(consents);
      return;
    }
    setAsked(true);
    toast.fail(t("account:signUp.required"));
  };
  return (
    <form noValidate onSubmit={send}>
      <Check
        className="border-b border-line pb-3 text-[16px] font-bold"
        label={t("account:signUp.all")}
        checked={all}
        onChange={() => setConsents(Object.fromEntries(rows.map(({ name }) => [name, !all])) as unknown as Consents)}
      />
      <ul className="mt-3">
        {rows.map(({ name, text, required, policy }) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <Check
              checked={consents[name]}
              aria-invalid={asked && required && !consents[name] ? true : undefined}
              onChange={(event) => setConsents({ ...consents, [name]: event.target.checked })}
              label={
                <>
                  <span className={required ? "font-semibold text-ink" : "text-text3"}>
                    [{t(required ? "common:required" : "common:optional")}]
                  </span>{" "}
                  {t(text)}
                </>
              }
            />
            {policy && (
              <Link
                to={`/policy/${policy}`}
                target="_blank"
                className="py-2 text-[13px] whitespace-nowrap text-text2 underline underline-offset-4"
              >
                <span className="sr-only">{t(text)} </span>
                {t("common:seeAll")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="t-caption mt-3 text-text3">{t("account:signUp.optionalNote")}</p>
      {asked && lacking && (
        <p role="alert" className="mt-3 text-[14px] text-sale">
          {t("account:signUp.required")}
        </p>
      )}
      <Button kind="fill" size="xl" type="submit" className="mt-7 w-full">
        {t("account:signUp.next")}
      </Button>
    </form>
  );
}
