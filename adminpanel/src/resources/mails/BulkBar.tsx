import type { DeskPerson } from "@maru/client";
import { Archive, MailOpen, RotateCcw, ShieldAlert, ShieldCheck, Star, Tag, Trash2, UserRound, X } from "lucide-react";
import { Popover } from "../../layout/Popover";
import { LabelDot } from "../../shared/desk/LabelDot";
import type { MailTab } from "../../shared/desk/mailApi";
import { useTranslate } from "../../words/useTranslate";
import type { Mails } from "./useMails";

interface Props {
  ids: number[];
  /** The mails in sight. */
  all: number[];
  tab: MailTab;
  state: Mails;
  people: DeskPerson[];
  canDelete: boolean;
  onAll: (isOn: boolean) => void;
  onDone: () => void;
}

/** What can be done with the chosen mails. */
export const BulkBar = ({ ids, all, tab, state, people, canDelete, onAll, onDone }: Props) => {
  const t = useTranslate();
  const { mails, labels } = state;
  const isNone = ids.length === 0;
  const rows = ids.flatMap((id) => mails.byId[id] ?? []);
  const isUnread = rows.some((mail) => mail.is_unread);
  const isStarred = rows.length > 0 && rows.every((mail) => mail.is_starred);
  const run = (send: Promise<void>): void => {
    onDone();
    void send;
  };
  const button = (label: string, icon: React.ReactNode, act: () => Promise<void>, isOn = true) =>
    isOn && (
      <button
        type="button"
        className="iconbtn"
        aria-label={label}
        title={label}
        disabled={isNone}
        onClick={() => run(act())}
      >
        {icon}
      </button>
    );
  const size = { size: 18, strokeWidth: 1.7, "aria-hidden": true } as const;
  return (
    <div className="ml-bulk" role="toolbar" aria-label={t("mail.chosen", { count: ids.length })}>
      <input
        type="checkbox"
        className="check"
        aria-label={t("mail.choose_all")}
        checked={ids.length > 0 && ids.length === all.length}
        onChange={({ target }) => onAll(target.checked)}
      />
      <span className="ml-chosen num">{t("mail.chosen", { count: ids.length })}</span>
      {tab === "trash" ? (
        button(t("mail.restore"), <RotateCcw {...size} />, () => state.restore(ids), canDelete)
      ) : (
        <>
          {button(t(isUnread ? "mail.mark_read" : "mail.mark_unread"), <MailOpen {...size} />, () =>
            state.changeMany(ids, { is_unread: isUnread ? 0 : 1 }, { is_unread: !isUnread }),
          )}
          {button(t(isStarred ? "mail.unstar" : "mail.star"), <Star {...size} />, () =>
            state.changeMany(ids, { is_starred: isStarred ? 0 : 1 }, { is_starred: !isStarred }),
          )}
          {button(t("mail.close"), <Archive {...size} />, () =>
            state.changeMany(ids, { state: "closed" }, { state: "closed" }),
          )}
          <Popover free className="iconbtn" label={t("mail.assign")} button={<UserRound {...size} />} at="end">
            {(close) =>
              [{ id: 0, name: t("mail.nobody") }, ...people].map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className="pop-item"
                  disabled={isNone}
                  onClick={() => {
                    close();
                    const shown = { assignee_id: id || null, assignee_name: id ? name : "" };
                    run(state.changeMany(ids, { assignee_id: id }, shown));
                  }}
                >
                  <bdi>{name}</bdi>
                </button>
              ))
            }
          </Popover>
          {labels.length > 0 && (
            <Popover free className="iconbtn" label={t("mail.labels")} button={<Tag {...size} />} at="end">
              {(close) =>
                labels.map((label) => {
                  const isOn = rows.length > 0 && rows.every((mail) => mail.labels.includes(label.id));
                  return (
                    <button
                      key={label.id}
                      type="button"
                      className="pop-item"
                      role="menuitemcheckbox"
                      aria-checked={isOn}
                      disabled={isNone}
                      onClick={() => {
                        close();
                        run(state.changeMany(ids, isOn ? { remove_label: label.id } : { add_label: label.id }, {}));
                      }}
                    >
                      <LabelDot label={label} />
                    </button>
                  );
                })
              }
            </Popover>
          )}
          {tab === "spam"
            ? button(t("mail.no_spam"), <ShieldCheck {...size} />, () =>
                state.changeMany(ids, { folder: "inbox" }, { folder: "inbox" }),
              )
            : button(t("mail.spam"), <ShieldAlert {...size} />, () =>
                state.changeMany(ids, { folder: "spam" }, { folder: "spam" }),
              )}
          {button(t("mail.trash"), <Trash2 {...size} />, () => state.trash(ids), canDelete)}
        </>
      )}
      <button type="button" className="iconbtn" aria-label={t("common.close")} onClick={onDone}>
        <X {...size} />
      </button>
    </div>
  );
};
