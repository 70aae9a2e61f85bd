import { act, fireEvent, render, screen } from "@testing-library/react";
import { Form, ResourceContextProvider } from "ra-core";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { TextInput } from "../../fields/inputs";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import { Writing } from "./Writing";

vi.mock("./api", { spy: true });
beforeAll(() => startWords("ko"));
afterEach(() => vi.useRealTimers());

it("says beside the editor that a draft could not be kept, after two failures, until one succeeds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refuse = async () => {
    throw new Error("로그인을 해주세요.");
  };
  answerWith(api, { readDraft: async () => ({ values: null, saved_at: "" }), sayEditing: refuse });
  render(
    <TestApp>
      <ResourceContextProvider value="articles/notices">
        <Form>
          <Writing />
          <TextInput source="post_title" label="제목" />
        </Form>
      </ResourceContextProvider>
    </TestApp>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const type = (value: string) => fireEvent.change(screen.getByLabelText("제목"), { target: { value } });
  const tick = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  type("쓰던 글");
  await tick();
  expect(screen.queryByRole("alert")).toBeNull();
  await tick();
  expect(screen.getByRole("alert")).toHaveTextContent("자동 보관을 못 했어요");
  expect(screen.getByRole("alert")).toHaveTextContent("로그인을 해주세요.");
  answerWith(api, { sayEditing: async () => ({ others: [], version: "" }) });
  await tick();
  expect(screen.queryByRole("alert")).toBeNull();
});
