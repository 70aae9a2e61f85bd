import { OneEditor } from "../fields/list/editors";
import type { FilterDef } from "../fields/list/Filters";
import { useFilterKinds } from "../fields/list/filterKinds";
import { type Part, type PlainPath, plainTables } from "../providers/plainTables";
import { useTranslate } from "../words/useTranslate";
import { RefName } from "./columns";
import { extras } from "./extras";
import { nameOf } from "./rows";
import { useFixedFilters, useRefs } from "./useRefs";
import { useTable } from "./useTable";

interface RefEditorProps {
  to: PlainPath;
  value: string;
  change: (value: unknown) => void;
  close: () => void;
}

const RefEditor = ({ to, ...editor }: RefEditorProps) => {
  const rows = useRefs(to, useFixedFilters(to)).data ?? [];
  const choices = rows.map((row) => ({ value: String(row.id), label: nameOf(plainTables[to], row) }));
  return <OneEditor {...editor} choices={choices} />;
};

const byRef = ({ api, to }: Part, label: string): FilterDef => ({
  name: api,
  label,
  say: (value) => <RefName id={Number(value)} to={to as PlainPath} />,
  editor: (value, change, close) => (
    <RefEditor to={to as PlainPath} value={String(value ?? "")} change={change} close={close} />
  ),
});

/** The filters that a table declares. */
const usePlainFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { one, text } = useFilterKinds();
  const { table, word } = useTable();
  return table.parts
    .filter(({ name }) => table.filters.includes(name))
    .map((part) => {
      const label = word(part.name);
      if (part.kind === "ref") return byRef(part, label);
      if (part.kind === "flag")
        return one(part.api, label, [
          { value: "1", label: t("plain_list.yes") },
          { value: "0", label: t("plain_list.no") },
        ]);
      if (part.kind === "choice" || part.kind === "code")
        return one(
          part.api,
          label,
          (part.values ?? []).map((value) => ({ value: String(value), label: word(`${part.name}_${value}`) })),
        );
      return text(part.api, label);
    });
};

const asTheyAre = (filters: FilterDef[]): FilterDef[] => filters;

/** The same filters, adapted by the table's own screen. */
export const useShownFilters = (): FilterDef[] => {
  const { path } = useTable();
  const useOwn = extras[path]?.useFilters ?? asTheyAre;
  return useOwn(usePlainFilters());
};
