import type { WordKey } from "../../words/useTranslate";

const words: Record<string, WordKey> = {
  status: "changes.deed_status",
  price: "changes.deed_price",
  category: "changes.deed_category",
  stock: "changes.deed_stock",
  delete: "changes.deed_delete",
  move: "changes.deed_move",
  approve: "changes.deed_approve",
  collect: "changes.deed_collect",
};

/** What a bulk change does, in words. */
export const deedWord = (deed: string): WordKey => words[deed] ?? "changes.deed_any";

const undone: Record<string, { ask: WordKey; done: WordKey }> = {
  "invoice-numbers": { ask: "imports.undo_numbers_ask", done: "imports.undone_numbers" },
  points: { ask: "imports.undo_points_ask", done: "imports.undone_points" },
};

/** What taking back means: what has left stays sent without its number, and a ledger gets opposite entries. */
export const undoWords = (resource: string): { ask: WordKey; done: WordKey } =>
  undone[resource] ?? { ask: "imports.undo_ask_text", done: "imports.undone_text" };

const nouns: Record<string, WordKey> = { orders: "menu.trx", claims: "menu.claims" };

/** What a list is called that no file is imported into. */
export const listWord = (resource: string): WordKey | undefined => nouns[resource];
