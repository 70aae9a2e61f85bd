import { useTranslate } from "../words/useTranslate";
import { nameOf, type PlainRow } from "./rows";
import { useTable } from "./useTable";

export const useSaveQuestion = (): ((values: Partial<PlainRow>) => string) => {
  const t = useTranslate();
  const { table } = useTable();
  return (values) => t("common.save_ask", { name: nameOf(table, values) });
};
