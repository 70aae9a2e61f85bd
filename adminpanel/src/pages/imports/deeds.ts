import type { WordKey } from "../../words/useWords";

const words: Record<string, WordKey> = {
  status: "changes.deed_status",
  price: "changes.deed_price",
  category: "changes.deed_category",
  stock: "changes.deed_stock",
  delete: "changes.deed_delete",
};

/** What a bulk change does, in words. */
export const deedWord = (deed: string): WordKey => words[deed] ?? "changes.deed_any";
