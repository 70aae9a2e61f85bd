import type { MailCounts, MailLabelRow } from "@maru/client";
import { ChevronDown, Settings2, Tag } from "lucide-react";
import { useEffect, useRef } from "react";
import { Popover } from "../../layout/Popover";
import { LabelDot } from "../../shared/desk/LabelDot";
import { type MailTab, tabs } from "../../shared/desk/mailApi";
import { useTranslate } from "../../words/useTranslate";

/** Beyond it a count says that there are more. */
const most = 999;

interface Props {
  tab: MailTab;
  counts: MailCounts | undefined;
  labels: MailLabelRow[];
  label: number | undefined;
  canEdit: boolean;
  onTab: (tab: MailTab) => void;
  onLabel: (id: number | undefined) => void;
  onLabels: () => void;
}

/** The tabs of the list with their counts, and the labels at the end. */
export const MailTabs = ({ tab, counts, labels, label, canEdit, onTab, onLabel, onLabels }: Props) => {
  const t = useTranslate();
  const row = useRef<HTMLElement>(null);
  const chosen = labels.find(({ id }) => id === label);
  // On small screens the row scrolls sideways: the tab in force is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the tab
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [tab]);
  const countOf = (name: MailTab): number | undefined => counts?.[name as keyof MailCounts];
  return (
    <div className="ml-tabs">
      <nav ref={row} aria-label={t("mail.tabs")}>
        {tabs.map((name) => {
          const count = countOf(name);
          return (
            <button
              key={name}
              type="button"
              aria-current={name === tab ? "page" : undefined}
              onClick={() => onTab(name)}
            >
              {t(`mail.tab_${name}`)}
              {count ? (
                <span className="num" title={name === "inbox" ? t("mail.unread_count", { count }) : undefined}>
                  {count > most ? `${most}+` : count}
                </span>
              ) : null}
            </button>
          );
        })}
      </nav>
      <Popover
        className={chosen ? "btn plain small chosen" : "btn plain small"}
        at="end"
        label={chosen ? undefined : t("mail.labels")}
        button={
          <>
            {chosen ? <LabelDot label={chosen} /> : <Tag size={17} strokeWidth={1.7} aria-hidden />}
            {!chosen && <span className="ml-wide">{t("mail.labels")}</span>}
            <ChevronDown size={15} aria-hidden />
          </>
        }
      >
        {(close) => (
          <>
            {labels.map((row) => (
              <button
                key={row.id}
                type="button"
                className="pop-item"
                aria-current={row.id === label}
                onClick={() => {
                  onLabel(row.id === label ? undefined : row.id);
                  close();
                }}
              >
                <LabelDot label={row} />
              </button>
            ))}
            {labels.length === 0 && <p className="ml-none muted">{t("mail.no_labels")}</p>}
            {canEdit && (
              <button
                type="button"
                className="pop-item"
                onClick={() => {
                  close();
                  onLabels();
                }}
              >
                <Settings2 size={16} strokeWidth={1.7} aria-hidden /> {t("mail.labels_edit")}
              </button>
            )}
          </>
        )}
      </Popover>
    </div>
  );
};
