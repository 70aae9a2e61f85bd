import { isLocalPath } from "@maru/client";
import { CircleAlert } from "lucide-react";
import { HttpError, useAuthProvider, useLogin } from "ra-core";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { isCodeQuestion } from "../providers/httpClient";
import { managerBefore } from "../providers/session";
import { siteAdminPage } from "../providers/siteAdmin";
import { useTranslate } from "../words/useTranslate";
import { BrandMark } from "./BrandMark";
import { DisplayButton } from "./DisplayPanel";
import { usePageState } from "./PageContext";
import { LanguageSwitch } from "./SideFoot";

/** The screen to return to, with its query; undefined if the login page was opened directly. */
const placeOf = (state: { nextPathname?: string; nextSearch?: string } | null): string | undefined => {
  const { nextPathname, nextSearch = "" } = state ?? {};
  return !nextPathname || nextPathname === "/login" ? undefined : `${nextPathname}${nextSearch}`;
};

/** The page of the shop where an account that is no manager's signs in, if the failure names it. */
const signInPath = (failure: unknown): string | undefined => {
  const body = failure instanceof HttpError ? (failure.body as { data?: { path?: unknown } } | undefined) : undefined;
  const path = body?.data?.path;
  return typeof path === "string" && isLocalPath(path) ? path : undefined;
};

/** Sign-in: user name and password, then a one-time code if the server requires one. */
export const LoginPage = () => {
  const t = useTranslate();
  const login = useLogin();
  const authProvider = useAuthProvider();
  const { brand } = usePageState();
  const { state, search } = useLocation();
  // The initial value: each query refused later redirects here again, and from here.
  const [place] = useState(() => placeOf(state));
  // The site admin is not a screen of this app, so the browser loads it.
  const [siteAdmin] = useState(() => siteAdminPage(search));
  const [ended] = useState(() => managerBefore() !== undefined);
  const [asksCode, setAsksCode] = useState(false);
  const [error, setError] = useState("");
  // Where an account of another kind signs in.
  const [elsewhere, setElsewhere] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const isMissing = !values.user_name?.trim() || !values.user_pw || (asksCode && !values.otp_num?.trim());
    if (isMissing) return setError(t("auth.required"));
    setBusy(true);
    setError("");
    setElsewhere(undefined);
    try {
      if (siteAdmin && authProvider) {
        await authProvider.login(values);
        return location.assign(siteAdmin);
      }
      await login(values, place ?? "/");
    } catch (failure) {
      // The first answer is a request for the code, not an error.
      const isQuestion = isCodeQuestion(failure) && !asksCode;
      if (isQuestion) setAsksCode(true);
      setElsewhere(signInPath(failure));
      setError(isQuestion ? "" : failure instanceof Error ? failure.message : t("errors.generic"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="sign-in">
      <div>
        <div className="sign-in-card">
          <BrandMark logo={brand?.favicon_img} />
          <h1>{brand?.name ?? "Maru"}</h1>
          <p className="muted">{t("auth.lead")}</p>
          {(place || siteAdmin) && (
            <p className="sign-in-reason" role="status">
              {t(ended ? "auth.ended" : "auth.wanted")}
            </p>
          )}
          <form onSubmit={submit} noValidate>
            <div className="field" hidden={asksCode}>
              <label htmlFor="user_name">{t("auth.user_name")}</label>
              <div className="control">
                <input id="user_name" name="user_name" autoComplete="username" autoCapitalize="none" />
              </div>
            </div>
            <div className="field" hidden={asksCode}>
              <label htmlFor="user_pw">{t("auth.user_pw")}</label>
              <div className="control">
                <input id="user_pw" name="user_pw" type="password" autoComplete="current-password" />
              </div>
            </div>
            {asksCode && (
              <div className="field">
                <label htmlFor="otp_num">{t("auth.otp_num")}</label>
                <div className="control">
                  <input
                    id="otp_num"
                    name="otp_num"
                    autoComplete="one-time-code"
                    autoCapitalize="characters"
                    dir="ltr"
                    maxLength={12}
                    // biome-ignore lint/a11y/noAutofocus: the field appears because its value is missing.
                    autoFocus
                  />
                </div>
                <p className="help">{t("auth.otp_help")}</p>
              </div>
            )}
            {error && (
              <p className="error" role="alert">
                <CircleAlert size={14} aria-hidden /> {error}
              </p>
            )}
            {elsewhere && (
              <a className="btn wide" href={elsewhere}>
                {t("auth.elsewhere")}
              </a>
            )}
            <button type="submit" className="btn fill wide" disabled={busy}>
              {t("auth.sign_in")}
            </button>
            {asksCode && (
              <button
                type="button"
                className="btn plain wide"
                onClick={() => {
                  setAsksCode(false);
                  setError("");
                }}
              >
                {t("auth.other_account")}
              </button>
            )}
          </form>
        </div>
        <div className="sign-in-foot">
          <a className="muted" href="/">
            {t("auth.to_shop")}
          </a>
          <span className="row">
            <LanguageSwitch />
            <DisplayButton />
          </span>
        </div>
      </div>
    </main>
  );
};
