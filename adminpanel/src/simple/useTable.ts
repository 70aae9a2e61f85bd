import { useResourceContext } from "ra-core";
import { groupNamed } from "../layout/menu";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { useTranslate } from "../words/useTranslate";

/** The plain table of a screen, with the names of the table and its parts. */
export const useTable = () => {
  const t = useTranslate();
  const path = (useResourceContext() ?? "") as PlainPath;
  const table = plainTables[path];
  const key = (name: string) => `plain.${table.resource}.${name}` as const;
  const found = (name: string): string | undefined => {
    const text = t(key(name));
    return text === key(name) ? undefined : text;
  };
  // A screen that shows only some of the rows may have its own texts.
  const maybe = (name: string): string | undefined => found(`${name}_${path.split("/")[1]}`) ?? found(name);
  const word = (name: string): string => maybe(name) ?? key(name);
  const group = groupNamed(path.split("/")[0] ?? "");
  return {
    path,
    table,
    word,
    /** A text that not every table has. */
    maybe,
    crumbs: [...(group ? [{ label: t(group.label) }] : []), { label: word("many"), to: `/${path}` }],
  };
};
