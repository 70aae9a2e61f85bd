import type { ChatMessageRow, ChatRecord } from "@maru/client";
import { newKey } from "@maru/client";
import { type ChatMessage, chatActions, lastIdOf, messageOf } from "@maru/client/chat";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLive, useLiveChanges } from "../../layout/live/LiveProvider";
import { usePerson } from "../../layout/useCan";
import { failureData, failureName } from "../../providers/httpClient";
import { deskStore, useDeskDispatch } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import * as api from "./api";

/** What is to be sent. */
export type Draft = Pick<ChatMessage, "body" | "contentType"> &
  Partial<Pick<ChatMessage, "attachments" | "product" | "order">>;

/** How often at most others are told that somebody writes. */
const typingPause = 2500;
const conversationNow = (id: number) => deskStore.getState().chat.conversations.byId[id];
/** An answer about a conversation that was left meanwhile says nothing of the one that is open now. */
const isOpen = (id: number): boolean => deskStore.getState().chat.activeConversationId === id;
const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 0;

/** A conversation that is not there is waited for so long (ms): it may be part of another one now, which is told in its
 * turn. */
const goneAfter = 2_000;

/** One conversation of the slice: read, written in, and read again when the server tells of a change. */
export const useConversation = (id: number | null, onGone: (into: number | null) => void) => {
  const t = useTranslate();
  const notify = useNotify();
  const dispatch = useDeskDispatch();
  const person = usePerson();
  const { mode } = useLive();
  const [record, setRecord] = useState<ChatRecord>();
  const [error, setError] = useState<string>();
  const [answeredBy, setAnsweredBy] = useState("");
  const typedAt = useRef(0);
  const seenAs = useRef(new Map<string, number>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const delivering = useRef<Promise<unknown>>(undefined);

  const take = useCallback(
    (row: ChatRecord): void => {
      const { messages, has_more, participants, unread_count } = row;
      if (isOpen(row.id)) setRecord(row);
      dispatch(
        chatActions.conversationLoaded({
          id: row.id,
          messages: messages.map(messageOf),
          hasMore: has_more,
          unreadCount: unread_count,
          participants,
          row,
        }),
      );
    },
    [dispatch],
  );

  /** What is on the screen is read; in a tab behind others it is only delivered. */
  const see = useCallback(
    (chat: number): void => {
      const last = lastIdOf(conversationNow(chat));
      if (!last) return;
      const isShown = document.visibilityState === "visible";
      void api.seeChat(chat, isShown ? { read_id: last } : { delivered_id: last }).catch(() => undefined);
      if (isShown) dispatch(chatActions.conversationRead(chat));
    },
    [dispatch],
  );

  const read = useCallback(
    async (chat: number): Promise<void> => {
      try {
        take(await api.readChat(chat));
        if (!isOpen(chat)) return;
        setError(undefined);
        see(chat);
      } catch (failure) {
        if (!isOpen(chat)) return;
        if (statusOf(failure) === 404) {
          clearTimeout(leaving.current);
          leaving.current = setTimeout(() => {
            dispatch(chatActions.conversationRemoved(chat));
            onGone(null);
          }, goneAfter);
        } else setError(failure instanceof Error ? failure.message : t("errors.generic"));
      }
    },
    [dispatch, onGone, see, t, take],
  );

  const openNow = useEffectEvent((chat: number | null) => {
    clearTimeout(leaving.current);
    setRecord(undefined);
    setError(undefined);
    setAnsweredBy("");
    dispatch(chatActions.conversationOpened(chat));
    if (chat !== null) void read(chat);
  });
  useEffect(() => {
    openNow(id);
  }, [id]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  useLiveChanges("chats", (change) => {
    if (id === null) return;
    if (change === undefined) void read(id);
    else if (Number(change.chat) !== id) return;
    else if (change.into !== undefined) onGone(Number(change.into));
    else if (change.what === "seen") {
      const [read_id, delivered_id] = [Number(change.read_id), Number(change.delivered_id)];
      const value = { id: Number(change.user_id), name: "", read_id, delivered_id };
      dispatch(chatActions.seenMoved({ conversationId: id, value }));
    } else if (change.what !== "typing") void read(id);
  });

  const deliver = async (chat: number, message: ChatMessage): Promise<"sent" | "answered" | "refused"> => {
    const seen_id = seenAs.current.get(message.key) ?? lastIdOf(conversationNow(chat));
    const target = message.product ?? message.order;
    const line: api.NewLine = {
      body: message.body,
      content_type: message.contentType as api.NewLine["content_type"],
      target_id: target?.id ?? 0,
      attachments: message.attachments.map((file) => file.id),
      key: message.key,
      seen_id,
    };
    try {
      const stored = messageOf(await api.sendLine(chat, line));
      const isNewest = lastIdOf(conversationNow(chat)) === seen_id;
      dispatch(chatActions.messageConfirmed({ conversationId: chat, value: stored }));
      // An answer to everything that is there: nobody waits now. The server's own word follows.
      if (isNewest && stored.contentType !== "note")
        dispatch(chatActions.conversationChanged({ conversationId: chat, value: { waiting_since: null } }));
      seenAs.current.delete(message.key);
      return "sent";
    } catch (failure) {
      const refusal = failure instanceof Error ? failure.message : t("errors.generic");
      const isAnswered = failureName(failure) === "colleague_answered";
      if (isAnswered) {
        const { messages } = failureData(failure) as { messages: ChatMessageRow[] };
        dispatch(chatActions.messagesReceived({ conversationId: chat, value: messages.map(messageOf) }));
        setAnsweredBy(messages.findLast(({ sender_kind }) => sender_kind === "manager")?.sender_name ?? "");
      }
      dispatch(chatActions.messageRefused({ conversationId: chat, key: message.key, refusal }));
      return isAnswered ? "answered" : "refused";
    }
  };

  /** Shows a line at once and sends it; resolves to whether the server has it. One that a colleague's answer stopped is
   * given back to the field. */
  const send = async (draft: Draft): Promise<boolean> => {
    if (id === null || !person) return false;
    const chat = id;
    const message: ChatMessage = {
      id: 0,
      key: newKey(),
      body: draft.body,
      contentType: draft.contentType,
      attachments: draft.attachments ?? [],
      createdAt: new Date().toISOString(),
      senderId: person.id as number,
      senderKind: "manager",
      senderName: person.name || person.user_name,
      product: draft.product ?? null,
      order: draft.order ?? null,
      handover: null,
    };
    seenAs.current.set(message.key, lastIdOf(conversationNow(chat)));
    dispatch(chatActions.messageSent({ conversationId: chat, value: message }));
    setAnsweredBy("");
    const delivery = deliver(chat, message);
    delivering.current = delivery;
    const outcome = await delivery;
    if (outcome === "sent") return true;
    const refused = conversationNow(chat)?.messages.find(({ key, id: number }) => key === message.key && number === 0);
    // Without an answer it waits for the line; whatever else stops it goes back into the field.
    if (!refused || !navigator.onLine || refused.refusal === t("errors.no_answer")) return true;
    // The line above the field says it already.
    if (outcome === "refused") notify(refused.refusal ?? "", { type: "error" });
    dispatch(chatActions.messageTakenBack({ conversationId: chat, key: message.key }));
    return false;
  };

  const sendAgain = async (message: ChatMessage): Promise<void> => {
    if (id === null) return;
    dispatch(chatActions.messageSent({ conversationId: id, value: { ...message, refusal: undefined } }));
    await deliver(id, message);
  };

  const takeBack = (message: ChatMessage): void => {
    if (id !== null) dispatch(chatActions.messageTakenBack({ conversationId: id, key: message.key }));
  };

  const sendWaiting = useEffectEvent(async () => {
    if (id === null || !navigator.onLine) return;
    await read(id);
    for (const message of conversationNow(id)?.messages ?? [])
      if (message.status === "refused") await sendAgain(message);
  });
  // The line is back: what waits is sent, after what was missed is shown.
  const isLost = mode === "lost";
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) void sendWaiting();
    wasLost.current = isLost;
  }, [isLost]);
  useEffect(() => {
    const onOnline = (): void => void sendWaiting();
    const onVisible = (): void => {
      if (document.visibilityState === "visible") void sendWaiting();
    };
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  const loadOlder = async (): Promise<void> => {
    if (id === null) return;
    const first = conversationNow(id)?.messages.find((message) => message.id > 0)?.id ?? 0;
    const older = await api.readOlder(id, first);
    const value = older.messages.map(messageOf);
    dispatch(chatActions.olderLoaded({ conversationId: id, value, hasMore: older.has_more }));
  };

  const typing = (): void => {
    if (id === null || Date.now() - typedAt.current < typingPause) return;
    typedAt.current = Date.now();
    void api.typeIn(id).catch(() => undefined);
  };

  /** Shows a change of the row at once; takes it back with a message where it was refused. */
  const change = async (shown: object, run: (chat: number) => Promise<ChatRecord>): Promise<boolean> => {
    if (id === null) return false;
    const before = conversationNow(id)?.row;
    dispatch(chatActions.conversationChanged({ conversationId: id, value: shown }));
    try {
      take(await run(id));
      return true;
    } catch (failure) {
      if (before) dispatch(chatActions.conversationChanged({ conversationId: id, value: before }));
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
      return false;
    }
  };

  /** Ends the conversation after an answer that is still on its way; `ask` where the shopper waits. */
  const end = async (ask: () => Promise<boolean>): Promise<void> => {
    await delivering.current;
    const now = id === null ? undefined : conversationNow(id);
    if (!now || (now.row?.waiting_since && !(await ask()))) return;
    const seenId = lastIdOf(now);
    await change({ state: "ended", waiting_since: null }, (chat) => api.endChat(chat, seenId));
  };

  return { record, error, read, send, sendAgain, takeBack, loadOlder, typing, change, end, answeredBy };
};
