import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { TestApp } from "../../testing";
import { Conflicts, type Undoable, UndoButton, UndoProgress } from "./Undo";

beforeAll(() => startWords("ko"));

const run = (state: Undoable["state"]): Undoable => ({
  id: 7,
  resource: "products",
  state,
  conflicts: 0,
  message: "",
  progress: { done: 2, total: 5 },
});

it.each([
  ["undoing", "잠시 멈춤", "pauseJob"],
  ["undo_pause", "이어서 되돌리기", "resumeJob"],
] as const)("an undo that is %s has one button", async (state, word, action) => {
  const api = { [action]: vi.fn(async () => ({})) };
  const changed = vi.fn();
  render(
    <TestApp dataProvider={api}>
      <UndoProgress path="imports" run={run(state)} onChange={changed} />
    </TestApp>,
  );
  fireEvent.click(await screen.findByRole("button", { name: word }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(api[action]).toHaveBeenCalledWith("imports", 7);
});

it("an undo is cancelled only after a confirmation", async () => {
  const api = { cancelJob: vi.fn(async () => ({})) };
  render(
    <TestApp dataProvider={api}>
      <UndoProgress path="changes" run={run("undoing")} onChange={() => {}} />
    </TestApp>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기 그만두기" }));
  expect(await screen.findByText("되돌리기를 그만둘까요?")).toBeVisible();
  expect(api.cancelJob).not.toHaveBeenCalled();
});

it("rows that an undo skipped are listed, and the rest can be undone", async () => {
  const left = { content: [{ id: 1, subject: "products", name: "K-1", message: "" }], total: 1 };
  render(
    <TestApp dataProvider={{ leftOfJob: async () => left }}>
      <UndoButton path="imports" run={run("undo_part")} onChange={() => {}} />
      <Conflicts path="imports" run={run("undo_part")} />
    </TestApp>,
  );
  expect(await screen.findByText("K-1")).toBeVisible();
  expect(screen.getByRole("button", { name: "나머지 되돌리기" })).toBeEnabled();
});
