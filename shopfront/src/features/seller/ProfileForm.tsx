import { ApiError, hyphenateBusiness, isPhone, type OwnProfile, phoneDigits, resultStale } from "@maru/client";
import { type ChangeEvent, type FormEvent, useState } from "react";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";
import { type ProfileValues, saveProfile } from "./api";
import { useSending } from "./useSending";

const company: [name: keyof OwnProfile, text: TextKey][] = [
  ["company_name", "seller:profile.companyName"],
  ["ceo_name", "seller:profile.ceo"],
  ["business_num", "seller:profile.business"],
  ["mail_order_num", "seller:profile.mailOrder"],
  ["addr", "seller:profile.addr"],
  ["account_masked", "seller:profile.account"],
];

/** Called when somebody else saved it in the meantime. */
type Name = keyof ProfileValues;

/** The seller's data in the shop (read only), and the texts for buyers (editable). */
export default function ProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => Promise<void> }) {
  const t = useTranslate();
  const [typed, setTyped] = useState<Partial<ProfileValues>>({});
  /** The values before somebody else saved; null without a conflict. */
  const [base, setBase] = useState<OwnProfile | null>(null);
  const { errors, busy, run, isRight } = useSending();
  const form = useFirstWrong(errors);
  const save = async (values: ProfileValues): Promise<void> => {
    try {
      await saveProfile({ ...values, version: profile.version });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.result === resultStale)) throw failure;
      setBase(profile);
      await onSaved();
      return;
    }
    toast.done(t("seller:profile.saved"));
    await onSaved();
    setBase(null);
    setTyped({});
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = (name: Name): string => (typed[name] ?? profile[name]).trim();
    const phone_num = phoneDigits(text("phone_num"));
    const wrong: Record<string, string> =
      phone_num && !isPhone(phone_num) ? { phone_num: t("seller:profile.phoneWrong") } : {};
    if (!isRight(wrong)) return;
    await run(() => save({ phone_num, email: text("email"), intro: text("intro"), notice: text("notice") }));
  };
  const field = (name: Name) => ({
    name,
    dir: "auto",
    value: typed[name] ?? profile[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  /** The other person's value of a field that was changed here too. */
  const stored = (name: Name) =>
    base !== null &&
    typed[name] !== undefined &&
    base[name] !== profile[name] && (
      <p className="t-caption -mt-3 break-words whitespace-pre-line text-text2">
        {t("seller:profile.stored", { text: profile[name] || "-" })}
      </p>
    );
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-start">
      <section className="panel p-5" aria-labelledby="company">
        <h2 id="company" className="t-h3">
          {t("seller:profile.company")}
        </h2>
        <p className="t-caption text-text2">{t("seller:profile.companyText")}</p>
        <dl className="mt-4 grid gap-3">
          {company.map(([name, text]) => (
            <div key={name}>
              <dt className="t-caption text-text2">{t(text)}</dt>
              <dd className="break-words">
                <bdi>{(name === "business_num" ? hyphenateBusiness(profile[name]) : profile[name]) || "-"}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <h2 className="t-h3">{t("seller:profile.public")}</h2>
        {base && (
          <p role="alert" className="rounded-rc bg-well p-3 text-[14px]">
            {t("seller:profile.stale")}
          </p>
        )}
        <TextField label={t("seller:profile.phone")} inputMode="tel" maxLength={20} {...field("phone_num")} />
        {stored("phone_num")}
        <TextField label={t("seller:profile.email")} type="email" maxLength={254} {...field("email")} />
        {stored("email")}
        <AreaField label={t("seller:profile.intro")} rows={3} maxLength={500} {...field("intro")} />
        {stored("intro")}
        <AreaField label={t("seller:profile.notice")} rows={6} maxLength={2000} {...field("notice")} />
        {stored("notice")}
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t("common:save")}
        </Button>
      </form>
    </div>
  );
}
