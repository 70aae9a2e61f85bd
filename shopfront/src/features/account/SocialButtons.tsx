import type { SocialChoices } from "@maru/client";
import { ExternalLink, FlaskConical } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { copyText } from "~/ui/copyText";
import { toast } from "~/ui/toast";
import { goToCompany, isInApp, outerAddress, readSocial } from "./social";

type Choice = SocialChoices["companies"][number];

interface Props {
  /** A path of the shop to return to. */
  next: string;
  /** What stands between the buttons and what follows. */
  divider: string;
}

const marks: Record<string, string> = { kakao: "K", naver: "N", google: "G" };

const Mark = ({ company }: { company: string }) => (
  <span
    aria-hidden
    className="absolute start-3 grid size-9 place-items-center rounded-[10px] bg-well font-bold text-[15px] text-text"
  >
    {marks[company]}
  </span>
);

/** The companies of the brand that one can sign in with; nothing where it has none. */
export function SocialButtons({ next, divider }: Props) {
  const t = useTranslate();
  const [companies, setCompanies] = useState<Choice[]>([]);
  const [busy, setBusy] = useState(false);
  const [agent, setAgent] = useState("");
  useEffect(() => {
    setAgent(navigator.userAgent);
    // Without an answer there is the user ID.
    readSocial()
      .then((found) => setCompanies(found.companies ?? []))
      .catch(() => undefined);
    // Back from the company's page, a browser may show this page as it was left.
    const back = (): void => setBusy(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  if (companies.length === 0) return null;
  const go = async (company: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await goToCompany(company, next);
    } catch (error) {
      toast.fail((error as Error).message);
      setBusy(false);
    }
  };
  const copy = async (): Promise<void> => {
    if (await copyText(location.href)) toast.done(t("account:social.copied"));
  };
  return (
    <div className="mb-7">
      <p className="mb-5 text-[15px] text-text2">{t("account:social.lead")}</p>
      <div className="grid gap-3">
        {companies.map(({ company }) => {
          const outside = company === "google" && isInApp(agent);
          const address = outside ? outerAddress(agent, location.href) : "";
          const label = outside ? t("account:social.outside") : t(`account:social.enter.${company as "kakao"}`);
          if (outside && address)
            return (
              <a
                key={company}
                href={address}
                className="relative inline-flex h-14 items-center justify-center gap-2 rounded-rc border border-line2 px-14 font-semibold"
              >
                <Mark company={company} />
                {label}
                <ExternalLink size={16} strokeWidth={1.7} aria-hidden />
              </a>
            );
          return (
            <div key={company} className="grid gap-2">
              <Button
                size="xl"
                className="relative px-14!"
                disabled={busy}
                onClick={() => void (outside ? copy() : go(company))}
              >
                <Mark company={company} />
                {label}
              </Button>
              {outside && <p className="t-caption text-text3">{t("account:social.outsideHow")}</p>}
            </div>
          );
        })}
      </div>
      {companies.some(({ is_practice }) => is_practice) && (
        <p className="t-caption mt-3 flex items-center gap-1.5 text-text3">
          <FlaskConical size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
          {t("account:social.practice")}
        </p>
      )}
      <p className="mt-7 flex items-center gap-4 text-[14px] text-text2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {divider}
      </p>
    </div>
  );
}
