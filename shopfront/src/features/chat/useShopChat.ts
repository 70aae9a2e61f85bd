import { ApiError, newKey, type ShopChat } from "@maru/client";
import { type ChatMessage, chatActions, lastIdOf, messageOf, typingFor } from "@maru/client/chat";
import { followStream, type StreamMode } from "@maru/client/live";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "~/ui/toast";
import * as api from "./api";
import { noteChat } from "./known";
import type { Looking } from "./looking";
import { chatStore } from "./store";

/** A conversation that has no line yet, and the number that stands for the shop. */
export const newChat = 0;
export const shopId = -1;
const typingPause = 2500;

const { dispatch } = chatStore;
const conversationNow = (id: number) => chatStore.getState().chat.conversations.byId[id];

export type Draft = Pick<ChatMessage, "body" | "contentType"> &
  Partial<Pick<ChatMessage, "attachments" | "product" | "order">>;

const take = (chat: ShopChat): number => {
  const { conversation } = chat;
  if (!conversation) {
    dispatch(chatActions.conversationOpened(newChat));
    return newChat;
  }
  const { id, messages, has_more, unread_count, read_id, shop } = conversation;
  noteChat();
  dispatch(
    chatActions.conversationLoaded({
      id,
      messages: messages.map(messageOf),
      hasMore: has_more,
      unreadCount: unread_count,
      participants: [
        { id: 0, name: "", read_id, delivered_id: read_id },
        { id: shopId, name: conversation.assignee_name, ...shop },
      ],
      row: null,
    }),
  );
  dispatch(chatActions.conversationOpened(id));
  if (conversation.is_typing)
    dispatch(chatActions.typingStarted({ conversationId: id, userId: shopId, until: Date.now() + typingFor }));
  return id;
};

/** The shopper's conversation while its panel is open: read, written in, followed live or by asking. */
export const useShopChat = (looking: Looking | null, path: string, title: string) => {
  const [chat, setChat] = useState<ShopChat>();
  const [error, setError] = useState("");
  const [mode, setMode] = useState<StreamMode>("asking");
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const typedAt = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const id = chat?.conversation?.id ?? newChat;

  const see = useCallback((conversation: number): void => {
    const last = lastIdOf(conversationNow(conversation));
    if (!conversation || !last) return;
    const isShown = document.visibilityState === "visible";
    void api.seeLines(isShown ? { read_id: last } : { delivered_id: last }).catch(() => undefined);
    if (isShown) dispatch(chatActions.conversationRead(conversation));
  }, []);

  /** Reads it again; resolves to its number, `newChat` where there is none or no answer. */
  const read = useCallback(async (): Promise<number> => {
    try {
      const answer = await api.readChat();
      const own = take(answer);
      setChat(answer);
      setError("");
      see(own);
      return own;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "");
      return newChat;
    }
  }, [see]);

  useEffect(() => {
    dispatch(chatActions.startLoading());
    void read();
    return () => void dispatch(chatActions.conversationOpened(null));
  }, [read]);

  const readNow = useEffectEvent(() => void read());
  useEffect(() => {
    if (id === newChat) return;
    return followStream({
      name: `maru-chat-${id}`,
      path: "/live/chat",
      kinds: ["chat"],
      onMode: setMode,
      onEvent: ({ kind, data }) => {
        if (kind === "chat" && data.what === "typing")
          dispatch(chatActions.typingStarted({ conversationId: id, userId: shopId, until: Date.now() + typingFor }));
        else if (kind === "chat" && data.what === "seen") {
          const seen = { read_id: Number(data.read_id), delivered_id: Number(data.delivered_id) };
          dispatch(chatActions.seenMoved({ conversationId: id, value: { id: shopId, name: "", ...seen } }));
        } else readNow();
      },
    });
  }, [id]);

  const deliver = async (message: ChatMessage): Promise<boolean> => {
    // The line stands where it was written, or where the first answer has brought it since.
    const { activeConversationId, conversations } = chatStore.getState().chat;
    const isHere = (place: number): boolean =>
      conversations.byId[place]?.messages.some(({ key }) => key === message.key) ?? false;
    const conversation = isHere(newChat) ? newChat : (activeConversationId ?? newChat);
    try {
      const stored = messageOf(
        await api.sendLine({
          body: message.body,
          content_type: message.contentType,
          target_id: (message.product ?? message.order)?.id ?? 0,
          attachments: message.attachments.map((file) => file.id),
          key: message.key,
        }),
      );
      dispatch(chatActions.messageConfirmed({ conversationId: conversation, value: stored }));
      if (conversation === newChat) {
        const begun = await read();
        if (begun === newChat) return true;
        // Lines that were written meanwhile go along.
        for (const waiting of conversationNow(newChat)?.messages.filter((line) => line.status === "sending") ?? [])
          dispatch(chatActions.messageSent({ conversationId: begun, value: waiting }));
        dispatch(chatActions.conversationRemoved(newChat));
        dispatch(chatActions.conversationOpened(begun));
      } else if (chat?.is_open === false) void read();
      return true;
    } catch (failure) {
      const refusal = failure instanceof Error ? failure.message : "";
      const { key } = message;
      dispatch(chatActions.messageRefused({ conversationId: conversation, key, refusal }));
      // Without an answer it waits for the line; what the shop refuses goes back into the field.
      if (!(failure instanceof ApiError) || failure.status === 0) return true;
      toast.fail(refusal);
      dispatch(chatActions.messageTakenBack({ conversationId: conversation, key }));
      return false;
    }
  };

  /** One line after the other: the answer to a visitor's first one brings the cookie by which the next belongs to it. */
  const inTurn = (message: ChatMessage): Promise<boolean> => {
    const sent = queue.current.then(() => deliver(message));
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  /** Shows a line at once and sends it; false where the shop refused it. */
  const send = async (draft: Draft): Promise<boolean> => {
    const message: ChatMessage = {
      id: 0,
      key: newKey(),
      body: draft.body,
      contentType: draft.contentType,
      attachments: draft.attachments ?? [],
      createdAt: new Date().toISOString(),
      senderId: 0,
      senderKind: "shopper",
      senderName: "",
      product: draft.product ?? null,
      order: draft.order ?? null,
      handover: null,
    };
    dispatch(chatActions.messageSent({ conversationId: id, value: message }));
    return inTurn(message);
  };

  const sendAgain = async (message: ChatMessage): Promise<void> => {
    dispatch(chatActions.messageSent({ conversationId: id, value: { ...message, refusal: undefined } }));
    await inTurn(message);
  };

  const sendWaiting = useEffectEvent(async () => {
    await read();
    for (const message of conversationNow(id)?.messages ?? [])
      if (message.status === "refused") await sendAgain(message);
  });
  useEffect(() => {
    // A phone that was in the background has heard nothing: it asks.
    const onVisible = (): void => {
      if (document.visibilityState === "visible") void sendWaiting();
    };
    const onLine = (): void => {
      setOnline(navigator.onLine);
      if (navigator.onLine) void sendWaiting();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", onLine);
    window.addEventListener("offline", onLine);
    // Signs of writing end by themselves.
    const ticking = setInterval(() => dispatch(chatActions.typingEnded(Date.now())), 1000);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", onLine);
      window.removeEventListener("offline", onLine);
      clearInterval(ticking);
    };
  }, []);

  const kind = looking?.kind ?? "";
  const lookingId = looking?.id ?? 0;
  useEffect(() => {
    if (id === newChat) return;
    void api.tellLooking({ kind, id: lookingId, path, title: title.slice(0, 120) }).catch(() => undefined);
  }, [id, kind, lookingId, path, title]);

  const loadOlder = async (): Promise<void> => {
    const first = conversationNow(id)?.messages.find((message) => message.id > 0)?.id ?? 0;
    const older = await api.readOlder(first);
    const value = older.messages.map(messageOf);
    dispatch(chatActions.olderLoaded({ conversationId: id, value, hasMore: older.has_more }));
  };

  const typing = (): void => {
    if (id === newChat || Date.now() - typedAt.current < typingPause) return;
    typedAt.current = Date.now();
    void api.typeLine().catch(() => undefined);
  };

  const saveContact = async (contact: string): Promise<void> => {
    const answer = await api.saveContact(contact);
    take(answer);
    setChat(answer);
  };

  const isLost = !isOnline || (mode === "lost" && id !== newChat);
  return { chat, id, error, isLost, read, send, sendAgain, loadOlder, typing, saveContact };
};
