import type { SocialResult } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { keepDraft, noDraft } from "~/features/account/draft";
import { finishSocial, goToCompany, mayStartAgain, reopenSocial } from "~/features/account/social";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { Empty, Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:login.title";

/** The sign-up's values that the company gave; a person changes them there. */
const draftOf = ({ fields }: SocialResult) => ({
  ...noDraft,
  values: {
    ...noDraft.values,
    email: fields?.email ?? "",
    name: fields?.name ?? "",
    nickname: fields?.nickname ?? "",
    phone_num: fields?.phone_num ?? "",
    birth_date: fields?.birth_date ?? "",
    gender: fields?.gender ?? "",
  },
});

/** Where Kakao, Naver and Google send people back to. It never ends in an error page. */
export default function OAuthRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { company = "" } = useParams();
  const [query] = useSearchParams();
  const [error, setError] = useState("");
  const [closed, setClosed] = useState<SocialResult | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const name = t(`account:social.name.${company as "kakao"}`);
  useTitle(t(title));

  const enter = (result: SocialResult): void => {
    if (result.user) dispatch(siteActions.setUser(result.user));
    void navigate(result.next, { replace: true });
  };
  const follow = async (result: SocialResult): Promise<void> => {
    const next = encodeURIComponent(result.next);
    switch (result.state) {
      case "signed_in":
        toast.done(t("account:login.welcome", { name: result.user?.name || result.user?.nickname || name }));
        return enter(result);
      case "connected":
        toast.done(t("account:social.connected", { name }));
        return enter(result);
      case "join":
        keepDraft(draftOf(result));
        return void navigate(`/sign-up?social=${company}&next=${next}`, { replace: true });
      case "existing":
        return void navigate(`/login?connect=${company}&next=${next}`, { replace: true });
      case "password":
        return void navigate(`/login?social=password&next=${next}`, { replace: true });
      case "denied":
        return void navigate(`/login?social=denied&next=${next}`, { replace: true });
      case "closed":
        return setClosed(result);
      default:
        // The way was lost: another browser, a second tab, an old page. It begins once more by itself.
        if (mayStartAgain()) return goToCompany(company, result.next);
        return void navigate(`/login?social=lost&next=${next}`, { replace: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is handled once
  useEffect(() => {
    // A code is used once: also where effects run twice.
    if (asked.current) return;
    asked.current = true;
    finishSocial(company, query)
      .then(follow)
      .catch((failure: Error) => setError(failure.message));
  }, []);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    try {
      enter(await reopenSocial());
    } catch (failure) {
      toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  if (closed)
    return (
      <Empty
        level={1}
        title={t("account:social.closed")}
        text={closed.message}
        action={
          <Button kind="fill" disabled={busy} onClick={() => void reopen()}>
            {t("account:login.comeBack")}
          </Button>
        }
      />
    );
  if (error)
    return (
      <div>
        <Failure level={1} title={t("account:social.failed", { name })} text={error} />
        <p className="-mt-8 pb-16 text-center">
          <ButtonLink to="/login" kind="fill">
            {t("account:login.title")}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="wrap [--wrap:400px] py-24 text-center" role="status" aria-busy="true">
      <h1 className="t-h2">{t("account:social.waiting", { name })}</h1>
      <p className="mt-2 text-text2">{t("common:loading")}</p>
    </div>
  );
}
