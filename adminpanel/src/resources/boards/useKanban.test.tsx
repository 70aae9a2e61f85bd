import type { BoardRecord } from "@maru/client";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpError } from "ra-core";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../../shared/desk/boardApi";
import { deskStore } from "../../shared/desk/store";
import { useKanban } from "./useKanban";

const notify = vi.hoisted(() => vi.fn());
vi.mock("../../shared/desk/boardApi");
vi.mock("../../layout/live/LiveProvider", () => ({ useLiveChanges: () => undefined }));
vi.mock("ra-core", async (load) => ({
  ...(await load<typeof import("ra-core")>()),
  useNotify: () => notify,
  useTranslate: () => translate,
}));
const translate = (key: string): string => key;

const card = (id: number, column_id: number) => ({
  id,
  board_id: 1,
  column_id,
  title: `카드 ${id}`,
  labels: [],
  assignees: [],
  due_on: null,
  check_count: 0,
  done_count: 0,
  comment_count: 0,
  file_count: 0,
  links: [],
  deleted_at: null,
});
const column = (id: number, name: string) => ({ id, board_id: 1, name, card_count: 2, deleted_at: null });
const record = (revision: number, columns = ["할 일", "끝"]): BoardRecord => ({
  id: 1,
  name: "보드",
  labels: [],
  revision,
  column_count: 2,
  card_count: 3,
  updated_at: "",
  columns: columns.map((name, place) => column(place + 1, name)),
  cards: [card(11, 1), card(12, 1), card(21, 2)],
});
const cardIds = (): (number[] | undefined)[] => {
  const { board } = deskStore.getState().kanban;
  return board.columnOrder.map((id) => board.columns[id]?.cardIds);
};

const mount = async () => {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={deskStore}>{children}</Provider>;
  const { result } = renderHook(() => useKanban(1), { wrapper });
  await waitFor(() => expect(result.current.board.id).toBe(1));
  return result;
};

describe("a board", () => {
  beforeEach(() => {
    vi.resetAllMocks();
    vi.mocked(api.readBoard).mockResolvedValue(record(4));
  });

  it("shows a move at once, and takes it back with the message where the server refuses it", async () => {
    const result = await mount();
    let refuse: (error: unknown) => void = () => undefined;
    vi.mocked(api.moveCard).mockReturnValue(new Promise((_done, reject) => (refuse = reject)));
    let moved: Promise<void> = Promise.resolve();
    await act(async () => {
      moved = result.current.move(11, 2, { after_id: 21 });
    });
    expect(cardIds()).toEqual([[12], [21, 11]]);
    await act(async () => {
      refuse(new HttpError("그사이 지워진 카드예요.", 409));
      await moved;
    });
    expect(cardIds()).toEqual([[11, 12], [21]]);
    expect(notify).toHaveBeenCalledWith("그사이 지워진 카드예요.", { type: "error" });
    // What the server has is read again.
    await waitFor(() => expect(api.readBoard).toHaveBeenCalledTimes(2));
  });

  it("puts a column before another by its neighbours, and can take it back", async () => {
    const result = await mount();
    vi.mocked(api.moveColumn).mockResolvedValue({ id: 2, board_id: 1, revision: 5 });
    await act(() => result.current.placeColumn(2, 1));
    expect(api.moveColumn).toHaveBeenCalledWith(2, { before_id: 1 });
    expect(deskStore.getState().kanban.board).toMatchObject({ columnOrder: [2, 1], revision: 5 });
    const [, options] = notify.mock.lastCall ?? [];
    vi.mocked(api.moveColumn).mockResolvedValue({ id: 2, board_id: 1, revision: 6 });
    await act(() => options.action.run());
    expect(api.moveColumn).toHaveBeenLastCalledWith(2, { after_id: 1 });
    expect(deskStore.getState().kanban.board.columnOrder).toEqual([1, 2]);
  });

  it("does nothing for a column that stays where it is", async () => {
    const result = await mount();
    await act(() => result.current.moveColumn(1, -1));
    expect(api.moveColumn).not.toHaveBeenCalled();
  });
});
