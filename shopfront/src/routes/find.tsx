import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { checkName, type FoundName, findNames, setPassword } from "~/features/account/own";
import { PasswordFields } from "~/features/account/PasswordFields";
import { PhoneProof } from "~/features/account/PhoneProof";
import { useForm } from "~/features/account/useForm";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:find.title";

const tab =
  "flex-1 border-b-2 py-3 text-center text-[15px] border-line aria-[current=page]:border-ink aria-[current=page]:font-bold aria-[current=page]:text-ink";

/** Find ID and find password: the phone is proved first, and nothing is revealed before (D12). */
export default function FindRoute() {
  const t = useTranslate();
  const forPassword = useSearchParams()[0].get("tab") === "password";
  useTitle(t(title));
  return (
    <div className="wrap [--wrap:440px] py-10 md:py-16">
      <h1 className="t-h1">{t("account:find.title")}</h1>
      <nav aria-label={t("account:find.title")} className="mt-6 mb-8 flex">
        <Link to="/find" replace className={tab} aria-current={forPassword ? undefined : "page"}>
          {t("account:find.id")}
        </Link>
        <Link to="/find?tab=password" replace className={tab} aria-current={forPassword ? "page" : undefined}>
          {t("account:find.password")}
        </Link>
      </nav>
      {forPassword ? <FindPassword /> : <FindId />}
    </div>
  );
}

function FindId() {
  const t = useTranslate();
  const { language } = useI18n();
  const [found, setFound] = useState<FoundName[] | null>(null);
  const [missing, setMissing] = useState(false);
  const [phone, setPhone] = useState("");
  const { run } = useForm();
  if (found)
    return (
      <div className="grid gap-6">
        <p className="text-text2">{t("account:find.found")}</p>
        <ul className="panel divide-y divide-line px-5">
          {found.map((one) => (
            <li key={one.user_name} className="flex flex-wrap justify-between gap-2 py-4">
              <bdi className="font-bold text-ink">{one.user_name}</bdi>
              <span className="text-[14px] text-text3">
                {t("account:find.since", { date: dayText(one.created_at, language) })}
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink to="/login" kind="fill" size="xl">
          {t("common:login")}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p className="text-text2">{t("account:find.idText")}</p>
      <PhoneProof
        purpose="find_id"
        phone={phone}
        token=""
        onChange={(next, token) => {
          setPhone(next);
          setMissing(false);
          if (!token) return;
          void run(async () => setFound(await findNames(next, token))).then((ok) => setMissing(!ok));
        }}
      />
      {missing && <NotFound />}
    </div>
  );
}

function NotFound() {
  const t = useTranslate();
  return (
    <div role="alert" className="rounded-rc bg-well p-5 text-[14px]">
      <p className="font-semibold text-ink">{t("messages:userNotFound")}</p>
      <p className="mt-1 text-text2">
        {t("account:login.noAccount")}{" "}
        <Link to="/sign-up" className="font-semibold text-ink underline underline-offset-4">
          {t("common:signUp")}
        </Link>
      </p>
    </div>
  );
}

function FindPassword() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [token, setToken] = useState("");
  const [missing, setMissing] = useState(false);
  const [known, setKnown] = useState(false);
  const { errors, setErrors, busy, run } = useForm();
  const check = async (proved: string): Promise<void> => {
    if (!name.trim()) {
      setErrors({ user_name: t("account:signUp.requiredInput") });
      return;
    }
    const ok = await run(async () => {
      await checkName(name.trim(), phone, proved);
      setKnown(true);
    });
    setMissing(!ok);
  };
  const done = async (password: string): Promise<void> => {
    const ok = await run(() => setPassword(phone, token, password).then(() => undefined));
    if (!ok) return;
    toast.done(t("messages:passwordChanged"));
    await navigate("/login", { replace: true });
  };
  if (known) return <PasswordFields busy={busy} error={errors.password} onSubmit={(password) => void done(password)} />;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (token) void check(token);
      }}
    >
      <p className="text-text2">{t("account:find.passwordText")}</p>
      <TextField
        required
        name="user_name"
        label={t("account:field.userName")}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        value={name}
        error={errors.user_name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
          setErrors({});
        }}
      />
      <PhoneProof
        purpose="find_password"
        phone={phone}
        token={token}
        onChange={(next, proved) => {
          setPhone(next);
          setToken(proved);
          setMissing(false);
        }}
      />
      {missing && <NotFound />}
      {token && (
        <Button kind="fill" size="xl" type="submit" disabled={busy}>
          {t("account:signUp.next")}
        </Button>
      )}
    </form>
  );
}
