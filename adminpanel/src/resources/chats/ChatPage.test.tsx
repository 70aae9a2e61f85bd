import type { ChatMessageRow, ChatRecord, ChatRow } from "@maru/client";
import { chatActions } from "@maru/client/chat";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpError } from "ra-core";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { deskStore } from "../../shared/desk/store";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import ChatPage from "./ChatPage";

vi.mock("./api", { spy: true });
beforeAll(() => startWords("ko"));

const row = {
  id: 3,
  kind: "shop",
  state: "open",
  user_id: null,
  name: "",
  visitor_number: 4127,
  grade: "",
  language: "ko",
  device: "mobile",
  assignee: null,
  colleague: null,
  waiting_since: new Date(Date.now() - 12 * 60_000).toISOString(),
  unread_count: 1,
  is_typing: false,
  last_id: 5,
  last_at: new Date().toISOString(),
  last_text: "코트 안감도 캐시미어인가요?",
  last_type: "text",
  last_sender: "shopper",
  last_sender_id: 0,
  created_at: new Date().toISOString(),
} as ChatRow;

const line = (id: number, body: string, values: Partial<ChatMessageRow> = {}): ChatMessageRow => ({
  id,
  key: `key ${id}`,
  body,
  content_type: "text",
  attachments: [],
  created_at: new Date().toISOString(),
  sender_kind: "shopper",
  sender_id: 0,
  sender_name: "",
  product: null,
  order: null,
  handover: null,
  ...values,
});

const record = (messages: ChatMessageRow[]): ChatRecord => ({
  ...row,
  messages,
  has_more: false,
  participants: [],
  looking_at: null,
  pages: [],
  contact: "",
});

const permissions = ["view", "add", "change"].map((action) => `workspace.${action}_conversation`);

const show = () =>
  render(
    <TestApp permissions={permissions} person={{ name: "서하윤" }}>
      <MemoryRouter initialEntries={["/desk/chat?chat=3"]}>
        <ChatPage />
      </MemoryRouter>
    </TestApp>,
  );

beforeEach(() => {
  for (const id of deskStore.getState().chat.conversations.allIds)
    deskStore.dispatch(chatActions.conversationRemoved(id));
  answerWith(api, {
    readChats: async (query: api.ChatQuery) => (query.is_waiting === 1 ? [row] : []),
    readCounts: async () => ({ waiting: 1, mine: 0, open: 1, ended: 0 }),
    readChat: async () => record([line(5, "코트 안감도 캐시미어인가요?")]),
    readCustomer: async () => ({
      customer: {
        user_id: null,
        name: "방문자 4127",
        grade_name: "",
        is_business: false,
        language: "ko",
        joined_at: null,
        phone_num: "",
        email: "",
        memo: null,
        orders: null,
        points: null,
        coupons: null,
      },
      variables: { name: "" },
    }),
    readSetting: async () => ({
      is_on: 1,
      is_paused: 0,
      hours: Array.from({ length: 7 }, () => ["10:00", "17:00"]),
      closes_on_holidays: 1,
      closed_texts: {},
      questions: [],
      retention_months: 36,
      tell_after_minutes: 5,
      is_open: true,
      closes_at: "17:00",
      opening_text: "",
      closed_text: "",
    }),
    seeChat: async () => undefined,
    typeIn: async () => undefined,
  });
});

const write = async (text: string): Promise<void> => {
  const field = await screen.findByRole("textbox", { name: "보낼 글" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
};

test("who waits is shown with the minutes, and opening reads it", async () => {
  show();
  const waiting = await screen.findByText("12분째");
  expect(waiting.className).toContain("late");
  expect((await screen.findAllByText("코트 안감도 캐시미어인가요?")).length).toBe(2);
  await waitFor(() => expect(api.seeChat).toHaveBeenCalledWith(3, { read_id: 5 }));
  expect(deskStore.getState().chat.conversations.byId[3]?.unreadCount).toBe(0);
});

test("a line that a colleague's answer stopped is back in the field, with the answer shown", async () => {
  answerWith(api, {
    sendLine: async () => {
      throw new HttpError("그사이 동료가 답했어요.", 409, {
        error: "colleague_answered",
        data: { messages: [line(6, "동료의 답", { sender_kind: "manager", sender_id: 9, sender_name: "이도경" })] },
      });
    },
  });
  show();
  await write("내 답");
  expect(await screen.findByText("동료의 답")).toBeTruthy();
  expect(await screen.findByText(/그사이 이도경 님이 답했어요/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "보낼 글" })).toHaveProperty("value", "내 답"));
  expect(vi.mocked(api.sendLine).mock.calls[0]?.[1]).toMatchObject({ body: "내 답", seen_id: 5 });
});

test("a line without an answer of the server waits, and is sent with the same key", async () => {
  answerWith(api, {
    sendLine: async () => {
      throw new HttpError("서버가 답하지 않아요.", 0);
    },
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  await write("끊긴 글");
  expect(await screen.findByText("보내지 못했어요")).toBeTruthy();
  const key = vi.mocked(api.sendLine).mock.lastCall?.[1].key;
  answerWith(api, {
    sendLine: async (_id: number, sent: api.NewLine) => line(7, "끊긴 글", { key: sent.key, sender_kind: "manager" }),
  });
  fireEvent.click(screen.getByRole("button", { name: "다시" }));
  await waitFor(() => expect(screen.queryByText("보내지 못했어요")).toBeNull());
  expect(vi.mocked(api.sendLine).mock.lastCall?.[1].key).toBe(key);
  vi.restoreAllMocks();
});

test("ending waits for an answer on its way, then asks nothing, and says what was seen", async () => {
  let store = (_line: ChatMessageRow): void => undefined;
  answerWith(api, {
    sendLine: (_id: number, sent: api.NewLine) =>
      new Promise<ChatMessageRow>((resolve) => {
        store = (stored) => resolve({ ...stored, key: sent.key });
      }),
    endChat: async () => {
      throw new HttpError("그사이 고객이 글을 썼어요.", 409, { error: "shopper_wrote" });
    },
  });
  show();
  await write("또 오세요");
  fireEvent.click(screen.getByRole("button", { name: "대화 끝내기" }));
  expect(api.endChat).not.toHaveBeenCalled();
  store(line(8, "또 오세요", { sender_kind: "manager" }));
  await waitFor(() => expect(api.endChat).toHaveBeenCalledWith(3, 8));
  // The shopper wrote meanwhile: the conversation stays open.
  await waitFor(() => expect(deskStore.getState().chat.conversations.byId[3]?.row?.state).toBe("open"));
});
