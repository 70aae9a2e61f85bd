import type { DeskPerson, MailMessageRow, MailRecord } from "@maru/client";
import {
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  EyeOff,
  MailOpen,
  Plus,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  Star,
  Trash2,
  UserRound,
} from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { MoreMenu } from "../../layout/MoreMenu";
import { Popover } from "../../layout/Popover";
import { LabelDot } from "../../shared/desk/LabelDot";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Composer, type ComposerHandle } from "./Composer";
import { FileLinks } from "./FileChips";
import { MailboxBody } from "./MailboxBody";
import { Face, StateTag, useMailTime } from "./parts";
import type { Mails } from "./useMails";

const states = ["open", "answered", "closed"] as const;

interface MessageProps {
  mail: MailRecord;
  message: MailMessageRow;
  isOpen: boolean;
  personId: number;
  canEdit: boolean;
  onToggle: () => void;
  onChanged: (record: MailRecord) => void;
}

/** A message: one line, or in full. */
const Message = ({ mail, message, isOpen, personId, canEdit, onToggle, onChanged }: MessageProps) => {
  const t = useTranslate();
  const time = useMailTime();
  const { mailbox } = message;
  // In a thread of the mailbox several people may write.
  const shopper = (mailbox && message.author_name) || mail.name || t("mail.left");
  const name = message.kind === "shopper" ? shopper : message.author_name;
  const face = <Face name={name} isOwn={message.author_id === personId} />;
  const isNote = message.kind === "note";
  if (!isOpen)
    return (
      <li className="ml-folded" data-kind={message.kind}>
        <button type="button" aria-expanded={false} onClick={onToggle}>
          {face}
          <b>
            <bdi>{name}</bdi>
          </b>
          {isNote && <EyeOff size={15} strokeWidth={1.7} role="img" aria-label={t("mail.note_only")} />}
          <span className="ml-first" dir="auto">
            {message.text}
          </span>
          <span className="ml-time num">{shortTime(message.created_at)}</span>
        </button>
      </li>
    );
  return (
    <li className="ml-message" data-kind={message.kind}>
      <button type="button" className="ml-head" aria-expanded onClick={onToggle}>
        {face}
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted">
            {isNote
              ? message.given_to
                ? t("mail.given_to", { name: message.given_to })
                : t("mail.note_only")
              : mailbox
                ? mailbox.address
                : t(message.kind === "shopper" ? "mail.from_shopper" : "mail.from_shop")}
          </span>
        </span>
        <span className="ml-time num" title={shortTime(message.created_at)}>
          {time(message.created_at)}
        </span>
      </button>
      {mailbox ? (
        <MailboxBody mail={mail} message={message} facts={mailbox} canEdit={canEdit} onChanged={onChanged} />
      ) : (
        <p className="ml-text" dir="auto">
          {message.text}
        </p>
      )}
      <FileLinks files={message.files} />
    </li>
  );
};

interface Props {
  mail: MailRecord;
  state: Mails;
  people: DeskPerson[];
  personId: number;
  canEdit: boolean;
  canDelete: boolean;
  composer: Ref<ComposerHandle>;
  onBack: () => void;
  onPerson: () => void;
  /** To the mail before and after this one in the list; none at its ends. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A mail: what is kept of it, its messages, and the answer. Older messages are one line each, the newest is open. */
export const ThreadView = (props: Props) => {
  const { mail, state, people, personId, canEdit, canDelete, composer, onBack, onPerson, onPrevious, onNext } = props;
  const t = useTranslate();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const scroll = useRef<HTMLDivElement>(null);
  const newest = mail.messages.at(-1)?.id;
  const inTrash = mail.deleted_at !== null;
  const isKept = canEdit && !inTrash;
  const shown = state.labels.filter(({ id }) => mail.labels.includes(id));
  // The newest message is in sight when a mail is opened, and when another comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new message
  useEffect(() => {
    const box = scroll.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest]);
  const toggle = (id: number): void => {
    const [from, set] = id === newest ? [folded, setFolded] : [opened, setOpened];
    const next = new Set(from);
    if (!next.delete(id)) next.add(id);
    set(next);
  };
  const isOpen = (id: number): boolean => (id === newest ? !folded.has(id) : opened.has(id));
  const assign = (person: DeskPerson | undefined): void =>
    void state.update(
      mail.id,
      { assignee_id: person?.id ?? 0 },
      { assignee_id: person?.id ?? null, assignee_name: person?.name ?? "" },
    );
  const assigned = (
    <>
      {mail.assignee_id === null ? (
        <UserRound size={17} strokeWidth={1.7} aria-hidden />
      ) : (
        <Face name={mail.assignee_name} isOwn={mail.assignee_id === personId} />
      )}
      <bdi>{mail.assignee_name || t("mail.nobody")}</bdi>
    </>
  );
  return (
    <article className="ml-thread" aria-labelledby={`mail-${mail.id}`}>
      <header>
        <div className="ml-title">
          <button type="button" className="iconbtn ml-back" aria-label={t("mail.back")} onClick={onBack}>
            <ChevronLeft className="flip" size={20} aria-hidden />
          </button>
          <h2 id={`mail-${mail.id}`} dir="auto">
            {mail.subject}
          </h2>
          <button
            type="button"
            className="iconbtn ml-step"
            aria-label={t("mail.previous")}
            title={t("mail.previous")}
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            <ChevronUp size={18} strokeWidth={1.7} aria-hidden />
          </button>
          <button
            type="button"
            className="iconbtn ml-step"
            aria-label={t("mail.next")}
            title={t("mail.next")}
            disabled={!onNext}
            onClick={onNext}
          >
            <ChevronDown size={18} strokeWidth={1.7} aria-hidden />
          </button>
          <button type="button" className="iconbtn ml-person" aria-label={t("customer.title")} onClick={onPerson}>
            <UserRound size={18} strokeWidth={1.7} aria-hidden />
          </button>
          {isKept && (
            <button
              type="button"
              className="iconbtn"
              aria-label={t(mail.is_starred ? "mail.unstar" : "mail.star")}
              title={t(mail.is_starred ? "mail.unstar" : "mail.star")}
              aria-pressed={mail.is_starred}
              onClick={() => void state.update(mail.id, { is_starred: !mail.is_starred })}
            >
              <Star className={mail.is_starred ? "ml-star on" : "ml-star"} size={19} strokeWidth={1.7} aria-hidden />
            </button>
          )}
          <MoreMenu
            label={t("mail.menu")}
            items={[
              {
                label: t("mail.mark_unread"),
                icon: MailOpen,
                on: isKept,
                run: async () => {
                  await state.update(mail.id, { is_unread: true });
                  onBack();
                },
              },
              {
                label: t("mail.spam"),
                icon: ShieldAlert,
                on: isKept && mail.folder === "inbox",
                run: () => state.update(mail.id, { folder: "spam" }),
              },
              {
                label: t("mail.no_spam"),
                icon: ShieldCheck,
                on: isKept && mail.folder === "spam",
                run: () => state.update(mail.id, { folder: "inbox" }),
              },
              {
                label: t("mail.trash"),
                icon: Trash2,
                on: canDelete && !inTrash,
                run: async () => {
                  await state.trash([mail.id]);
                  onBack();
                },
              },
              {
                label: t("mail.restore"),
                icon: RotateCcw,
                on: canDelete && inTrash,
                run: async () => {
                  await state.restore([mail.id]);
                  state.reopen(mail.id);
                },
              },
            ]}
          />
        </div>
        <div className="ml-facts">
          {isKept ? (
            <>
              <Popover
                className="btn small"
                hint={t("mail.assignee")}
                button={
                  <>
                    {assigned}
                    <ChevronDown size={15} aria-hidden />
                  </>
                }
              >
                {(close) =>
                  [undefined, ...people].map((person) => (
                    <button
                      key={person?.id ?? 0}
                      type="button"
                      className="pop-item"
                      aria-current={(person?.id ?? null) === mail.assignee_id}
                      onClick={() => {
                        close();
                        assign(person);
                      }}
                    >
                      <bdi className="grow">{person?.name ?? t("mail.nobody")}</bdi>
                      {person?.id === personId && <span className="muted">{t("mail.me")}</span>}
                    </button>
                  ))
                }
              </Popover>
              <Popover
                className={`btn small ml-state ${mail.state}`}
                hint={t("mail.state")}
                button={
                  <>
                    {t(`mail.state_${mail.state}`)}
                    <ChevronDown size={15} aria-hidden />
                  </>
                }
              >
                {(close) =>
                  states
                    .filter((name) => name !== "answered" || mail.messages.some(({ kind }) => kind === "shop"))
                    .map((name) => (
                      <button
                        key={name}
                        type="button"
                        className="pop-item"
                        aria-current={name === mail.state}
                        onClick={() => {
                          close();
                          void state.update(mail.id, { state: name });
                        }}
                      >
                        <StateTag state={name} />
                      </button>
                    ))
                }
              </Popover>
            </>
          ) : (
            <>
              <span className="dk-label">{assigned}</span>
              <StateTag state={mail.state} />
            </>
          )}
          <span className="tag">{t(`mail.categories.${mail.category}`)}</span>
          {shown.map((label) => (
            <LabelDot key={label.id} label={label} />
          ))}
          {isKept && (
            <Popover
              className="iconbtn tiny"
              label={t("mail.labels_put")}
              button={<Plus size={17} strokeWidth={1.7} aria-hidden />}
            >
              {() =>
                state.labels.length === 0 ? (
                  <p className="ml-none muted">{t("mail.no_labels")}</p>
                ) : (
                  state.labels.map((label) => {
                    const isOn = mail.labels.includes(label.id);
                    const labels = isOn ? mail.labels.filter((id) => id !== label.id) : [...mail.labels, label.id];
                    return (
                      <button
                        key={label.id}
                        type="button"
                        className="pop-item"
                        role="menuitemcheckbox"
                        aria-checked={isOn}
                        onClick={() => void state.update(mail.id, { labels })}
                      >
                        <span className="grow">
                          <LabelDot label={label} />
                        </span>
                        {isOn && <Check size={16} aria-hidden />}
                      </button>
                    );
                  })
                )
              }
            </Popover>
          )}
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard. */}
      <section className="ml-messages" ref={scroll} tabIndex={0} aria-label={t("mail.messages")}>
        {inTrash && <p className="ml-hint muted">{t("mail.trash_text")}</p>}
        <ol>
          {mail.messages.map((message) => (
            <Message
              key={message.id}
              mail={mail}
              message={message}
              isOpen={isOpen(message.id)}
              personId={personId}
              canEdit={isKept}
              onToggle={() => toggle(message.id)}
              onChanged={state.taken}
            />
          ))}
        </ol>
      </section>
      {isKept && (
        <Composer key={mail.id} ref={composer} mail={mail} people={people} personId={personId} onSent={state.taken} />
      )}
    </article>
  );
};
