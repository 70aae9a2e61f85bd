import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Page } from "../../layout/Page";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

type Tab = "settings/audit" | "settings/events";

/** What was done and security events: two tabs of one screen. */
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
  const t = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const tabs: [Tab, string][] = [
    ["settings/audit", t("audit.deeds")],
    ["settings/events", t("audit.events")],
  ];
  return (
    <Page
      title={t("menu.audit")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.audit") }]}
      count={count}
      actions={actions}
    >
      <div className="tabs" role="tablist" aria-label={t("menu.audit")}>
        {tabs
          .filter(([path]) => may("list", path))
          .map(([path, label]) => (
            <button
              key={path}
              type="button"
              role="tab"
              aria-selected={path === tab}
              onClick={() => navigate(`/${path}`)}
            >
              {label}
            </button>
          ))}
      </div>
      <div className="content">{children}</div>
    </Page>
  );
};
