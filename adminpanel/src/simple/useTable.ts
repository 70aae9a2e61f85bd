import { useResourceContext } from "react-admin";
import { groupNamed } from "../layout/menu";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { useWords } from "../words/useWords";

/** The plain table that a screen shows, and what it and its parts are called. */
export const useTable = () => {
  const t = useWords();
  const path = (useResourceContext() ?? "") as PlainPath;
  const table = plainTables[path];
  const key = (name: string) => `plain.${table.resource}.${name}` as const;
  const group = groupNamed(path.split("/")[0] ?? "");
  return {
    path,
    table,
    word: (name: string): string => t(key(name)),
    /** A word that not every table has. */
    maybe: (name: string): string | undefined => {
      const text = t(key(name));
      return text === key(name) ? undefined : text;
    },
    crumbs: [...(group ? [{ label: t(group.label) }] : []), { label: t(key("many")), to: `/${path}` }],
  };
};
