import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useLocation, useSearchParams } from "react-router";
import { readUnread } from "~/features/chat/api";
import { isChatFresh, isChatKnown } from "~/features/chat/known";
import { selectAuth } from "~/features/site/slice";
import type { Texts } from "~/i18n/types";
import { useI18n } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";

interface PanelProps {
  onClose: () => void;
}

const ChatPanel = lazyPart<PanelProps>(() => import("./ChatPanel"));
const texts = import.meta.glob<{ default: Texts }>("../i18n/chat/*.ts");

const askEvery = 60_000;

/** Above the bars that a page has at its bottom on phones. */
const liftOf = (pathname: string): string => {
  if (pathname.startsWith("/shop/item/")) return "bottom-[calc(88px+env(safe-area-inset-bottom))] md:bottom-6";
  if (pathname === "/shop/cart") return "bottom-[calc(152px+env(safe-area-inset-bottom))] md:bottom-24 lg:bottom-6";
  return "bottom-[calc(80px+env(safe-area-inset-bottom))] md:bottom-6";
};

/** The button of the chat, with a dot while something is unread. Its panel is loaded at the first press. */
export default function ChatButton() {
  const { language, t, add } = useI18n();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { user } = useSelector(selectAuth);
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  // A message about an answer leads here.
  const isAsked = query.get("chat") === "1";

  useEffect(() => {
    let stopped = false;
    void texts[`../i18n/chat/${language}.ts`]?.().then(
      (chunk) => {
        if (stopped) return;
        add(chunk.default);
        setReady(true);
      },
      // Without its words the button is left out.
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [language, add]);

  useEffect(() => {
    if (!isAsked || !isReady) return;
    setOpen(true);
    setQuery(
      (before) => {
        before.delete("chat");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, isReady, setQuery]);

  const userId = user?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other lines
  useEffect(() => {
    if (isOpen) {
      setUnread(0);
      return;
    }
    if (!isChatKnown() && userId === 0) return;
    const ask = (): void => void readUnread().then(setUnread, () => undefined);
    const askIfFresh = (): void => {
      if (document.visibilityState === "visible" && isChatKnown() && isChatFresh()) ask();
    };
    ask();
    const asking = setInterval(askIfFresh, askEvery);
    document.addEventListener("visibilitychange", askIfFresh);
    return () => {
      clearInterval(asking);
      document.removeEventListener("visibilitychange", askIfFresh);
    };
  }, [isOpen, userId]);

  if (!isReady) return null;
  // The form of an inquiry fills a phone: there the button would cover a corner of its text.
  const shown = pathname === "/inquiry" ? "hidden md:grid" : "grid";
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          data-chat-button
          aria-haspopup="dialog"
          aria-label={unread > 0 ? t("chat:open.unread", { count: unread }) : t("chat:open")}
          className={`fixed end-4 z-30 ${shown} size-14 place-items-center rounded-full bg-fill text-onfill shadow-sh3 md:end-6 ${liftOf(pathname)}`}
          onClick={() => setOpen(true)}
        >
          <MessageCircle size={25} strokeWidth={1.8} className="flip" aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute end-0.5 top-0.5 size-3.5 rounded-full border-2 border-bg bg-sale"
              data-unread
            />
          )}
        </button>
      )}
      {isOpen && <ChatPanel onClose={() => setOpen(false)} />}
    </>
  );
}
