import { describe, expect, test } from "vitest";
import type { ChatRow } from "../generated/types";
import { runsOf } from "./runs";
import { type ChatMessage, type ChatState, chatActions, chatReducer, initialChat, lastIdOf, othersSeen } from "./slice";

const row = (id: number, values: Partial<ChatRow> = {}): ChatRow =>
  ({ id, kind: "shop", state: "open", unread_count: 0, assignee: null, waiting_since: null, ...values }) as ChatRow;

const message = (id: number, values: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  key: `key ${id}`,
  body: `글 ${id}`,
  contentType: "text",
  attachments: [],
  createdAt: "2026-11-27T01:00:00Z",
  senderId: 0,
  senderKind: "shopper",
  senderName: "",
  product: null,
  order: null,
  handover: null,
  ...values,
});

const after = (...actions: Parameters<typeof chatReducer>[1][]): ChatState => actions.reduce(chatReducer, initialChat);
const loaded = (messages: ChatMessage[], values: object = {}) =>
  chatActions.conversationLoaded({ id: 1, messages, hasMore: false, unreadCount: 2, participants: [], ...values });
const ids = (state: ChatState): number[] => state.conversations.byId[1]?.messages.map(({ id }) => id) ?? [];

describe("the slice of chats", () => {
  test("begins empty", () => {
    expect(initialChat).toEqual({
      isLoading: false,
      error: null,
      contacts: { byId: {}, allIds: [] },
      conversations: { byId: {}, allIds: [] },
      activeConversationId: null,
      participants: [],
      recipients: [],
    });
  });

  test("startLoading and failed", () => {
    expect(after(chatActions.startLoading())).toMatchObject({ isLoading: true, error: null });
    expect(after(chatActions.startLoading(), chatActions.failed("끊겼어요"))).toMatchObject({
      isLoading: false,
      error: "끊겼어요",
    });
  });

  test("contactsLoaded", () => {
    const state = after(chatActions.contactsLoaded([{ id: 7, name: "이도경" }]));
    expect(state.contacts).toEqual({ byId: { 7: { id: 7, name: "이도경" } }, allIds: [7] });
  });

  test("conversationsLoaded keeps lines, takes counts, and drops what is gone but for the open one", () => {
    const first = after(
      chatActions.conversationsLoaded([row(1), row(2), row(3)]),
      loaded([message(5)]),
      chatActions.conversationOpened(2),
      chatActions.conversationsLoaded([row(1, { unread_count: 4 })]),
    );
    expect(first.conversations.allIds).toEqual([1, 2]);
    expect(first.conversations.byId[1]?.unreadCount).toBe(4);
    expect(ids(first)).toEqual([5]);
  });

  test("conversationLoaded keeps older lines that it goes on from, and lines on their way", () => {
    const sending = message(0, { key: "mine" });
    const state = after(
      loaded([message(3), message(4)]),
      chatActions.olderLoaded({ conversationId: 1, value: [message(1), message(2)], hasMore: true }),
      chatActions.messageSent({ conversationId: 1, value: sending }),
      loaded([message(3), message(4), message(5)]),
    );
    expect(ids(state)).toEqual([1, 2, 3, 4, 5, 0]);
    expect(state.conversations.byId[1]?.hasMore).toBe(true);
    // A page that does not meet what is there replaces it: between them lines would be missing.
    expect(ids(chatReducer(state, loaded([message(90)])))).toEqual([90, 0]);
  });

  test("conversationOpened has its participants", () => {
    const people = [{ id: 0, name: "", read_id: 3, delivered_id: 3 }];
    const state = after(loaded([], { participants: people }), chatActions.conversationOpened(1));
    expect(state).toMatchObject({ activeConversationId: 1, participants: people });
    expect(chatReducer(state, chatActions.conversationOpened(null)).participants).toEqual([]);
  });

  test("conversationRead sets the unread count to 0, unreadCounted to another number", () => {
    const state = after(loaded([message(1)]), chatActions.conversationRead(1));
    expect(state.conversations.byId[1]?.unreadCount).toBe(0);
    const counted = chatReducer(state, chatActions.unreadCounted({ conversationId: 1, value: 3 }));
    expect(counted.conversations.byId[1]?.unreadCount).toBe(3);
  });

  test("conversationRemoved closes it", () => {
    const state = after(loaded([]), chatActions.conversationOpened(1), chatActions.conversationRemoved(1));
    expect(state.conversations).toEqual({ byId: {}, allIds: [] });
    expect(state.activeConversationId).toBeNull();
  });

  test("recipientsChosen", () => {
    expect(after(chatActions.recipientsChosen([4, 5])).recipients).toEqual([4, 5]);
  });

  test("messageSent is shown at once and confirmed by its key", () => {
    const sent = after(
      loaded([message(1)]),
      chatActions.messageSent({ conversationId: 1, value: message(0, { key: "a" }) }),
    );
    expect(sent.conversations.byId[1]?.messages.at(-1)).toMatchObject({ key: "a", status: "sending" });
    const confirmed = chatReducer(
      sent,
      chatActions.messageConfirmed({ conversationId: 1, value: message(9, { key: "a" }) }),
    );
    expect(ids(confirmed)).toEqual([1, 9]);
    expect(confirmed.conversations.byId[1]?.messages.at(-1)?.status).toBeUndefined();
  });

  test("messageRefused says why, and messageTakenBack removes it", () => {
    const refused = after(
      chatActions.messageSent({ conversationId: 1, value: message(0, { key: "a" }) }),
      chatActions.messageRefused({ conversationId: 1, key: "a", refusal: "끊겼어요" }),
    );
    expect(refused.conversations.byId[1]?.messages).toMatchObject([{ status: "refused", refusal: "끊겼어요" }]);
    const taken = chatReducer(refused, chatActions.messageTakenBack({ conversationId: 1, key: "a" }));
    expect(taken.conversations.byId[1]?.messages).toEqual([]);
  });

  test("messagesReceived joins by number and ends the sender's typing", () => {
    const state = after(
      loaded([message(2)]),
      chatActions.typingStarted({ conversationId: 1, userId: 0, until: 500 }),
      chatActions.messagesReceived({ conversationId: 1, value: [message(3), message(2), message(1)] }),
    );
    expect(ids(state)).toEqual([1, 2, 3]);
    expect(state.conversations.byId[1]?.typing).toEqual({});
  });

  test("typing ends by itself", () => {
    const state = after(loaded([]), chatActions.typingStarted({ conversationId: 1, userId: 7, until: 500 }));
    expect(chatReducer(state, chatActions.typingEnded(499)).conversations.byId[1]?.typing).toEqual({ 7: 500 });
    expect(chatReducer(state, chatActions.typingEnded(500)).conversations.byId[1]?.typing).toEqual({});
  });

  test("seenMoved never goes back", () => {
    const seen = (read_id: number) => ({ id: 0, name: "", read_id, delivered_id: read_id });
    const state = after(
      loaded([message(1)], { participants: [seen(5)] }),
      chatActions.conversationOpened(1),
      chatActions.seenMoved({ conversationId: 1, value: seen(3) }),
      chatActions.seenMoved({ conversationId: 1, value: { ...seen(8), id: 9 } }),
    );
    expect(state.participants.map(({ id, read_id }) => [id, read_id])).toEqual([
      [0, 5],
      [9, 8],
    ]);
  });

  test("conversationChanged changes the row", () => {
    const state = after(
      chatActions.conversationsLoaded([row(1)]),
      chatActions.conversationChanged({ conversationId: 1, value: { state: "ended" } }),
    );
    expect(state.conversations.byId[1]?.row?.state).toBe("ended");
  });
});

test("the last stored line, and how far the others are", () => {
  const state = after(
    loaded([message(4), message(6)]),
    chatActions.messageSent({ conversationId: 1, value: message(0) }),
  );
  expect(lastIdOf(state.conversations.byId[1])).toBe(6);
  expect(lastIdOf(undefined)).toBe(0);
  const people = [
    { id: 1, name: "", read_id: 9, delivered_id: 9 },
    { id: 2, name: "", read_id: 3, delivered_id: 5 },
  ];
  expect(othersSeen(people, 1)).toEqual({ read: 3, delivered: 5 });
});

test("lines of one sender within five minutes are a run, notes stand alone", () => {
  const at = (minutes: number) => new Date(Date.parse("2026-11-27T14:58:00Z") + minutes * 60_000).toISOString();
  const runs = runsOf(
    [
      message(1, { createdAt: at(0) }),
      message(2, { createdAt: at(1) }),
      // The next day in Seoul.
      message(3, { createdAt: at(3) }),
      message(4, { createdAt: at(4), contentType: "note", senderKind: "manager", senderId: 7 }),
      message(5, { createdAt: at(5), senderKind: "manager", senderId: 7 }),
    ],
    ({ senderKind }) => senderKind === "manager",
  );
  expect(runs.map(({ messages, isNewDay, isOwn }) => [messages.map(({ id }) => id), isNewDay, isOwn])).toEqual([
    [[1, 2], true, false],
    [[3], true, false],
    [[4], false, true],
    [[5], false, true],
  ]);
});
