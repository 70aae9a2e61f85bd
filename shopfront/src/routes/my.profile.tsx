import type { Profile } from "@maru/client";
import { hyphenate } from "@maru/client";
import { type ReactNode, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { gradeText } from "~/features/account/grade";
import { MyFrame } from "~/features/account/MyFrame";
import { noAgain, OwnPassword } from "~/features/account/OwnPassword";
import { changeEmail, changePassword, changePhone, saveProfile } from "~/features/account/own";
import { PasswordFields } from "~/features/account/PasswordFields";
import { PhoneProof } from "~/features/account/PhoneProof";
import { Sessions } from "~/features/account/Sessions";
import { SocialAccounts } from "~/features/account/SocialAccounts";
import { useForm } from "~/features/account/useForm";
import { KeptAccount } from "~/features/orders/KeptAccount";
import { siteActions } from "~/features/site/slice";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Check, SelectField, TextField } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.profile";

export const load: Load = (env, { request }) => readAsMember(env, request, () => env.read<Profile>("/api/account/me"));

type Part = "profile" | "phone" | "email" | "password";

export default function ProfileRoute() {
  const t = useTranslate();
  const { language } = useI18n();
  const profile = useLoaderData<Profile>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Part | null>(null);
  useTitle(t(title));
  const saved = (text: string): void => {
    toast.done(text);
    setOpen(null);
    void revalidate();
  };
  const row = (part: Part | null, name: string, value: ReactNode, form?: ReactNode): ReactNode => (
    <div className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="w-full text-[14px] text-text2 md:w-[160px] md:text-[15px]">{name}</p>
        <div className="min-w-0 flex-1 font-medium break-words">{value || "–"}</div>
        {part && (
          <Button size="s" aria-expanded={open === part} onClick={() => setOpen(open === part ? null : part)}>
            {t(open === part ? "common:cancel" : "account:profile.change")}
          </Button>
        )}
      </div>
      {part && open === part && <div className="mt-4 max-w-[440px] md:ms-[160px]">{form}</div>}
    </div>
  );
  return (
    <MyFrame title={t("account:my.profile")} onSignedOut={() => siteActions.setUser(null)}>
      <div className="panel divide-y divide-line px-5 md:px-7">
        {row(null, t("account:field.userName"), <bdi>{profile.user_name}</bdi>)}
        {profile.grade && row(null, t("account:field.grade"), gradeText(t, profile.grade))}
        {row(
          "profile",
          t("account:field.name"),
          <bdi>{[profile.name, profile.nickname].filter(Boolean).join(" · ")}</bdi>,
          <NameForm profile={profile} onSaved={() => saved(t("messages:saved"))} />,
        )}
        {row(
          "phone",
          t("account:field.phone"),
          <bdi dir="ltr">{hyphenate(profile.phone_num)}</bdi>,
          <PhoneForm profile={profile} onSaved={() => saved(t("messages:saved"))} />,
        )}
        {row(
          "email",
          t("account:field.email"),
          <bdi>{profile.email}</bdi>,
          <EmailForm profile={profile} onSent={() => saved(t("account:email.sent"))} />,
        )}
        {profile.has_password &&
          row(
            "password",
            t("account:field.password"),
            "••••••••",
            <PasswordForm profile={profile} onSaved={() => saved(t("messages:passwordChanged"))} />,
          )}
        {row(null, t("account:field.birth"), profile.birth_date ? dayText(profile.birth_date, language) : "")}
      </div>
      <Channels profile={profile} />
      <SocialAccounts />
      <KeptAccount />
      <Sessions />
      <section className="mt-10 grid gap-3 border-t border-line pt-6 text-[14px]">
        <a href="/api/account/data" download className="w-fit text-text2 underline underline-offset-4">
          {t("account:data.download")}
        </a>
        <Link to="/my/leave" className="w-fit text-text2 underline underline-offset-4">
          {t("account:leave.title")}
        </Link>
      </section>
    </MyFrame>
  );
}

function NameForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = useTranslate();
  const [values, setValues] = useState({
    name: profile.name,
    nickname: profile.nickname,
    gender: profile.gender,
    is_foreigner: Number(profile.is_foreigner),
  });
  const { errors, busy, run } = useForm();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => saveProfile(values).then(() => undefined)).then((ok) => ok && onSaved());
      }}
    >
      <TextField
        required
        name="name"
        maxLength={60}
        autoComplete="name"
        label={t("account:field.name")}
        value={values.name}
        error={errors.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <TextField
        name="nickname"
        maxLength={60}
        autoComplete="nickname"
        label={t("account:field.nickname")}
        value={values.nickname}
        error={errors.nickname}
        onChange={(event) => setValues({ ...values, nickname: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t("account:field.gender")}
          value={values.gender}
          onChange={(event) => setValues({ ...values, gender: event.target.value })}
        >
          <option value="">{t("account:field.gender.none")}</option>
          <option value="F">{t("account:field.gender.F")}</option>
          <option value="M">{t("account:field.gender.M")}</option>
        </SelectField>
        <SelectField
          label={t("account:field.nation")}
          value={String(values.is_foreigner)}
          onChange={(event) => setValues({ ...values, is_foreigner: Number(event.target.value) })}
        >
          <option value="0">{t("account:field.domestic")}</option>
          <option value="1">{t("account:field.foreign")}</option>
        </SelectField>
      </div>
      <Button kind="fill" type="submit" disabled={busy}>
        {t("account:profile.save")}
      </Button>
    </form>
  );
}

function PhoneForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = useTranslate();
  const [phone, setPhone] = useState("");
  const [token, setToken] = useState("");
  const [again, setAgain] = useState(noAgain);
  const { errors, busy, run } = useForm();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => changePhone(phone, token, again).then(() => undefined)).then((ok) => ok && onSaved());
      }}
    >
      <PhoneProof
        purpose="phone"
        phone={phone}
        token={token}
        error={errors.phone_num}
        onChange={(next, proof) => {
          setPhone(next);
          setToken(proof);
        }}
      />
      <OwnPassword of={profile} value={again} errors={errors} onChange={setAgain} />
      <Button kind="fill" type="submit" disabled={busy}>
        {t("account:profile.save")}
      </Button>
    </form>
  );
}

function EmailForm({ profile, onSent }: { profile: Profile; onSent: () => void }) {
  const t = useTranslate();
  const [email, setEmail] = useState("");
  const [again, setAgain] = useState(noAgain);
  const { errors, busy, run } = useForm();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => changeEmail(email.trim(), again).then(() => undefined)).then((ok) => ok && onSent());
      }}
    >
      <TextField
        required
        name="email"
        type="email"
        autoComplete="email"
        label={t("account:email.new")}
        hint={t("account:email.hint")}
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <OwnPassword of={profile} value={again} errors={errors} onChange={setAgain} />
      <Button kind="fill" type="submit" disabled={busy}>
        {t("account:email.send")}
      </Button>
    </form>
  );
}

function PasswordForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const [again, setAgain] = useState(noAgain);
  const { errors, busy, run } = useForm();
  return (
    <div className="grid gap-5">
      <OwnPassword
        of={profile}
        value={again}
        errors={{ password: errors.user_pw, otp_num: errors.otp_num }}
        onChange={setAgain}
      />
      <PasswordFields
        busy={busy}
        error={errors.password}
        onSubmit={(password) =>
          void run(() => changePassword(again, password).then(() => undefined)).then((ok) => ok && onSaved())
        }
      />
    </div>
  );
}

function Channels({ profile }: { profile: Profile }) {
  const t = useTranslate();
  const [consents, setConsents] = useState(profile.consents);
  const { busy, run } = useForm();
  return (
    <section className="mt-10">
      <h2 className="t-h3 mb-1">{t("account:channels.title")}</h2>
      <p className="t-caption mb-3 text-text3">{t("account:channels.text")}</p>
      {(["shopping", "sms", "email"] as const).map((kind) => (
        <Check
          key={kind}
          disabled={busy}
          label={t(`account:signUp.${kind}`)}
          checked={consents[kind]}
          onChange={(event) => {
            const on = event.target.checked;
            void run(async () => setConsents((await saveProfile({ [kind]: on })).consents)).then(
              (ok) => ok && toast.done(t("messages:saved")),
            );
          }}
        />
      ))}
    </section>
  );
}
