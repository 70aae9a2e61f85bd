import type { ChatCounts, ChatRow } from "@maru/client";
import type { Conversation } from "@maru/client/chat";
import { MessageCircle, Search, User, X } from "lucide-react";
import { useRef, useState } from "react";
import { EmptyState, ErrorState } from "../../layout/states";
import { useDesk } from "../../shared/desk/store";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { heldSections, longWait, minutesSince, type Section, sectionsOf, type Tab } from "./sections";
import { excerptOf, nameOf, timeOf, useNow } from "./words";

const tabs: Tab[] = ["waiting", "mine", "all"];

export const Face = ({ row, name }: { row: ChatRow; name: string }) => (
  <span className={row.kind === "colleagues" ? "ch-face colleague" : "ch-face"} aria-hidden>
    {row.visitor_number ? <User size={18} strokeWidth={1.7} /> : name.slice(0, 1)}
  </span>
);

interface RowProps {
  conversation: Conversation;
  row: ChatRow;
  isOpen: boolean;
  personId: number;
  now: number;
  onOpen: (id: number) => void;
}

const Row = ({ conversation, row, isOpen, personId, now, onOpen }: RowProps) => {
  const t = useTranslate();
  const name = nameOf(t, row);
  const other = row.kind === "colleagues" ? row.colleague?.id : 0;
  const isTyping = row.is_typing || (other !== undefined && (conversation.typing[other] ?? 0) > now);
  const minutes = row.waiting_since ? minutesSince(row.waiting_since, now) : 0;
  const tag = row.kind === "colleagues" ? t("chat.colleague") : row.grade;
  return (
    <button
      type="button"
      className="ch-row"
      aria-current={isOpen ? "true" : undefined}
      data-chat={row.id}
      onClick={() => onOpen(row.id)}
    >
      <Face row={row} name={name} />
      <span className="ch-row-head">
        <bdi className="ch-name">{name}</bdi>
        {tag && <span className="tag">{tag}</span>}
      </span>
      {isTyping ? (
        <span className="ch-time">{t("chat.typing_short")}</span>
      ) : row.waiting_since ? (
        <span className={minutes >= longWait ? "ch-time late num" : "ch-time num"}>
          {minutes === 0 ? t("chat.just_now") : t("chat.waits", { count: minutes })}
        </span>
      ) : (
        row.last_at && <span className="ch-time num">{timeOf(t, row.last_at, now)}</span>
      )}
      <span className={conversation.unreadCount > 0 ? "ch-excerpt unread" : "ch-excerpt"} dir="auto">
        {excerptOf(t, row, personId)}
      </span>
      {conversation.unreadCount > 0 && (
        <span className="ch-count num">
          {conversation.unreadCount > 99 ? "99+" : conversation.unreadCount}
          <span className="visually-hidden">{t("chat.unread")}</span>
        </span>
      )}
    </button>
  );
};

interface Props {
  tab: Tab;
  setTab: (tab: Tab) => void;
  text: string;
  setText: (text: string) => void;
  counts?: ChatCounts;
  isLoading: boolean;
  error: string | null;
  onRetry: () => void;
  openId: number | null;
  onOpen: (id: number) => void;
  personId: number;
}

/** The conversations under their headings. No row moves while the pointer is over them. */
export const ChatList = (props: Props) => {
  const { tab, setTab, text, setText, counts, isLoading, error, onRetry, openId, onOpen, personId } = props;
  const t = useTranslate();
  const now = useNow();
  const { byId, allIds } = useDesk(({ chat }) => chat.conversations);
  const [isOver, setOver] = useState(false);
  const shown = useRef<Section[]>([]);
  const shownFor = useRef("");
  const rows = allIds.map((id) => byId[id]?.row).filter((row) => row !== null && row !== undefined);
  const key = `${tab} ${text}`;
  const next: Section[] = text ? [{ name: "found", ids: rows.map(({ id }) => id) }] : sectionsOf(rows, personId);
  const sections = isOver && shownFor.current === key ? heldSections(shown.current, next) : next;
  shown.current = sections;
  shownFor.current = key;
  const isEmpty = rows.length === 0;
  const amounts: Record<Tab, number | undefined> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
    all: counts && counts.open + counts.ended,
  };
  return (
    <section className="ch-list" aria-label={t("chat.list")}>
      <div className="segment" role="tablist" aria-label={t("chat.lists")}>
        {tabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
            {t(`chat.tab_${name}`)} <span className="num">{figure(amounts[name])}</span>
          </button>
        ))}
      </div>
      <div className="control small ch-search">
        <Search size={16} aria-hidden />
        <input
          type="search"
          value={text}
          maxLength={60}
          aria-label={t("chat.search")}
          placeholder={t("chat.search_hint")}
          onChange={({ target }) => setText(target.value)}
        />
        {text && (
          <button
            type="button"
            className="iconbtn tiny"
            aria-label={t("chat.search_clear")}
            onClick={() => setText("")}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the rows where they are. */}
      <div className="ch-rows" onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
        {error !== null && isEmpty && <ErrorState message={error} onRetry={onRetry} />}
        {isLoading && isEmpty && (
          <div role="status" aria-label={t("chat.loading")} className="ch-skeleton">
            {["70%", "55%", "80%", "60%"].map((width) => (
              <span key={width} className="ch-row">
                <span className="skel" style={{ inlineSize: 36, blockSize: 36, borderRadius: "50%" }} />
                <span className="skel" style={{ inlineSize: "40%" }} />
                <span />
                <span className="skel" style={{ inlineSize: width }} />
              </span>
            ))}
          </div>
        )}
        {isEmpty && !isLoading && error === null && (
          <EmptyState
            icon={MessageCircle}
            title={t(text ? "chat.none_found" : tab === "mine" ? "chat.none_mine" : "chat.none_waiting")}
            text={text ? undefined : t("chat.none_text")}
          />
        )}
        {tab === "all" && !text && !isEmpty && !sections.some(({ name }) => name === "waiting") && (
          <p className="ch-none">{t("chat.none_waiting")}</p>
        )}
        {sections.map(({ name, ids }) => (
          <div key={name} className="ch-section">
            <h2>
              {t(`chat.section_${name}`)}
              {name === "waiting" && <span className="muted">{t("chat.oldest_first")}</span>}
            </h2>
            {ids.map((id) => {
              const conversation = byId[id];
              if (!conversation?.row) return null;
              const { row } = conversation;
              return <Row key={id} {...{ conversation, row, personId, now, onOpen }} isOpen={id === openId} />;
            })}
          </div>
        ))}
      </div>
    </section>
  );
};
