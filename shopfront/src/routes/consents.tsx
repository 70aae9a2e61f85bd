import type { DueConsents } from "@maru/client";
import { useState } from "react";
import { redirect, useLoaderData, useLocation, useNavigate } from "react-router";
import { agree } from "~/features/account/own";
import { useForm } from "~/features/account/useForm";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Check } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { nextPath } from "./next";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:consents.title";

export const load: Load = async (env, { request }): Promise<DueConsents | Response> => {
  const due = await readAsMember(env, request, () => env.read<DueConsents>("/api/account/consents"));
  return due.content.length > 0 ? due : redirect(nextPath(new URL(request.url).search));
};

/** Required documents that changed since the member's consent: shown for a new consent. */
export default function ConsentsRoute() {
  const t = useTranslate();
  const { language } = useI18n();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { content } = useLoaderData<DueConsents>();
  const [agreed, setAgreed] = useState<Record<string, boolean>>({});
  const { busy, run } = useForm();
  useTitle(t(title));
  const send = async (): Promise<void> => {
    if (content.some(({ kind }) => !agreed[kind])) return toast.fail(t("account:signUp.required"));
    const ok = await run(() => agree(Object.fromEntries(content.map(({ kind }) => [kind, 1]))).then(() => undefined));
    if (ok) await navigate(nextPath(search), { replace: true });
  };
  return (
    <div className="wrap [--wrap:440px] py-10 md:py-16">
      <h1 className="t-h1">{t(title)}</h1>
      <p className="mt-2 mb-6 text-text2">{t("account:consents.text")}</p>
      <ul className="grid gap-1">
        {content.map(({ kind, title: name, effective_on }) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            <Check
              checked={agreed[kind] ?? false}
              onChange={(event) => setAgreed({ ...agreed, [kind]: event.target.checked })}
              label={
                <>
                  {name} <span className="text-text3">{dayText(effective_on, language)}</span>
                </>
              }
            />
            <Link to={`/policy/${kind}`} target="_blank" className="py-2 text-[13px] underline underline-offset-4">
              {t("common:seeAll")}
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="fill" size="xl" className="mt-6 w-full" disabled={busy} onClick={() => void send()}>
        {t("account:consents.agree")}
      </Button>
    </div>
  );
}
