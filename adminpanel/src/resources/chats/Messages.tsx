import type { ChatParticipantRow } from "@maru/client";
import { type ChatMessage, type Conversation, othersSeen, runsOf } from "@maru/client/chat";
import { CheckCheck, Download, FileText, RotateCw, StickyNote, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { Won } from "../../fields/Won";
import { statusWord } from "../../shared/orders/status";
import { clock, fileSize } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { dayOf, useNow } from "./words";

interface LineProps {
  message: ChatMessage;
  isOwn: boolean;
}

/** What a line shows: text, pictures, files, a product or an order. */
const Bubble = ({ message, isOwn }: LineProps) => {
  const t = useTranslate();
  const { body, attachments, product, order, status } = message;
  const card = product
    ? { to: `/products/list/${product.id}`, img: product.img, title: product.name, line: t("chat.product") }
    : order
      ? { to: `/orders/trx/${order.id}/show`, img: order.img, title: order.order_num, line: order.name }
      : undefined;
  return (
    <div className={isOwn ? "ch-bubbles own" : "ch-bubbles"} data-status={status}>
      {attachments.map((file) =>
        file.is_picture ? (
          <a key={file.id} href={file.url} target="_blank" rel="noreferrer" className="ch-picture">
            <img
              src={file.url}
              alt={t("chat.picture_of", { name: file.name })}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
              loading="lazy"
            />
          </a>
        ) : (
          <a key={file.id} href={file.url} download className="ch-file">
            <FileText size={18} strokeWidth={1.7} aria-hidden />
            <bdi>{file.name}</bdi>
            <span className="muted num">{fileSize(file.size)}</span>
            <Download size={16} aria-hidden />
          </a>
        ),
      )}
      {card && (
        <Link to={card.to} className="ch-card">
          <Thumb src={card.img} size={40} />
          <span className="grow">
            <b dir="auto">{card.title}</b>
            <span className="muted">
              {card.line}
              {order && (
                <>
                  {" "}
                  · <Won value={order.total} />
                </>
              )}
            </span>
          </span>
          {order && <span className="tag success">{statusWord(t, order.status)}</span>}
        </Link>
      )}
      {body && (
        <p className="ch-bubble" dir="auto">
          {body}
        </p>
      )}
    </div>
  );
};

const NoteLine = ({ message }: { message: ChatMessage }) => {
  const t = useTranslate();
  const { handover, body, senderName } = message;
  return (
    <div className="ch-note" data-status={message.status}>
      <StickyNote size={16} strokeWidth={1.7} aria-hidden />
      <p dir="auto">
        <b>
          {handover
            ? t("chat.handed_over", { from: handover.from_name, to: handover.to_name })
            : t("chat.note_of", { name: senderName })}
        </b>{" "}
        · {body}
      </p>
    </div>
  );
};

interface Props {
  conversation: Conversation;
  participants: ChatParticipantRow[];
  personId: number;
  isShop: boolean;
  startedLine: string;
  typingName: string;
  onOlder: () => Promise<void>;
  onAgain: (message: ChatMessage) => void;
  onTakeBack: (message: ChatMessage) => void;
}

/** The lines of a conversation, the newest in view. */
export const Messages = (props: Props) => {
  const { conversation, participants, personId, isShop, startedLine, typingName } = props;
  const { onOlder, onAgain, onTakeBack } = props;
  const t = useTranslate();
  const now = useNow(30_000);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const { messages, hasMore } = conversation;
  const isOwn = ({ senderKind, senderId }: ChatMessage): boolean =>
    isShop ? senderKind !== "shopper" : senderId === personId;
  const runs = runsOf(messages, isOwn);
  // What the shopper has read: of what managers wrote; between colleagues what the other has.
  const seen = isShop
    ? othersSeen(
        participants.filter(({ id }) => id === 0),
        -1,
      )
    : othersSeen(participants, personId);
  const lastOwn = messages.findLast((message) => isOwn(message) && !["note", "handover"].includes(message.contentType));
  const first = messages[0]?.key ?? "";
  const count = messages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows new lines, and stays where older ones come.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (heightBefore.current > 0) {
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = 0;
    } else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [count, first, typingName, conversation.id]);

  const older = async (): Promise<void> => {
    setBusy(true);
    heightBefore.current = box.current?.scrollHeight ?? 0;
    await onOlder().catch(() => {
      heightBefore.current = 0;
    });
    setBusy(false);
  };

  return (
    <div
      className="ch-lines"
      ref={box}
      role="log"
      aria-label={t("chat.lines")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
      }}
    >
      {hasMore && (
        <button type="button" className="btn small ch-older" disabled={isBusy} onClick={() => void older()}>
          {t("chat.older")}
        </button>
      )}
      {!hasMore && <p className="ch-day">{startedLine}</p>}
      {runs.map(({ key, day, isNewDay, isOwn: own, messages: lines }, place) => {
        const last = lines.at(-1);
        if (!last) return null;
        const isNote = last.contentType === "note" || last.contentType === "handover";
        const isLastOwn = last === lastOwn && last.id > 0;
        const time = clock(new Date(last.createdAt));
        return (
          <div key={key} className="ch-run">
            {isNewDay && (place > 0 || hasMore) && <p className="ch-day">{dayOf(t, `${day}T00:00:00+09:00`, now)}</p>}
            {isNote ? (
              <NoteLine message={last} />
            ) : (
              lines.map((message) => <Bubble key={message.key || message.id} message={message} isOwn={own} />)
            )}
            {!isNote && last.status === undefined && (
              <p className={own ? "ch-meta own" : "ch-meta"}>
                {own && last.senderKind === "manager" && last.senderId !== personId && (
                  <>
                    <bdi>{last.senderName}</bdi>
                    {" · "}
                  </>
                )}
                {last.senderKind === "shop" && `${t("chat.automatic")} · `}
                {isLastOwn && seen.read >= last.id && `${t("chat.read")} `}
                {isLastOwn && seen.read < last.id && seen.delivered >= last.id && (
                  <>
                    <CheckCheck size={14} aria-hidden /> {t("chat.delivered")}{" "}
                  </>
                )}
                <time className="num" dateTime={last.createdAt}>
                  {time}
                </time>
                {last.contentType === "order" && !own && ` · ${t("chat.order_attached")}`}
              </p>
            )}
            {lines
              .filter(({ status }) => status !== undefined)
              .map((message) => (
                <p key={message.key} className="ch-meta own" role="status">
                  {message.status === "sending" ? (
                    t("chat.sending")
                  ) : (
                    <>
                      <span className="ch-refused">{t("chat.not_sent")}</span>
                      <button type="button" className="btn tiny" onClick={() => onAgain(message)}>
                        <RotateCw size={13} aria-hidden /> {t("chat.again")}
                      </button>
                      <button
                        type="button"
                        className="iconbtn tiny"
                        aria-label={t("chat.take_back")}
                        onClick={() => onTakeBack(message)}
                      >
                        <Trash2 size={14} aria-hidden />
                      </button>
                    </>
                  )}
                </p>
              ))}
          </div>
        );
      })}
      {typingName && (
        <p className="ch-typing" role="status">
          <span className="ch-dots" aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t("chat.typing", { name: typingName })}
        </p>
      )}
    </div>
  );
};
