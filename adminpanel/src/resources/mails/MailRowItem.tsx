import type { MailLabelRow } from "@maru/client";
import { Clock, Mail as Envelope, MessageCircleQuestion, Paperclip, PencilLine, Star } from "lucide-react";
import { LabelDot } from "../../shared/desk/LabelDot";
import type { Mail } from "../../shared/desk/mail";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Face, StateTag, useMailTime } from "./parts";

interface Props {
  mail: Mail;
  labels: MailLabelRow[];
  isOpen: boolean;
  isChosen: boolean;
  /** The rows have check boxes instead of icons. */
  isChoosing: boolean;
  personId: number;
  onOpen: () => void;
  onChoose: (isOn: boolean) => void;
}

/** A mail in the list. Unread ones are bold and have a dot; the icon says where it came from. */
export const MailRowItem = ({ mail, labels, isOpen, isChosen, isChoosing, personId, onOpen, onChoose }: Props) => {
  const t = useTranslate();
  const time = useMailTime();
  const Icon = mail.source === "mailbox" ? Envelope : MessageCircleQuestion;
  const shown = labels.filter(({ id }) => mail.labels.includes(id));
  const name = mail.name || t("mail.left");
  return (
    <li className="ml-row" data-unread={mail.is_unread} data-open={isOpen} data-choosing={isChoosing || isChosen}>
      <input
        type="checkbox"
        className="check"
        aria-label={t("mail.choose", { name: mail.subject })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Icon
        className="ml-icon"
        size={17}
        strokeWidth={1.7}
        role="img"
        aria-label={t(mail.source === "mailbox" ? "mail.source_mailbox" : "mail.source_inquiry")}
      />
      <button type="button" data-mail={mail.id} aria-current={isOpen ? "true" : undefined} onClick={onOpen}>
        <span className="ml-line">
          <span className="ml-name">
            {mail.user_id === null && mail.name ? `${t("mail.visitor")} · ` : ""}
            <bdi>{name}</bdi>
            {mail.message_count > 1 && <span className="ml-count num">{figure(mail.message_count)}</span>}
          </span>
          {mail.is_unread && <i className="ml-unread" role="img" aria-label={t("mail.unread")} />}
          <span className="ml-time num">{time(mail.last_at)}</span>
        </span>
        <span className="ml-subject" dir="auto">
          {mail.subject}
        </span>
        <span className="ml-preview" dir="auto">
          {mail.last_name ? <bdi>{mail.last_name}: </bdi> : ""}
          {mail.preview}
        </span>
        <span className="ml-line">
          <StateTag state={mail.state} />
          {mail.folder === "spam" && <span className="tag">{t("mail.tab_spam")}</span>}
          {shown.map((label) => (
            <LabelDot key={label.id} label={label} />
          ))}
          <span className="ml-signs">
            {mail.has_draft && <PencilLine size={16} strokeWidth={1.7} role="img" aria-label={t("mail.tab_drafts")} />}
            {mail.draft?.send_at && <Clock size={16} strokeWidth={1.7} role="img" aria-label={t("mail.scheduled")} />}
            {mail.has_files && <Paperclip size={16} strokeWidth={1.7} role="img" aria-label={t("mail.files")} />}
            {mail.is_starred && <Star className="ml-star on" size={17} role="img" aria-label={t("mail.starred")} />}
            {mail.assignee_id !== null && (
              <Face
                name={mail.assignee_name}
                isOwn={mail.assignee_id === personId}
                label={t("mail.assigned_to", { name: mail.assignee_name })}
              />
            )}
          </span>
        </span>
      </button>
    </li>
  );
};
