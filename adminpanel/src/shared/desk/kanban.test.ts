import { expect, test } from "vitest";
import {
  kanbanActions as actions,
  type Board,
  boardOf,
  type Card,
  emptyBoard,
  kanbanReducer as reduce,
} from "./kanban";

const card = (id: number, name = `card ${id}`): Card => ({
  id,
  name,
  labels: [],
  assignees: [],
  due_on: null,
  check_count: 0,
  done_count: 0,
  comment_count: 0,
  file_count: 0,
  links: [],
});
const board: Board = {
  ...emptyBoard,
  id: 1,
  revision: 4,
  cards: { 11: card(11), 12: card(12), 21: card(21) },
  columns: { 1: { id: 1, name: "A", cardIds: [11, 12] }, 2: { id: 2, name: "B", cardIds: [21] } },
  columnOrder: [1, 2],
};
const state = { isLoading: false, error: null, board };

test("loading, the board, and what failed", () => {
  const loading = reduce({ ...state, error: "x" }, actions.startLoading());
  expect(loading).toMatchObject({ isLoading: true, error: null });
  expect(reduce(loading, actions.failed("no"))).toMatchObject({ isLoading: false, error: "no", board });
  expect(reduce(undefined, actions.boardLoaded(board))).toEqual(state);
});

test("a refused change is taken back with its message", () => {
  const changed = reduce(state, actions.taskRemoved(11));
  expect(reduce(changed, actions.boardTakenBack({ board, error: "no" }))).toEqual({ ...state, error: "no" });
});

test("the revision of the server", () => {
  expect(reduce(state, actions.revisionChanged(5)).board.revision).toBe(5);
});

test("columns are created once, renamed, and put in order", () => {
  const column = { id: 3, name: "C", cardIds: [] };
  const created = reduce(reduce(state, actions.columnCreated(column)), actions.columnCreated(column));
  expect(created.board.columnOrder).toEqual([1, 2, 3]);
  expect(reduce(state, actions.columnUpdated({ id: 2, name: "D" })).board.columns[2]?.name).toBe("D");
  expect(reduce(state, actions.columnOrderChanged([2, 1])).board.columnOrder).toEqual([2, 1]);
});

test("a deleted column takes its cards", () => {
  const { board: left } = reduce(state, actions.columnDeleted(1));
  expect(Object.keys(left.cards)).toEqual(["21"]);
  expect(left.columnOrder).toEqual([2]);
  expect(left.columns[1]).toBeUndefined();
});

test("cards change their order and their column", () => {
  const { board: moved } = reduce(state, actions.cardOrderChanged({ 1: [12], 2: [11, 21] }));
  expect([moved.columns[1]?.cardIds, moved.columns[2]?.cardIds]).toEqual([[12], [11, 21]]);
});

test("cards are added once, changed and removed", () => {
  const add = actions.taskAdded({ columnId: 2, card: card(22) });
  const added = reduce(reduce(state, add), add);
  expect(added.board.columns[2]?.cardIds).toEqual([21, 22]);
  expect(reduce(state, actions.taskUpdated(card(11, "new"))).board.cards[11]?.name).toBe("new");
  expect(reduce(state, actions.taskUpdated(card(99))).board.cards[99]).toBeUndefined();
  const removed = reduce(state, actions.taskRemoved(12));
  expect([removed.board.columns[1]?.cardIds, removed.board.cards[12]]).toEqual([[11], undefined]);
});

test("a board of the API has its cards in their columns", () => {
  const row = { ...card(5), title: "T", board_id: 1, column_id: 2, deleted_at: null };
  const column = { board_id: 1, card_count: 1, deleted_at: null };
  const made = boardOf({
    id: 1,
    name: "B",
    labels: [],
    revision: 9,
    column_count: 2,
    card_count: 1,
    updated_at: "",
    columns: [
      { ...column, id: 3, name: "first" },
      { ...column, id: 2, name: "second" },
    ],
    cards: [row],
  });
  expect(made.columnOrder).toEqual([3, 2]);
  expect(made.columns[2]?.cardIds).toEqual([5]);
  expect(made.cards[5]?.name).toBe("T");
});
