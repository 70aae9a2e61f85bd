import type { ChatCounts } from "@maru/client";
import { chatActions, typingFor } from "@maru/client/chat";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveChanges } from "../../layout/live/LiveProvider";
import { deskStore, useDesk, useDeskDispatch } from "../../shared/desk/store";
import { useDebounced } from "../../words/useDebounced";
import { useTranslate } from "../../words/useTranslate";
import * as api from "./api";
import type { Tab } from "./sections";

/** Changes that come together are read once. */
const joinedFor = 300;
const open = { state: "open" };

const queriesOf = (tab: Tab, search: string): api.ChatQuery[] => {
  if (search) return [{ search, page_size: 50 }];
  const waiting = { is_waiting: 1, ordering: "waiting_since", page_size: 100 };
  const mine = { ...open, is_mine: 1, is_waiting: 0, ordering: "-last_at", page_size: 50 };
  if (tab === "waiting") return [waiting];
  if (tab === "mine") return [{ ...open, is_mine: 1, ordering: "-last_at", page_size: 100 }];
  return [
    waiting,
    mine,
    { ...open, is_mine: 0, is_waiting: 0, ordering: "-last_at", page_size: 50 },
    { state: "ended", ordering: "-last_at", page_size: 30 },
  ];
};

/** The managers' lists of conversations in the slice, read again when the server tells of a change. */
export const useChats = (tab: Tab, text: string) => {
  const t = useTranslate();
  const dispatch = useDeskDispatch();
  const search = useDebounced(text.trim(), 250);
  const [counts, setCounts] = useState<ChatCounts>();
  const { isLoading, error } = useDesk(({ chat }) => chat);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);

  const read = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const [lists, counted] = await Promise.all([
      Promise.all(queriesOf(tab, search).map(api.readChats)),
      api.readCounts(),
    ]);
    // A later tab or search has been asked for meanwhile.
    if (turn !== asked.current) return;
    const rows = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
    dispatch(chatActions.conversationsLoaded(rows));
    setCounts(counted);
  }, [dispatch, search, tab]);

  const load = useCallback(async (): Promise<void> => {
    dispatch(chatActions.startLoading());
    try {
      await read();
    } catch (failure) {
      dispatch(chatActions.failed(failure instanceof Error ? failure.message : t("errors.generic")));
    }
  }, [dispatch, read, t]);

  useEffect(() => {
    void load();
  }, [load]);

  const readSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void read().catch(() => undefined);
    }, joinedFor);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useLiveChanges("chats", (change) => {
    const id = Number(change?.chat);
    if (change?.what === "typing") {
      const userId = Number(change.user_id);
      dispatch(chatActions.typingStarted({ conversationId: id, userId, until: Date.now() + typingFor }));
    } else if (change?.what === undefined) readSoon();
  });

  // A page that was in the background may have missed something: it asks (docs/rules/live.md).
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === "visible") readSoon();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", onVisible);
    };
  }, []);

  // Signs of writing end by themselves.
  useEffect(() => {
    const ticking = setInterval(() => {
      const { byId } = deskStore.getState().chat.conversations;
      if (Object.values(byId).some(({ typing }) => Object.keys(typing).length > 0))
        dispatch(chatActions.typingEnded(Date.now()));
    }, 1000);
    return () => clearInterval(ticking);
  }, [dispatch]);

  return { counts, isLoading, error, load };
};
