import { languageNames } from "../../providers/i18nProvider";
import { type PlainPath, plainTables } from "../../providers/plainTables";
import { useTranslate } from "../../words/useTranslate";
import { kinds } from "../kinds";
import { nameOf } from "../rows";
import { useRefs } from "../useRefs";
import { useTable } from "../useTable";
import { readable } from "./difference";
import type { Cell } from "./merge";

/** The name of a cell, and its value as text. */
export const useCells = () => {
  const t = useTranslate();
  const { table, word, maybe } = useTable();
  const ref = table.parts.find(
    ({ kind, to }) => kind === "reference" && to && plainTables[to as PlainPath]?.is_ordered,
  );
  const rows = useRefs((ref?.to ?? "articles/categories") as PlainPath).data ?? [];
  const label = ({ part, language }: Cell): string =>
    language ? `${word(part.name)} (${languageNames[language]})` : word(part.name);
  const read = ({ part }: Cell, value: unknown): string => {
    if (value === null || value === undefined || value === "" || value === part.none) return "";
    if (part.kind === "html") return readable(String(value));
    if (part === ref) {
      const row = rows.find(({ id }) => id === Number(value));
      return row ? nameOf(plainTables[ref.to as PlainPath], row) : String(value);
    }
    return kinds[part.kind].text(value as string, part, { t, word, maybe });
  };
  return { label, read };
};
