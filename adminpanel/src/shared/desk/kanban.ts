import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A card as a board shows it; the rest of it is read when it is opened. */
export interface Card {
  id: number;
  name: string;
  [field: string]: unknown;
}

export interface Column {
  id: number;
  name: string;
  cardIds: number[];
}

export interface Board {
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

export const emptyBoard: Board = { cards: {}, columns: {}, columnOrder: [] };
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
