import type { BoardCardRow, BoardLabel, BoardRecord } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A card as a board shows it; the rest of it is read when it is opened. */
export interface Card extends Omit<BoardCardRow, "title" | "board_id" | "column_id" | "deleted_at"> {
  name: string;
}

export interface Column {
  id: number;
  name: string;
  cardIds: number[];
}

export interface Board {
  id: number;
  name: string;
  labels: BoardLabel[];
  /** Of the server: who knows it knows whether a change was missed. */
  revision: number;
  cards: Record<number, Card>;
  columns: Record<number, Column>;
  columnOrder: number[];
}

/** The state of a board (spec 3); the server is the truth (D43). */
export interface KanbanState {
  isLoading: boolean;
  error: string | null;
  board: Board;
}

export const emptyBoard: Board = {
  id: 0,
  name: "",
  labels: [],
  revision: 0,
  cards: {},
  columns: {},
  columnOrder: [],
};

/** A card of the API as the slice has it. */
export const cardOf = ({ title, board_id, column_id, deleted_at, ...card }: BoardCardRow): Card => ({
  ...card,
  name: title,
});

/** A board of the API as the slice has it. */
export const boardOf = ({ id, name, labels, revision, columns, cards }: BoardRecord): Board => {
  const board: Board = { ...emptyBoard, id, name, labels, revision, cards: {}, columns: {}, columnOrder: [] };
  for (const column of columns) {
    board.columns[column.id] = { id: column.id, name: column.name, cardIds: [] };
    board.columnOrder.push(column.id);
  }
  for (const card of cards) {
    board.cards[card.id] = cardOf(card);
    board.columns[card.column_id]?.cardIds.push(card.id);
  }
  return board;
};
const initialState: KanbanState = { isLoading: false, error: null, board: emptyBoard };

const slice = createSlice({
  name: "kanban",
  initialState,
  reducers: {
    startLoading: (state) => {
      state.isLoading = true;
      state.error = null;
    },
    failed: (state, action: PayloadAction<string>) => {
      state.isLoading = false;
      state.error = action.payload;
    },
    /** The board as the server has it; also what takes back a change that was refused. */
    boardLoaded: (state, action: PayloadAction<Board>) => {
      state.isLoading = false;
      state.error = null;
      state.board = action.payload;
    },
    boardTakenBack: (state, action: PayloadAction<{ board: Board; error: string }>) => {
      state.board = action.payload.board;
      state.error = action.payload.error;
    },
    /** The server counted a change that this screen has made. */
    revisionChanged: (state, action: PayloadAction<number>) => {
      state.board.revision = action.payload;
    },
    columnCreated: (state, action: PayloadAction<Column>) => {
      const column = action.payload;
      state.board.columns[column.id] = column;
      if (!state.board.columnOrder.includes(column.id)) state.board.columnOrder.push(column.id);
    },
    columnUpdated: (state, action: PayloadAction<{ id: number; name: string }>) => {
      const column = state.board.columns[action.payload.id];
      if (column) column.name = action.payload.name;
    },
    /** The cards of a deleted column go with it (spec 4). */
    columnDeleted: (state, action: PayloadAction<number>) => {
      const { board } = state;
      for (const id of board.columns[action.payload]?.cardIds ?? []) delete board.cards[id];
      delete board.columns[action.payload];
      board.columnOrder = board.columnOrder.filter((id) => id !== action.payload);
    },
    columnOrderChanged: (state, action: PayloadAction<number[]>) => {
      state.board.columnOrder = action.payload;
    },
    /** The ids of the cards of the columns between which cards were moved. */
    cardOrderChanged: (state, action: PayloadAction<Record<number, number[]>>) => {
      for (const [id, cardIds] of Object.entries(action.payload)) {
        const column = state.board.columns[Number(id)];
        if (column) column.cardIds = cardIds;
      }
    },
    taskAdded: (state, action: PayloadAction<{ columnId: number; card: Card }>) => {
      const { columnId, card } = action.payload;
      state.board.cards[card.id] = card;
      const ids = state.board.columns[columnId]?.cardIds;
      if (ids && !ids.includes(card.id)) ids.push(card.id);
    },
    taskUpdated: (state, action: PayloadAction<Card>) => {
      const card = state.board.cards[action.payload.id];
      if (card) Object.assign(card, action.payload);
    },
    taskRemoved: (state, action: PayloadAction<number>) => {
      delete state.board.cards[action.payload];
      for (const column of Object.values(state.board.columns))
        column.cardIds = column.cardIds.filter((id) => id !== action.payload);
    },
  },
});

export const kanbanActions = slice.actions;
export const kanbanReducer = slice.reducer;
