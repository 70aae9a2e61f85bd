import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ChatMessageRow, ChatParticipantRow, ChatRow, DeskPerson } from "../generated/types";

/** A line as a screen shows it. The server is the truth: one without `status` is stored there. */
export interface ChatMessage {
  /** The server's number; 0 until it has one. */
  id: number;
  /** The sender's own: a line that is sent again is one. */
  key: string;
  body: string;
  contentType: ChatMessageRow["content_type"];
  attachments: ChatMessageRow["attachments"];
  createdAt: string;
  /** A manager's number; 0 for the shopper. */
  senderId: number;
  senderKind: ChatMessageRow["sender_kind"];
  senderName: string;
  product: ChatMessageRow["product"];
  order: ChatMessageRow["order"];
  handover: ChatMessageRow["handover"];
  status?: "sending" | "refused";
  /** Why it was refused. */
  refusal?: string;
}

export interface Conversation {
  id: number;
  unreadCount: number;
  /** Oldest first. Of a conversation that was not opened, none. */
  messages: ChatMessage[];
  hasMore: boolean;
  isLoaded: boolean;
  participants: ChatParticipantRow[];
  /** Who writes, by number (0 is the shopper), and until when that holds (ms). */
  typing: Record<number, number>;
  /** The row of the managers' list; a shopper has none. */
  row: ChatRow | null;
}

export interface ChatState {
  isLoading: boolean;
  error: string | null;
  /** With whom a manager may talk, and to whom a conversation can be given. */
  contacts: { byId: Record<number, DeskPerson>; allIds: number[] };
  conversations: { byId: Record<number, Conversation>; allIds: number[] };
  activeConversationId: number | null;
  /** Who is in the active conversation. */
  participants: ChatParticipantRow[];
  /** Whom a new conversation is for. */
  recipients: number[];
}

export const initialChat: ChatState = {
  isLoading: false,
  error: null,
  contacts: { byId: {}, allIds: [] },
  conversations: { byId: {}, allIds: [] },
  activeConversationId: null,
  participants: [],
  recipients: [],
};

/** How long somebody is shown as writing after the last sign of it (ms). */
export const typingFor = 6000;

export const messageOf = (row: ChatMessageRow): ChatMessage => ({
  id: row.id,
  key: row.key,
  body: row.body,
  contentType: row.content_type,
  attachments: row.attachments,
  createdAt: row.created_at,
  senderId: row.sender_id,
  senderKind: row.sender_kind,
  senderName: row.sender_name,
  product: row.product,
  order: row.order,
  handover: row.handover,
});

const emptyConversation = (id: number): Conversation => ({
  id,
  unreadCount: 0,
  messages: [],
  hasMore: false,
  isLoaded: false,
  participants: [],
  typing: {},
  row: null,
});

/** The newest line that the server has; 0 for none. */
export const lastIdOf = (conversation: Conversation | undefined): number =>
  Math.max(0, ...(conversation?.messages.map(({ id }) => id) ?? []));

const isSame = (one: ChatMessage, other: ChatMessage): boolean =>
  one.id > 0 && other.id > 0
    ? one.id === other.id
    : one.key !== "" && one.key === other.key && one.senderKind === other.senderKind;

/** Stored lines by their numbers, then those that are on their way, in the order they were written. */
const inOrder = (messages: ChatMessage[]): ChatMessage[] => [
  ...messages.filter(({ id }) => id > 0).sort((one, other) => one.id - other.id),
  ...messages.filter(({ id }) => id === 0),
];

const joinMessages = (before: ChatMessage[], received: ChatMessage[]): ChatMessage[] =>
  inOrder([...before.filter((message) => !received.some((other) => isSame(message, other))), ...received]);

interface Loaded {
  id: number;
  messages: ChatMessage[];
  hasMore: boolean;
  unreadCount: number;
  participants: ChatParticipantRow[];
  row?: ChatRow | null;
}

interface Of<T> {
  conversationId: number;
  value: T;
}

const slice = createSlice({
  name: "chat",
  initialState: initialChat,
  reducers: {
    startLoading: (state) => {
      state.isLoading = true;
      state.error = null;
    },
    failed: (state, action: PayloadAction<string>) => {
      state.isLoading = false;
      state.error = action.payload;
    },
    contactsLoaded: (state, action: PayloadAction<DeskPerson[]>) => {
      state.contacts = {
        byId: Object.fromEntries(action.payload.map((person) => [person.id, person])),
        allIds: action.payload.map(({ id }) => id),
      };
    },
    /** The list of managers: those that are not in it any more go, except the one that is open. */
    conversationsLoaded: (state, action: PayloadAction<ChatRow[]>) => {
      state.isLoading = false;
      state.error = null;
      const { byId } = state.conversations;
      const open = state.activeConversationId;
      const shown = new Map(action.payload.map((row) => [row.id, row]));
      const next: Record<number, Conversation> = {};
      for (const [id, row] of shown) {
        const before = byId[id] ?? emptyConversation(id);
        // The list may have been asked for before the open one was read.
        const unreadCount = id === open && before.isLoaded ? before.unreadCount : row.unread_count;
        next[id] = { ...before, row, unreadCount };
      }
      const allIds = [...shown.keys()];
      if (open !== null && byId[open] && !shown.has(open)) {
        next[open] = byId[open];
        allIds.push(open);
      }
      state.conversations = { byId: next, allIds };
    },
    /** One conversation with its newest lines. Lines that are on their way stay. */
    conversationLoaded: (state, action: PayloadAction<Loaded>) => {
      const { id, messages, hasMore, unreadCount, participants, row } = action.payload;
      state.isLoading = false;
      state.error = null;
      const before = state.conversations.byId[id] ?? emptyConversation(id);
      const waiting = before.messages.filter(({ status }) => status !== undefined);
      // Older lines that were asked for stay, where the newest page goes on from them.
      const first = messages[0]?.id ?? 0;
      const known = new Set(before.messages.map((message) => message.id));
      const older = known.has(first) ? before.messages.filter((message) => message.id > 0 && message.id < first) : [];
      state.conversations.byId[id] = {
        ...before,
        messages: joinMessages([...older, ...waiting], messages),
        hasMore: older.length > 0 ? before.hasMore : hasMore,
        unreadCount,
        participants,
        isLoaded: true,
        row: row === undefined ? before.row : row,
      };
      if (!state.conversations.allIds.includes(id)) state.conversations.allIds.push(id);
      if (state.activeConversationId === id) state.participants = participants;
    },
    conversationOpened: (state, action: PayloadAction<number | null>) => {
      state.activeConversationId = action.payload;
      state.participants = (action.payload && state.conversations.byId[action.payload]?.participants) || [];
    },
    /** Reading sets the unread count to 0 (spec 4). */
    conversationRead: (state, action: PayloadAction<number>) => {
      const conversation = state.conversations.byId[action.payload];
      if (!conversation) return;
      conversation.unreadCount = 0;
      if (conversation.row) conversation.row.unread_count = 0;
    },
    unreadCounted: (state, action: PayloadAction<Of<number>>) => {
      const conversation = state.conversations.byId[action.payload.conversationId];
      if (conversation) conversation.unreadCount = action.payload.value;
    },
    conversationRemoved: (state, action: PayloadAction<number>) => {
      delete state.conversations.byId[action.payload];
      state.conversations.allIds = state.conversations.allIds.filter((id) => id !== action.payload);
      if (state.activeConversationId === action.payload) {
        state.activeConversationId = null;
        state.participants = [];
      }
    },
    recipientsChosen: (state, action: PayloadAction<number[]>) => {
      state.recipients = action.payload;
    },
    /** Shown at once; the server has it when it is confirmed. */
    messageSent: (state, action: PayloadAction<Of<ChatMessage>>) => {
      const { conversationId, value } = action.payload;
      state.conversations.byId[conversationId] ??= emptyConversation(conversationId);
      const conversation = state.conversations.byId[conversationId];
      conversation.messages = joinMessages(conversation.messages, [{ ...value, id: 0, status: "sending" }]);
    },
    messageConfirmed: (state, action: PayloadAction<Of<ChatMessage>>) => {
      const { conversationId, value } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (conversation) conversation.messages = joinMessages(conversation.messages, [value]);
    },
    messageRefused: (state, action: PayloadAction<{ conversationId: number; key: string; refusal: string }>) => {
      const { conversationId, key, refusal } = action.payload;
      const message = state.conversations.byId[conversationId]?.messages.find(
        (line) => line.key === key && line.id === 0,
      );
      if (message) Object.assign(message, { status: "refused", refusal });
    },
    /** A line that was not sent, and is not to be. */
    messageTakenBack: (state, action: PayloadAction<{ conversationId: number; key: string }>) => {
      const { conversationId, key } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (conversation) conversation.messages = conversation.messages.filter((line) => line.key !== key || line.id > 0);
    },
    messagesReceived: (state, action: PayloadAction<Of<ChatMessage[]>>) => {
      const { conversationId, value } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (!conversation) return;
      conversation.messages = joinMessages(conversation.messages, value);
      // Who has sent a line is not writing it any more.
      for (const { senderId } of value) delete conversation.typing[senderId];
    },
    olderLoaded: (state, action: PayloadAction<Of<ChatMessage[]> & { hasMore: boolean }>) => {
      const { conversationId, value, hasMore } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (!conversation) return;
      conversation.messages = joinMessages(conversation.messages, value);
      conversation.hasMore = hasMore;
    },
    typingStarted: (state, action: PayloadAction<{ conversationId: number; userId: number; until: number }>) => {
      const { conversationId, userId, until } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (conversation) conversation.typing[userId] = until;
    },
    /** Signs that are older than `now` hold no more. */
    typingEnded: (state, action: PayloadAction<number>) => {
      for (const conversation of Object.values(state.conversations.byId))
        for (const [userId, until] of Object.entries(conversation.typing))
          if (until <= action.payload) delete conversation.typing[Number(userId)];
    },
    /** Somebody has read so far; never back. */
    seenMoved: (state, action: PayloadAction<Of<ChatParticipantRow>>) => {
      const { conversationId, value } = action.payload;
      const conversation = state.conversations.byId[conversationId];
      if (!conversation) return;
      const person = conversation.participants.find(({ id }) => id === value.id);
      if (person) {
        person.read_id = Math.max(person.read_id, value.read_id);
        person.delivered_id = Math.max(person.delivered_id, value.delivered_id);
      } else conversation.participants.push(value);
      if (state.activeConversationId === conversationId) state.participants = conversation.participants;
    },
    /** Who does it, and whether it is ended: shown at once, or as the server has it. */
    conversationChanged: (state, action: PayloadAction<Of<Partial<ChatRow>>>) => {
      const { conversationId, value } = action.payload;
      const row = state.conversations.byId[conversationId]?.row;
      if (row) Object.assign(row, value);
    },
  },
});

export const chatActions = slice.actions;
export const chatReducer = slice.reducer;

/** The others' cursors: how far what one wrote was delivered and read. */
export const othersSeen = (participants: ChatParticipantRow[], ownId: number): { read: number; delivered: number } => {
  const others = participants.filter(({ id }) => id !== ownId);
  return {
    read: Math.max(0, ...others.map(({ read_id }) => read_id)),
    delivered: Math.max(0, ...others.map(({ delivered_id }) => delivered_id)),
  };
};
