import type { ReactNode } from "react";
import { Page } from "../../layout/Page";
import { ScreenTabs } from "../../layout/ScreenTabs";
import { useTranslate } from "../../words/useTranslate";

type Tab = "settings/audit" | "settings/events";

/** Audit log and security events: two tabs of one screen. */
export const LogFrame = ({
  tab,
  count,
  actions,
  children,
}: {
  tab: Tab;
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const t = useTranslate();
  const tabs: [Tab, string][] = [
    ["settings/audit", t("audit.actions")],
    ["settings/events", t("audit.events")],
  ];
  return (
    <Page
      title={t("menu.audit")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.audit") }]}
      count={count}
      actions={actions}
    >
      <ScreenTabs label={t("menu.audit")} tabs={tabs} current={tab} />
      <div className="content">{children}</div>
    </Page>
  );
};
