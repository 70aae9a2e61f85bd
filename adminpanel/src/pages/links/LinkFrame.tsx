import { type ReactNode, Suspense } from "react";
import { BrandMark } from "../../layout/BrandMark";
import { DisplayButton } from "../../layout/DisplayPanel";
import { usePageState } from "../../layout/PageContext";
import { LanguageSwitch } from "../../layout/SideFoot";
import { useTranslate } from "../../words/useTranslate";

/** A page for people who are not signed in, in the frame of the sign-in. */
export const LinkFrame = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  const t = useTranslate();
  const { brand } = usePageState();
  return (
    <main className="sign-in">
      <div>
        <div className="sign-in-card">
          <BrandMark logo={brand?.favicon_img} />
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
          <Suspense>{children}</Suspense>
        </div>
        <div className="sign-in-foot">
          <a className="muted" href="/manager/login">
            {t("team.to_sign_in")}
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
