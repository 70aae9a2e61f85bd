import type { MailMessageRow, MailRecord } from "@maru/client";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpError } from "ra-core";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import * as api from "../../shared/desk/mailApi";
import { answerWith, TestApp } from "../../testing";
import { Composer } from "./Composer";

vi.mock("../../shared/desk/mailApi", { spy: true });

const message = (id: number, author_id: number | null, text: string): MailMessageRow => ({
  id,
  kind: author_id === null ? "shopper" : "shop",
  author_id,
  author_name: author_id === null ? "" : "이도경",
  text,
  given_to: "",
  files: [],
  mailbox: null,
  created_at: "2026-11-30T01:00:00Z",
});

const mail = (messages: MailMessageRow[]): MailRecord =>
  ({
    id: 5,
    name: "한*미",
    can_answer: true,
    draft: null,
    messages,
    seen_id: messages.at(-1)?.id ?? 0,
    customer: { name: "한*미", language: "ko" },
    variables: { name: "한*미", tracking_num: "" },
  }) as unknown as MailRecord;

const first = mail([message(1, null, "언제 와요?")]);
const sent = vi.fn();
const show = (record: MailRecord) => (
  <TestApp permissions={[]}>
    <MemoryRouter>
      <Composer mail={record} people={[]} personId={1} onSent={sent} />
    </MemoryRouter>
  </TestApp>
);
const write = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByRole("textbox", { name: "답장" }), { target: { value: text } });
};

beforeAll(() => startWords("ko"));
beforeEach(() => {
  vi.clearAllMocks();
  answerWith(api, {
    createDraft: async () => ({ id: 9, version: 1, was_replaced: false }),
    updateDraft: async () => ({ id: 9, version: 2, was_replaced: false }),
    deleteDraft: async () => ({}),
    sendReply: async () => mail([message(1, null, "언제 와요?"), message(2, 1, "내일요")]),
  });
});

test("an answer is sent with the newest message that was in sight, after it was saved as a draft", async () => {
  render(show(first));
  expect(screen.queryByText("한*미")).not.toBeNull();
  await write("내일요");
  fireEvent.click(screen.getByRole("button", { name: "답장 보내기" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(api.createDraft).toHaveBeenCalledWith({ text: "내일요", file_keys: [], mail_id: 5 });
  expect(api.sendReply).toHaveBeenCalledWith(5, { text: "내일요", seen_id: 1, file_keys: [] });
  expect((screen.getByRole("textbox", { name: "답장" }) as HTMLTextAreaElement).value).toBe("");
});

test("a variable without a value, and what asks for a reply text, are not sent", async () => {
  render(show(first));
  await write("{tracking_num} 이에요");
  expect(screen.getByText(/값이 없는 변수/)).toBeTruthy();
  const button = screen.getByRole("button", { name: "답장 보내기" }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await write("/배송");
  expect(button.disabled).toBe(true);
});

test("what a colleague writes meanwhile is shown, and the answer is sent knowingly", async () => {
  const { rerender } = render(show(first));
  await write("내일요");
  rerender(show(mail([...first.messages, message(2, 7, "오늘 나가요")])));
  expect(screen.getByText("오늘 나가요")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "읽었어요, 보내기" }));
  await waitFor(() => expect(api.sendReply).toHaveBeenCalled());
  expect(vi.mocked(api.sendReply).mock.calls[0]?.[1].seen_id).toBe(2);
});

test("a refused answer stays, says why, and names what came", async () => {
  const data = { messages: [message(3, 7, "벌써 답했어요")], seen_id: 3 };
  const body = { result: -45, error: "mail_meanwhile_answered", data, message: "그사이 새 글이 올라왔어요" };
  answerWith(api, { sendReply: () => Promise.reject(new HttpError(body.message, 409, body)) });
  render(show(first));
  await write("내일요");
  fireEvent.click(screen.getByRole("button", { name: "답장 보내기" }));
  expect(await screen.findByText("벌써 답했어요")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("그사이 새 글이 올라왔어요");
  expect((screen.getByRole("textbox", { name: "답장" }) as HTMLTextAreaElement).value).toBe("내일요");
  expect(sent).not.toHaveBeenCalled();
});
