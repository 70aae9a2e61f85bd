import { type DueConsents, request, type SessionUser } from "@maru/client";
import { useEffect, useRef } from "react";
import { useDispatch, useSelector } from "react-redux";
import { redirect, useLocation, useNavigate } from "react-router";
import { LoginForm } from "~/features/account/LoginForm";
import { SocialButtons } from "~/features/account/SocialButtons";
import { connectSocial } from "~/features/account/social";
import { readWishes } from "~/features/account/wishes";
import { selectAuth, siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import { type Load, MissingData } from "./env";
import { nextPath } from "./next";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:login.title";

export const load: Load = async (env, { request }) => {
  try {
    return (await env.user()) ? redirect(nextPath(new URL(request.url).search)) : null;
  } catch (error) {
    // Rendered on the server for a visitor; a signed-in person is redirected in the browser.
    if (error instanceof MissingData) return null;
    throw error;
  }
};

/** A person with a changed document to accept sees it first; it never prevents the sign-in. */
const afterSignIn = async (next: string): Promise<string> => {
  try {
    const { data } = await request<DueConsents>("/api/account/consents");
    return data.content.length > 0 ? `/consents?next=${encodeURIComponent(next)}` : next;
  } catch {
    return next;
  }
};

export default function LoginRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  useTitle(t(title));
  const { user: known } = useSelector(selectAuth);
  const signing = useRef(false);
  useEffect(() => {
    if (known && !signing.current) void navigate(nextPath(search), { replace: true });
  }, [known, navigate, search]);
  const params = new URLSearchParams(search);
  /** The company whose account is connected once the person has signed in to the member that has its mail. */
  const connecting = /^(kakao|naver|google)$/.exec(params.get("connect") ?? "")?.[0] as "kakao" | undefined;
  const note = /^(denied|password|lost)$/.exec(params.get("social") ?? "")?.[0] as "denied" | undefined;
  const connect = async (): Promise<void> => {
    if (!connecting) return;
    const name = t(`account:social.name.${connecting}`);
    try {
      await connectSocial();
      toast.done(t("account:social.connected", { name }));
    } catch (error) {
      // The person is signed in all the same.
      toast.fail((error as Error).message);
    }
  };
  const done = (user: SessionUser): void => {
    signing.current = true;
    dispatch(siteActions.setUser(user));
    const welcome = t("account:login.welcome", { name: user.name || user.user_name });
    // Staff who came here without a page in mind are told where their screens are.
    const isLost = user.is_manager && !params.has("next");
    const open = { label: t("account:login.toManager"), onClick: () => location.assign("/manager/") };
    toast.done(welcome, isLost ? open : undefined);
    void readWishes()
      .then((ids) => dispatch(siteActions.setWishlist(ids)))
      .catch(() => undefined);
    void connect()
      .then(() => afterSignIn(nextPath(search)))
      .then((to) => navigate(to, { replace: true }));
  };
  const link = "font-semibold text-ink underline underline-offset-4";
  return (
    <div className="wrap [--wrap:400px] py-10 md:py-16">
      <h1 className="t-h1 mb-8">{t("account:login.title")}</h1>
      {params.has("needed") && (
        <p role="status" className="mb-6 rounded-rc bg-warningsoft p-4 text-[14px] text-warning">
          {t("common:login.needed")}
        </p>
      )}
      {connecting && (
        <p role="status" className="mb-6 rounded-rc bg-soft p-4 text-[14px] text-ink">
          {t("account:social.existing", { name: t(`account:social.name.${connecting}`) })}
        </p>
      )}
      {note && (
        <p role="status" className="mb-6 rounded-rc bg-warningsoft p-4 text-[14px] text-warning">
          {t(`account:social.${note}`)}
        </p>
      )}
      {!connecting && <SocialButtons next={nextPath(search)} divider={t("account:social.byId")} />}
      <LoginForm
        onDone={done}
        onBusy={(busy) => {
          signing.current = busy;
        }}
      />
      <p className="mt-4 flex justify-center gap-4 text-[14px] text-text2">
        <Link to="/find" className="underline-offset-4 hover:underline">
          {t("account:find.id")}
        </Link>
        <Link to="/find?tab=password" className="underline-offset-4 hover:underline">
          {t("account:find.password")}
        </Link>
      </p>
      <div className="mt-8 grid gap-2 border-t border-line pt-6 text-[14px] text-text2">
        <p className="flex flex-wrap justify-between gap-2">
          {t("account:login.noAccount")}{" "}
          <Link to={`/sign-up${search}`} className={link}>
            {t("common:signUp")}
          </Link>
        </p>
        <p className="flex flex-wrap justify-between gap-2">
          {t("account:login.guest")}{" "}
          <Link to="/shop/order-lookup" className={link}>
            {t("common:orderLookup")}
          </Link>
        </p>
      </div>
    </div>
  );
}
