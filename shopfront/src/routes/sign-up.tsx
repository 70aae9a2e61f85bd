import type { SessionUser } from "@maru/client";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type Draft, keepDraft, noDraft, readDraft } from "~/features/account/draft";
import { InfoForm } from "~/features/account/InfoForm";
import { SocialButtons } from "~/features/account/SocialButtons";
import { Terms } from "~/features/account/Terms";
import { withParam } from "~/features/product/query";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { nextPath } from "./next";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:signUp.title";

export default function SignUpRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(noDraft);
  const [user, setUser] = useState<SessionUser | null>(null);
  useTitle(t(title));
  // After the first render: that one may come from the server, which has no such storage.
  useEffect(() => setDraft(readDraft()), []);
  /** The company that the person came from: it takes the place of user ID and password. */
  const social = (/^(kakao|naver|google)$/.exec(params.get("social") ?? "")?.[0] as "kakao" | undefined) ?? null;
  const agreed = draft.consents.agree_terms && draft.consents.agree_privacy;
  const step = user ? 2 : params.get("step") === "1" && agreed ? 1 : 0;
  const keep = (change: Partial<Draft>): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft(next);
  };
  const steps = [t("account:signUp.step.terms"), t("account:signUp.step.info"), t("account:signUp.step.done")];
  const done = (registered: SessionUser): void => {
    dispatch(siteActions.setUser(registered));
    setUser(registered);
    keepDraft(null);
    window.scrollTo(0, 0);
  };
  return (
    <div className={`wrap py-10 md:py-16 ${step === 1 ? "[--wrap:640px]" : "[--wrap:480px]"}`}>
      <h1 className="t-h1">{t("account:signUp.title")}</h1>
      <ol aria-label={t("account:signUp.steps")} className="mt-5 mb-9 grid grid-cols-3 gap-2">
        {steps.map((name, place) => (
          <li
            key={name}
            aria-current={place === step ? "step" : undefined}
            className={`border-t-[3px] pt-2 text-[13px] ${place <= step ? "border-fill" : "border-line"} ${place === step ? "font-bold" : "text-text3"}`}
          >
            <span className="tnum">{place + 1}</span> {name}
          </li>
        ))}
      </ol>
      {step === 0 && !social && <SocialButtons next={nextPath(search)} divider={t("account:social.byForm")} />}
      {social && step < 2 && (
        <p role="status" className="mb-6 rounded-rc bg-soft p-4 text-[14px] text-ink">
          {t("account:social.join", { name: t(`account:social.name.${social}`) })}
        </p>
      )}
      {step === 0 && (
        <Terms
          key={String(agreed)}
          values={draft.consents}
          onDone={(consents) => {
            keep({ consents });
            void navigate(withParam(params, { step: "1" }));
          }}
        />
      )}
      {step === 1 && (
        <InfoForm
          social={social !== null}
          values={draft.values}
          proof={draft.proof}
          consents={draft.consents}
          onType={(values, proof) => keep({ values, proof })}
          onDone={done}
        />
      )}
      {step === 2 && (
        <div className="py-6 text-center">
          <CircleCheck size={56} strokeWidth={1.4} className="mx-auto text-ink" aria-hidden />
          <h2 className="t-h2 mt-5">{t("account:signUp.doneTitle")}</h2>
          <p className="mt-2 mb-8 text-text2">
            {t("account:signUp.doneText", { name: user?.name || user?.user_name || "" })}
          </p>
          <ButtonLink to={nextPath(search)} kind="fill" size="xl" className="w-full">
            {t("account:signUp.start")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
