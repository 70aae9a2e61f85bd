import type { ChatMessageRow, ShopChat } from "@maru/client";
import { chatActions } from "@maru/client/chat";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as api from "./api";
import { chatStore } from "./store";
import { newChat, useShopChat } from "./useShopChat";

vi.mock("./api", { spy: true });
vi.mock("@maru/client/live", () => ({ followStream: () => () => undefined }));

const stored: ChatMessageRow[] = [];
const chat = (): ShopChat => ({
  is_on: true,
  is_open: true,
  closes_at: "17:00",
  opening_text: "",
  closed_text: "",
  questions: [],
  tell_after_minutes: 5,
  contact: "",
  can_set_contact: true,
  conversation:
    stored.length === 0
      ? null
      : {
          id: 9,
          state: "open",
          unread_count: 0,
          assignee_name: "",
          is_typing: false,
          read_id: 0,
          shop: { read_id: 0, delivered_id: 0 },
          messages: [...stored],
          has_more: false,
        },
});

beforeEach(() => {
  stored.length = 0;
  for (const id of [newChat, 9]) chatStore.dispatch(chatActions.conversationRemoved(id));
  vi.mocked(api.readChat).mockImplementation(async () => chat());
  vi.mocked(api.seeLines).mockResolvedValue(undefined as never);
  vi.mocked(api.tellLooking).mockResolvedValue(undefined as never);
  vi.mocked(api.sendLine).mockImplementation(async (line) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const row = {
      id: stored.length + 1,
      key: line.key,
      body: line.body,
      content_type: "text",
      attachments: [],
      created_at: new Date().toISOString(),
      sender_kind: "shopper",
      sender_id: 0,
      sender_name: "",
      product: null,
      order: null,
      handover: null,
    } as ChatMessageRow;
    stored.push(row);
    return row;
  });
});

test("two first lines in a row go one after the other, and both are in the conversation that the first began", async () => {
  const { result } = renderHook(() => useShopChat(null, "/", "홈"));
  await waitFor(() => expect(result.current.chat).toBeDefined());
  await act(async () => {
    const both = [
      result.current.send({ body: "첫째", contentType: "text" }),
      result.current.send({ body: "둘째", contentType: "text" }),
    ];
    await Promise.resolve();
    expect(vi.mocked(api.sendLine)).toHaveBeenCalledTimes(1);
    await Promise.all(both);
  });
  const { byId, allIds } = chatStore.getState().chat.conversations;
  expect(allIds).toEqual([9]);
  expect(byId[9]?.messages.map(({ body, status }) => [body, status])).toEqual([
    ["첫째", undefined],
    ["둘째", undefined],
  ]);
});

test("a line without an answer waits with its key", async () => {
  const { result } = renderHook(() => useShopChat(null, "/", "홈"));
  await waitFor(() => expect(result.current.chat).toBeDefined());
  vi.mocked(api.sendLine).mockRejectedValueOnce(new Error("offline"));
  await act(async () => {
    expect(await result.current.send({ body: "끊긴 글", contentType: "text" })).toBe(true);
  });
  const waiting = chatStore.getState().chat.conversations.byId[newChat]?.messages[0];
  expect(waiting).toMatchObject({ body: "끊긴 글", status: "refused" });
  await act(async () => {
    if (waiting) await result.current.sendAgain(waiting);
  });
  expect(stored.map(({ key }) => key)).toEqual([waiting?.key]);
});
