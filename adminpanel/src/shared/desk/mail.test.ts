import type { MailRecord, MailRow } from "@maru/client";
import { expect, test } from "vitest";
import { mailActions as actions, type MailState, mailReducer as reduce } from "./mail";

const row = (id: number, subject = `S${id}`): MailRow => ({
  id,
  source: "inquiry",
  subject,
  user_id: 1,
  user_name: "member",
  name: "한*미",
  language: "ko",
  category: "order",
  state: "open",
  folder: "inbox",
  is_starred: false,
  is_unread: true,
  assignee_id: null,
  assignee_name: "",
  labels: [],
  preview: "",
  last_kind: "shopper",
  last_name: "",
  last_at: "2026-11-30T01:00:00Z",
  message_count: 1,
  has_files: false,
  has_draft: false,
  waits_since: null,
  created_at: "2026-11-30T01:00:00Z",
  deleted_at: null,
});
const state: MailState = {
  isLoading: false,
  error: null,
  mails: { byId: { 1: row(1), 2: row(2) }, allIds: [2, 1] },
  labels: [],
};

test("a list is loaded, or says why not", () => {
  const loading = reduce({ ...state, error: "x" }, actions.startLoading());
  expect([loading.isLoading, loading.error]).toEqual([true, null]);
  expect(reduce(loading, actions.failed("no"))).toMatchObject({ isLoading: false, error: "no" });
  expect(reduce(undefined, actions.mailsLoaded([row(2), row(1)])).mails).toEqual(state.mails);
});

test("a mail that was opened keeps its messages when the list is read again", () => {
  const record = { ...row(1), messages: [], seen_id: 7 } as unknown as MailRecord;
  const opened = reduce(state, actions.mailLoaded(record));
  expect(opened.mails.byId[1]?.seen_id).toBe(7);
  const again = reduce(opened, actions.mailsLoaded([row(1, "new")]));
  expect(again.mails.byId[1]).toMatchObject({ subject: "new", seen_id: 7 });
  expect(again.mails.allIds).toEqual([1]);
});

test("another tab begins empty", () => {
  const left = reduce(state, actions.listLeft());
  expect(left.mails.allIds).toEqual([]);
  expect(left.mails.byId[1]).toBeDefined();
});

test("mails are changed, and leave the list", () => {
  const changed = reduce(state, actions.mailsChanged({ ids: [1, 9], values: { is_starred: true } }));
  expect(changed.mails.byId[1]?.is_starred).toBe(true);
  expect(changed.mails.byId[9]).toBeUndefined();
  expect(changed.mails.byId[2]?.is_starred).toBe(false);
  expect(reduce(state, actions.mailsLeft([2])).mails.allIds).toEqual([1]);
});

test("a refused change is taken back with its message", () => {
  const changed = reduce(state, actions.mailsLeft([1]));
  expect(reduce(changed, actions.changeTakenBack({ mails: state.mails, error: "no" }))).toEqual({
    ...state,
    error: "no",
  });
});

test("labels", () => {
  const labels = [{ id: 1, name: "도매", color: "violet" as const }];
  expect(reduce(state, actions.labelsLoaded(labels)).labels).toEqual(labels);
});
