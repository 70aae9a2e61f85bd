import type { Invitation } from "@maru/client";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { acceptInvitation } from "~/features/account/own";
import { PasswordFields } from "~/features/account/PasswordFields";
import { useForm } from "~/features/account/useForm";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Check } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:invitation.title";

/** An expired link is not a missing page: the page says that it expired. */
export const load: Load = async (env, { request }): Promise<Invitation | null> => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    return await env.read<Invitation>("/api/account/joining", { token });
  } catch (error) {
    if (error instanceof Response && error.status < 500) return null;
    throw error;
  }
};

export default function InvitationRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get("token") ?? "";
  const found = useLoaderData<Invitation | null>();
  const [agreed, setAgreed] = useState({ terms: false, privacy: false });
  const { errors, busy, run } = useForm();
  useTitle(t(title));
  if (!found) return <Failure level={1} title={t("account:link.over")} text={t("account:link.overText")} />;
  const send = async (password: string): Promise<void> => {
    if (!agreed.terms || !agreed.privacy) return toast.fail(t("account:signUp.required"));
    const ok = await run(async () => {
      dispatch(siteActions.setUser(await acceptInvitation(token, password)));
    });
    if (ok) await navigate("/my", { replace: true });
  };
  return (
    <div className="wrap [--wrap:440px] py-10 md:py-16">
      <h1 className="t-h1">{t(title)}</h1>
      <p className="mt-2 mb-8 text-text2">
        {t("account:invitation.text", { name: found.name || found.user_name, user_name: found.user_name })}
      </p>
      <div className="mb-6 grid gap-1">
        {(["terms", "privacy"] as const).map((kind) => (
          <div key={kind} className="flex items-center justify-between gap-3">
            <Check
              checked={agreed[kind]}
              onChange={(event) => setAgreed({ ...agreed, [kind]: event.target.checked })}
              label={`[${t("common:required")}] ${t(`account:signUp.${kind}`)}`}
            />
            <Link to={`/policy/${kind}`} target="_blank" className="py-2 text-[13px] underline underline-offset-4">
              {t("common:seeAll")}
            </Link>
          </div>
        ))}
      </div>
      <PasswordFields busy={busy} error={errors.password} onSubmit={(password) => void send(password)} />
    </div>
  );
}
