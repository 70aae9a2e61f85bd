import { type ChatMessage, type Conversation, othersSeen, runsOf } from "@maru/client/chat";
import { CheckCheck, ChevronRight, MessageCircle, RotateCw } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { shopId } from "./useShopChat";

const nineHours = 9 * 3_600_000;
const clock = (iso: string): string => new Date(Date.parse(iso) + nineHours).toISOString().slice(11, 16);
const seoulDay = (time: number): string => new Date(time + nineHours).toISOString().slice(0, 10);
const locales: Record<string, string> = { cn: "zh-Hans", ar: "ar-u-nu-latn" };

const bubble = "max-w-[80%] rounded-[16px] px-4 py-2.5 text-[15px] leading-[1.55] break-words whitespace-pre-wrap";

const Line = ({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) => {
  const t = useTranslate();
  const { attachments, product, order, body, status } = message;
  const card = product
    ? { to: `/shop/item/${product.id}`, img: product.img, title: product.name, text: "" }
    : order
      ? { to: `/my/orders/${order.order_num}`, img: order.img, title: order.name, text: order.order_num }
      : undefined;
  return (
    <div
      data-status={status}
      className={`flex flex-col gap-1 ${isOwn ? "items-end" : "items-start"} ${status === "sending" ? "opacity-70" : ""}`}
    >
      {attachments.map((file) =>
        file.is_picture ? (
          <a key={file.id} href={file.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={file.url}
              alt={t("chat:picture.of", { name: file.name })}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
              className="h-auto max-h-60 w-auto max-w-[240px] rounded-[14px] bg-well"
            />
          </a>
        ) : (
          <a key={file.id} href={file.url} download className="rounded-[14px] border border-line px-4 py-2.5 underline">
            <bdi>{file.name}</bdi>
          </a>
        ),
      )}
      {card && (
        <Link
          to={card.to}
          className="flex w-[280px] max-w-full items-center gap-3 rounded-[14px] border border-line bg-bg p-2.5"
        >
          <Picture src={card.img} alt="" sizes={{ width: 52, height: 52 }} className="size-13 shrink-0 rounded-rp" />
          <span className="min-w-0 flex-1">
            <b className="line-clamp-2 text-[14px] font-semibold" dir="auto">
              {card.title}
            </b>
            {card.text && <bdi className="block text-[13px] text-text2">{card.text}</bdi>}
          </span>
          <ChevronRight size={18} strokeWidth={1.7} className="flip shrink-0 text-text2" aria-hidden />
        </Link>
      )}
      {body && (
        <p className={`${bubble} ${isOwn ? "rounded-ee-[4px] bg-soft" : "rounded-es-[4px] bg-well"}`} dir="auto">
          {body}
        </p>
      )}
    </div>
  );
};

interface Props {
  conversation: Conversation | undefined;
  closedText: string;
  onOlder: () => Promise<void>;
  onAgain: (message: ChatMessage) => void;
}

/** The lines, the newest in view; times stand below the last of a run. */
export function ChatLines({ conversation, closedText, onOlder, onAgain }: Props) {
  const { t, language } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const messages = conversation?.messages ?? [];
  const participants = conversation?.participants ?? [];
  const seen = othersSeen(participants, 0);
  const runs = runsOf(messages, ({ senderKind }) => senderKind === "shopper");
  const lastOwn = messages.findLast(({ senderKind, id }) => senderKind === "shopper" && id > 0);
  const isTyping = conversation?.typing[shopId] !== undefined;
  const count = messages.length;
  const first = messages[0]?.key ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows new lines, and stays where older ones come.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (heightBefore.current > 0) {
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = 0;
    } else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [count, first, isTyping]);

  const older = async (): Promise<void> => {
    setBusy(true);
    heightBefore.current = box.current?.scrollHeight ?? 0;
    await onOlder().catch(() => {
      heightBefore.current = 0;
    });
    setBusy(false);
  };
  const dayOf = (day: string): string =>
    day === seoulDay(Date.now())
      ? t("chat:today")
      : new Intl.DateTimeFormat(locales[language] ?? language, {
          month: "long",
          day: "numeric",
          weekday: "long",
          timeZone: "UTC",
        }).format(Date.parse(day));

  const name = participants.find(({ id }) => id === shopId)?.name;
  return (
    <div
      ref={box}
      role="log"
      aria-label={t("chat:lines")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-5 py-4"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
      }}
    >
      {count === 0 && (
        <div className="m-auto grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-soft text-ink">
            <MessageCircle size={26} strokeWidth={1.6} aria-hidden />
          </span>
          <p className="font-semibold">{t("chat:empty")}</p>
          <p className="text-[14px] text-text2">{closedText || t("chat:empty.text")}</p>
        </div>
      )}
      {conversation?.hasMore && <Buttons isBusy={isBusy} label={t("chat:older")} onClick={() => void older()} />}
      {runs.map(({ key, day, isNewDay, isOwn, messages: lines }) => {
        const last = lines.at(-1);
        if (!last) return null;
        return (
          <div key={key} className="grid gap-1">
            {isNewDay && <p className="my-1 text-center text-[13px] text-text2">{dayOf(day)}</p>}
            {!isOwn && (
              <p className="text-[13px] text-text2">
                <bdi>{last.senderKind === "shop" ? t("chat:automatic") : last.senderName}</bdi>
              </p>
            )}
            {lines.map((message) => (
              <Line key={message.key || message.id} message={message} isOwn={isOwn} />
            ))}
            {last.status === undefined && (
              <p className={`flex items-center gap-1 text-[12px] text-text2 ${isOwn ? "justify-end" : ""}`}>
                {last === lastOwn && seen.read >= last.id && <>{t("chat:read")} · </>}
                {last === lastOwn && seen.read < last.id && seen.delivered >= last.id && (
                  <>
                    <CheckCheck size={14} aria-hidden /> {t("chat:delivered")} ·{" "}
                  </>
                )}
                <time className="tnum" dateTime={last.createdAt}>
                  {clock(last.createdAt)}
                </time>
              </p>
            )}
            {lines
              .filter(({ status }) => status !== undefined)
              .map((message) => (
                <p
                  key={message.key}
                  role="status"
                  className="flex items-center justify-end gap-2 text-[13px] text-text2"
                >
                  {message.status === "sending" ? (
                    t("chat:sending")
                  ) : (
                    <>
                      <span className="text-sale">{t("chat:notSent")}</span>
                      <button
                        type="button"
                        className="hit inline-flex items-center gap-1 font-semibold underline underline-offset-4"
                        onClick={() => onAgain(message)}
                      >
                        <RotateCw size={13} aria-hidden /> {t("chat:again")}
                      </button>
                    </>
                  )}
                </p>
              ))}
          </div>
        );
      })}
      {isTyping && (
        <p role="status" className="flex items-center gap-2 text-[13px] text-text2">
          <span aria-hidden className="inline-flex gap-1 rounded-full bg-well px-3 py-2.5">
            {[0, 1, 2].map((dot) => (
              <i key={dot} className="size-1.5 animate-pulse rounded-full bg-current" />
            ))}
          </span>
          {name ? t("chat:typing", { name }) : t("chat:typing.shop")}
        </p>
      )}
    </div>
  );
}

const Buttons = ({ isBusy, label, onClick }: { isBusy: boolean; label: string; onClick: () => void }) => (
  <button
    type="button"
    disabled={isBusy}
    className="min-h-11 self-center rounded-full border border-line2 px-4 text-[14px] disabled:opacity-50"
    onClick={onClick}
  >
    {label}
  </button>
);
