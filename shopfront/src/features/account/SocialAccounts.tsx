import type { SocialChoices } from "@maru/client";
import { useEffect, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { disconnectSocial, goToCompany, readSocial } from "./social";
import { useForm } from "./useForm";

/** The member's accounts at other companies: connect, disconnect. Nothing where the shop offers none. */
export function SocialAccounts() {
  const t = useTranslate();
  const { language } = useI18n();
  const confirm = useConfirm();
  const [known, setKnown] = useState<SocialChoices | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, run } = useForm();
  useEffect(() => {
    readSocial()
      .then(setKnown)
      .catch(() => setFailed(true));
  }, []);
  const nameOf = (company: string): string => t(`account:social.name.${company as "kakao"}`);
  const connect = (company: string): void => void run(() => goToCompany(company, "/my/profile"));
  const disconnect = async (company: string): Promise<void> => {
    const name = nameOf(company);
    if (!(await confirm({ title: t("account:social.endAsk", { name }) }))) return;
    if (await run(async () => setKnown(await disconnectSocial(company)))) {
      toast.done(t("account:social.ended", { name }));
    }
  };
  const accounts = known?.accounts ?? [];
  const others = (known?.companies ?? []).filter(({ company }) => !accounts.some((own) => own.company === company));
  if (known && accounts.length + others.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="t-h3 mb-3">{t("account:social.title")}</h2>
      {failed && <p className="text-text2">{t("common:error.text")}</p>}
      {!known && !failed && <div className="h-20 animate-pulse rounded-panel bg-well" aria-hidden />}
      {known && (
        <ul className="panel divide-y divide-line px-5 md:px-7">
          {accounts.map((own) => (
            <li key={own.company} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="font-medium">{nameOf(own.company)}</p>
                <p className="t-caption mt-0.5 text-text3">
                  {own.can_disconnect
                    ? t("account:social.since", { day: dayText(own.created_at, language) })
                    : t("account:social.only")}
                </p>
              </div>
              <Button size="s" disabled={busy || !own.can_disconnect} onClick={() => void disconnect(own.company)}>
                {t("account:social.end")}
              </Button>
            </li>
          ))}
          {others.map(({ company, is_practice }) => (
            <li key={company} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="font-medium">{nameOf(company)}</p>
                {is_practice && <p className="t-caption mt-0.5 text-text3">{t("account:social.practice")}</p>}
              </div>
              <Button size="s" disabled={busy} onClick={() => connect(company)}>
                {t("account:social.connect")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
