import type {
  BoardCardRecord,
  BoardCardRow,
  BoardChange,
  BoardColumnRow,
  BoardLabelIn,
  BoardRecord,
  BoardRow,
  CardLinkIn,
  CardWrite,
  CheckItem,
  ColumnWrite,
  DeskPeople,
  DeskPerson,
} from "@maru/client";
import { call, post } from "../../providers/httpClient";

/** The new neighbours of a card or a column. */
export interface Place {
  after_id?: number | null;
  before_id?: number | null;
}

interface Rows<Row> {
  content: Row[];
}

const get = async <T>(path: string): Promise<T> => (await call<T>(path)).data;
const put = async <T>(path: string, json: object): Promise<T> => (await call<T>(path, { method: "PUT", json })).data;
const remove = async (path: string): Promise<{ id: number }> =>
  (await call<{ id: number }>(path, { method: "DELETE" })).data;

export const readBoards = async (): Promise<BoardRow[]> =>
  (await get<Rows<BoardRow>>("/api/boards?page_size=100")).content;
export const readBoard = (id: number): Promise<BoardRecord> => get(`/api/boards/${id}`);
export const readPeople = async (): Promise<DeskPerson[]> => (await get<DeskPeople>("/api/boards/people")).people;
export const createBoard = (name: string): Promise<BoardRecord> => post("/api/boards", { name });
export const updateBoard = (id: number, values: { name?: string; labels?: BoardLabelIn[] }): Promise<BoardRecord> =>
  put(`/api/boards/${id}`, values);
export const deleteBoard = (id: number) => remove(`/api/boards/${id}`);
export const restoreBoard = (id: number): Promise<BoardRecord> => post(`/api/boards/${id}/restore`);

export const createColumn = (board_id: number, name: string): Promise<ColumnWrite> =>
  post("/api/board-columns", { board_id, name });
export const renameColumn = (id: number, name: string): Promise<ColumnWrite> =>
  put(`/api/board-columns/${id}`, { name });
export const moveColumn = (id: number, place: Place): Promise<BoardChange> =>
  post(`/api/board-columns/${id}/move`, place);
export const deleteColumn = (id: number) => remove(`/api/board-columns/${id}`);
export const restoreColumn = (id: number): Promise<BoardChange> => post(`/api/board-columns/${id}/restore`);

export interface NewCard {
  column_id: number;
  title: string;
  links?: CardLinkIn[];
  at_top?: 0 | 1;
}

/** What can be changed of a card. */
export interface CardValues {
  title: string;
  text: string;
  labels: number[];
  checks: CheckItem[];
  due_on: string | null;
  assignee_ids: number[];
  links: CardLinkIn[];
}

export const createCard = (card: NewCard): Promise<CardWrite> => post("/api/board-cards", card);
export const readCard = (id: number): Promise<BoardCardRecord> => get(`/api/board-cards/${id}`);
export const updateCard = (id: number, values: Partial<CardValues> & { version: number }): Promise<CardWrite> =>
  put(`/api/board-cards/${id}`, values);
export const moveCard = (id: number, column_id: number, place: Place): Promise<BoardChange> =>
  post(`/api/board-cards/${id}/move`, { column_id, ...place });
export const deleteCard = (id: number) => remove(`/api/board-cards/${id}`);
export const restoreCard = (id: number): Promise<BoardChange> => post(`/api/board-cards/${id}/restore`);
export const addComment = (id: number, text: string): Promise<CardWrite> =>
  post(`/api/board-cards/${id}/comment`, { text });
export const deleteComment = (id: number, comment_id: number): Promise<CardWrite> =>
  post(`/api/board-cards/${id}/delete-comment`, { comment_id });

export const attachFiles = (id: number, files: string[]): Promise<CardWrite> =>
  post(`/api/board-cards/${id}/attach`, { files });
export const deleteFile = (id: number, file_id: string): Promise<CardWrite> =>
  post(`/api/board-cards/${id}/delete-file`, { file_id });

export const readDeleted = async (board: number): Promise<{ columns: BoardColumnRow[]; cards: BoardCardRow[] }> => {
  const query = `board_id=${board}&is_deleted=1&page_size=100`;
  const [columns, cards] = await Promise.all([
    get<Rows<BoardColumnRow>>(`/api/board-columns?${query}`),
    get<Rows<BoardCardRow>>(`/api/board-cards?${query}`),
  ]);
  return { columns: columns.content, cards: cards.content };
};
