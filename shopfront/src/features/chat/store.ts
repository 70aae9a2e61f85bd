import { type ChatState, chatReducer } from "@maru/client/chat";
import { combineReducers, legacy_createStore } from "@reduxjs/toolkit";
import { useSyncExternalStore } from "react";

/** The store of the chat alone: it is loaded with it, and the shop's first code knows nothing of it. */
export const chatStore = legacy_createStore(combineReducers({ chat: chatReducer }));

export const useChat = <T>(select: (chat: ChatState) => T): T =>
  useSyncExternalStore(
    chatStore.subscribe,
    () => select(chatStore.getState().chat),
    () => select(chatStore.getState().chat),
  );
