import "./chat.css";
import { Package, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "react-router";
import { ChatField } from "~/features/chat/ChatField";
import { ChatLines } from "~/features/chat/ChatLines";
import { ContactLine } from "~/features/chat/ContactLine";
import type { Looking } from "~/features/chat/looking";
import { useChat } from "~/features/chat/store";
import { useShopChat } from "~/features/chat/useShopChat";
import { selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Money } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { useWide } from "~/ui/useWide";
import { useLooking } from "./useLooking";

const LookingLine = ({ looking, onOff }: { looking: Looking; onOff: () => void }) => {
  const t = useTranslate();
  return (
    <div className="flex items-center gap-3 border-b border-line bg-sub px-5 py-2.5">
      {looking.img ? (
        <Picture src={looking.img} alt="" sizes={{ width: 48, height: 48 }} className="size-12 shrink-0 rounded-rp" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-rp bg-well text-text2">
          <Package size={20} strokeWidth={1.6} aria-hidden />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <b className="block truncate text-[15px] font-semibold" dir="auto">
          {looking.name}
        </b>
        <span className="block text-[13px] text-text2">
          {looking.price !== null && (
            <>
              <Money krw={looking.price} /> ·{" "}
            </>
          )}
          {t(looking.kind === "product" ? "chat:looking.product" : "chat:looking.order")}
        </span>
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-text2"
        aria-label={t("chat:looking.off")}
        title={t("chat:looking.off")}
        onClick={onOff}
      >
        <X size={18} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  );
};

/** The talk with the shop. */
function Panel({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const { pathname } = useLocation();
  const shown = useLooking();
  const key = shown ? `${shown.kind} ${shown.id}` : "";
  // What the shopper took off is not told again, until another page shows something else.
  const [off, setOff] = useState("");
  const looking = shown && off !== key ? shown : null;
  const title = shown?.name || document.title.split(" · ")[0] || "";
  const { chat, id, error, isLost, read, send, sendAgain, loadOlder, typing, saveContact } = useShopChat(
    looking,
    pathname,
    title,
  );
  const conversation = useChat(({ conversations }) => conversations.byId[id]);
  const name = brand?.name ?? "";
  const isEmpty = !conversation || conversation.messages.length === 0;
  const status =
    chat && (chat.is_open ? t("chat:isOpen", { time: chat.closes_at }) : chat.opening_text || t("chat:isClosed"));
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5 pt-6 pb-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-rc border border-line bg-bg"
        >
          {brand?.favicon_img ? (
            <img src={brand.favicon_img} alt="" className="size-7 object-contain" />
          ) : (
            <span className="relative size-7 overflow-hidden rounded-full border-2 border-text">
              <span className="absolute inset-x-0 bottom-0 h-[45%] bg-main" />
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[18px] font-bold">{t("chat:title", { name })}</h2>
          {chat?.is_on && (
            <p className="flex items-center gap-1.5 text-[13px] text-text2">
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${chat.is_open ? "bg-success" : "bg-icon"}`} />
              {status}
            </p>
          )}
        </div>
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center"
          aria-label={t("chat:close")}
          onClick={onClose}
        >
          <X size={22} strokeWidth={1.7} aria-hidden />
        </button>
      </div>
      {!chat && !error && (
        <div role="status" aria-label={t("chat:loading")} className="flex flex-1 flex-col justify-end gap-3 p-5">
          {["w-3/5", "w-2/5 self-end", "w-1/2"].map((width) => (
            <span key={width} className={`skeleton h-10 rounded-[14px] bg-well ${width}`} />
          ))}
        </div>
      )}
      {!chat && error && (
        <div role="alert" className="grid flex-1 place-content-center gap-3 p-8 text-center">
          <p className="font-semibold">{t("chat:failed")}</p>
          <p className="text-[14px] text-text2">{error}</p>
          <Button className="justify-self-center" onClick={() => void read()}>
            {t("chat:retry")}
          </Button>
        </div>
      )}
      {chat && (
        <>
          {isLost && (
            <p role="status" className="bg-warningsoft px-5 py-2 text-[13px] text-warning">
              {t("chat:lost")}
            </p>
          )}
          {looking && <LookingLine looking={looking} onOff={() => setOff(key)} />}
          <ChatLines
            conversation={conversation}
            onOlder={loadOlder}
            onAgain={(message) => void sendAgain(message)}
            closedText={chat.is_open || !isEmpty ? "" : chat.closed_text}
          />
          {chat.is_on ? (
            <>
              {isEmpty && chat.questions.length > 0 && (
                <ul className="flex flex-wrap gap-2 px-5 pb-3">
                  {chat.questions.map((question) => (
                    <li key={question}>
                      <button
                        type="button"
                        className="min-h-11 rounded-full border border-line2 bg-bg px-4 py-2 text-start text-[14px] hover:bg-sub"
                        onClick={() => void send({ body: question, contentType: "text" })}
                      >
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {!isEmpty && <ContactLine chat={chat} onSave={saveContact} />}
              <ChatField onSend={send} onTyping={typing} />
            </>
          ) : (
            <p className="border-t border-line p-5 text-center text-text2">{t("chat:off")}</p>
          )}
        </>
      )}
    </>
  );
}

/** A sheet on phones; elsewhere a panel at the page's end, beside which the page goes on. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const { pathname } = useLocation();
  const isWide = useWide();
  const panel = useRef<HTMLElement>(null);
  const opened = useRef(pathname);
  const label = t("chat:title", { name: brand?.name ?? "" });
  useEffect(() => {
    if (isWide) panel.current?.querySelector<HTMLElement>("textarea, button")?.focus({ preventScroll: true });
    return () =>
      // The button is there again a moment later.
      void setTimeout(() => document.querySelector<HTMLElement>("[data-chat-button]")?.focus({ preventScroll: true }));
  }, [isWide]);
  // A link in a line leads to its page, which the sheet would cover.
  useEffect(() => {
    if (!isWide && opened.current !== pathname) onClose();
  }, [isWide, pathname, onClose]);
  if (!isWide)
    return (
      <Dialog open onClose={onClose} label={label} kind="sheet">
        <div data-chat className="flex h-[calc(100dvh-60px)] flex-col">
          <Panel onClose={onClose} />
        </div>
      </Dialog>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={label}
      className="fixed end-6 bottom-6 z-40 flex h-[min(640px,calc(100dvh-48px))] w-[400px] flex-col overflow-hidden rounded-[16px] border border-line bg-raised shadow-sh3"
      onKeyDown={onKeyDown}
    >
      <Panel onClose={onClose} />
    </section>
  );
}
