import "../../styles/chat.css";
import "../../styles/desk.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Clock, MessageCircle, Plus } from "lucide-react";
import { useNotify } from "ra-core";
import { Suspense, useCallback, useState } from "react";
import { Provider } from "react-redux";
import { useSearchParams } from "react-router";
import { lazyPart } from "../../layout/lazyPart";
import { useLive } from "../../layout/live/LiveProvider";
import { Page } from "../../layout/Page";
import { EmptyState, PageSkeleton } from "../../layout/states";
import { useCan, usePerson } from "../../layout/useCan";
import { useMedia } from "../../layout/useMedia";
import { deskStore } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import { beginChat, pauseChat, readSetting } from "./api";
import { ChatList } from "./ChatList";
import type { Tab } from "./sections";
import { Talk } from "./Talk";
import { useChats } from "./useChats";
import { longDay, useNow } from "./words";

const HoursDialog = lazyPart(() => import("./HoursDialog"));
const PeopleDialog = lazyPart(() => import("./PeopleDialog"));

const settingKey = ["chat-setting"];

/** What the address asks for: the list of what waits leads to those who wait. */
const askedTab = (query: URLSearchParams): Tab =>
  (query.get("filter") ?? "").includes("is_waiting") ? "waiting" : "all";

const Chats = ({ personId }: { personId: number }) => {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const { mode } = useLive();
  const isPhone = !useMedia("(min-width: 900px)");
  const [query, setQuery] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => askedTab(query));
  const [text, setText] = useState("");
  const [dialog, setDialog] = useState<"hours" | "new">();
  const chats = useChats(tab, text);
  const { data: setting } = useQuery({ queryKey: settingKey, queryFn: readSetting, refetchInterval: 60_000 });
  const openId = Number(query.get("chat")) || null;
  const open = useCallback(
    (id: number | null): void =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ["filter", "displayedFilters", "chat"]) next.delete(name);
          if (id !== null) next.set("chat", String(id));
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const pause = async (isOpen: boolean): Promise<void> => {
    try {
      queries.setQueryData(settingKey, await pauseChat(isOpen ? 0 : 1));
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
  };
  const begin = async (userId: number): Promise<boolean> => {
    try {
      open((await beginChat(userId)).id);
      return true;
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
      return false;
    }
  };
  const today = setting?.hours[(new Date(now + 9 * 3_600_000).getUTCDay() + 6) % 7];
  const canPause = can("edit", "desk/chat") && setting?.is_on === 1;
  const isShown = !isPhone || openId === null;
  return (
    <Page
      title={t("menu.chat")}
      crumbs={[{ label: t("menu.desk") }, { label: longDay(t, now) }]}
      actions={
        isShown && (
          <>
            {setting && (
              <label className="ch-open">
                <input
                  type="checkbox"
                  className="switch"
                  aria-label={t("chat.taking")}
                  checked={setting.is_on === 1 && setting.is_paused === 0 && setting.is_open}
                  disabled={!canPause || (setting.is_paused === 0 && !setting.is_open)}
                  onChange={({ target }) => void pause(target.checked)}
                />
                <span>{t(setting.is_open ? "chat.taking" : setting.is_on === 1 ? "chat.closed_now" : "chat.off")}</span>
                {setting.is_on === 1 && today && (
                  <bdi className="num muted">
                    {today[0]}–{today[1]}
                  </bdi>
                )}
              </label>
            )}
            <button
              type="button"
              className="btn ch-wide"
              disabled={!setting}
              aria-label={t("chat.hours")}
              onClick={() => setDialog("hours")}
            >
              <Clock size={17} strokeWidth={1.7} aria-hidden /> <span className="ch-label">{t("chat.hours")}</span>
            </button>
            {can("create", "desk/chat") && (
              <button type="button" className="btn ch-wide" aria-label={t("chat.new")} onClick={() => setDialog("new")}>
                <Plus size={17} aria-hidden /> <span className="ch-label">{t("chat.new")}</span>
              </button>
            )}
          </>
        )
      }
    >
      <div className="chat">
        {isShown && (
          <ChatList
            tab={tab}
            setTab={setTab}
            text={text}
            setText={setText}
            counts={chats.counts}
            isLoading={chats.isLoading}
            error={chats.error}
            onRetry={() => void chats.load()}
            openId={openId}
            onOpen={open}
            personId={personId}
          />
        )}
        {openId !== null ? (
          <Talk
            key={openId}
            id={openId}
            personId={personId}
            setting={setting}
            isLost={mode === "lost"}
            onBack={() => open(null)}
            onGone={open}
          />
        ) : (
          !isPhone && (
            <section className="ch-talk">
              <EmptyState icon={MessageCircle} title={t("chat.choose")} text={t("chat.choose_text")} />
            </section>
          )
        )}
      </div>
      {dialog === "hours" && setting && (
        <Suspense fallback={null}>
          <HoursDialog
            setting={setting}
            canEdit={can("edit", "desk/chat-setting")}
            onSaved={(saved) => queries.setQueryData(settingKey, saved)}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
      {dialog === "new" && (
        <Suspense fallback={null}>
          <PeopleDialog
            title={t("chat.new_with")}
            ok={t("chat.begin")}
            onOk={begin}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
};

const ChatPage = () => {
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  return (
    <Provider store={deskStore}>
      <Chats personId={person.id as number} />
    </Provider>
  );
};

export default ChatPage;
