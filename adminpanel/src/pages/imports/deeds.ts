import type { WordKey } from "../../words/useWords";

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

const nouns: Record<string, WordKey> = { orders: "menu.trx", claims: "menu.claims" };

/** What a list is called that no file is imported into. */
export const listWord = (resource: string): WordKey | undefined => nouns[resource];
