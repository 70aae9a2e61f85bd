import type { TextKey } from "../../words/useTranslate";

const words: Record<string, TextKey> = {
  status: "changes.action_status",
  price: "changes.action_price",
  category: "changes.action_category",
  stock: "changes.action_stock",
  delete: "changes.action_delete",
  move: "changes.action_move",
  approve: "changes.action_approve",
  collect: "changes.action_collect",
};

/** The name of a bulk change's action. */
export const actionWord = (action: string): TextKey => words[action] ?? "changes.action_any";

const undone: Record<string, { ask: TextKey; done: TextKey }> = {
  "invoice-numbers": { ask: "imports.undo_numbers_ask", done: "imports.undone_numbers" },
  points: { ask: "imports.undo_points_ask", done: "imports.undone_points" },
};

/** What an undo means: sent messages stay sent, and a ledger gets opposite entries. */
export const undoWords = (resource: string): { ask: TextKey; done: TextKey } =>
  undone[resource] ?? { ask: "imports.undo_ask_text", done: "imports.undone_text" };

const nouns: Record<string, TextKey> = { orders: "menu.trx", claims: "menu.claims" };

/** The name of a list without an import. */
export const listWord = (resource: string): TextKey | undefined => nouns[resource];
