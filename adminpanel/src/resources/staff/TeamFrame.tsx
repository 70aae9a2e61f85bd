import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Page } from "../../layout/Page";
import { ScreenTabs } from "../../layout/ScreenTabs";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { InviteDialog } from "./InviteDialog";

type Tab = "settings/staff" | "settings/invitations";

interface Props {
  tab: Tab;
  count?: number;
  /** Buttons of the tab. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Staff and invitations: two tabs of one screen. */
export const TeamFrame = ({ tab, count, actions, children }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const tabs: [Tab, string][] = [
    ["settings/staff", t("menu.team")],
    ["settings/invitations", t("team.invitations")],
  ];
  return (
    <Page
      title={t("menu.team")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.team") }]}
      count={count}
      actions={
        <>
          {actions}
          {can("create", "settings/invitations") && (
            <button type="button" className="btn fill" onClick={() => setInviting(true)}>
              <UserPlus size={16} aria-hidden /> {t("team.invite")}
            </button>
          )}
        </>
      }
    >
      <ScreenTabs label={t("menu.team")} tabs={tabs} current={tab} />
      <div className="content">{children}</div>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false);
            navigate("/settings/invitations");
          }}
        />
      )}
    </Page>
  );
};
