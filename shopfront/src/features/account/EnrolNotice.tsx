import { useTranslate } from "~/i18n/Words";
import { Button, buttonClass } from "~/ui/Button";

/** Links staff to the setup of the authenticator app that their role requires; the shop itself stays available. */
export function EnrolNotice({ onLater }: { onLater?: () => void }) {
  const t = useTranslate();
  return (
    <section className="grid gap-4" aria-labelledby="enrol">
      <div role="status" className="rounded-rc bg-warningsoft p-4 text-[14px] text-warning">
        <h2 id="enrol" className="mb-1 font-semibold">
          {t("account:login.enrol")}
        </h2>
        <p>{t("account:login.enrolText")}</p>
      </div>
      <a href="/manager/account" className={buttonClass("fill", "xl")}>
        {t("account:login.enrolGo")}
      </a>
      {onLater && (
        <Button size="xl" onClick={onLater}>
          {t("account:login.enrolLater")}
        </Button>
      )}
    </section>
  );
}
