import { Link } from "react-router";
import type { Column } from "../fields/list/columns";
import { kindFacts, type Part } from "../providers/plainTables";
import { shortTime } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { extras } from "./extras";
import { kinds } from "./kinds";
import { joinedText, nameOf, namePart, type PlainRow } from "./rows";
import { useTable } from "./useTable";

/** The columns of a plain list: the name first, then every short part, the time of the last change at the end. */
const usePlainColumns = (): Column<PlainRow>[] => {
  const t = useTranslate();
  const { path, table, word } = useTable();
  const name = namePart(table);
  const cell = (part: Part, row: PlainRow) => {
    const value = row[part.api] as string | number | null;
    if (part === name)
      return row.deleted_at ? (
        <bdi>{nameOf(table, row)}</bdi>
      ) : (
        <Link className="strong" to={`/${path}/${row.id}`}>
          <bdi>{nameOf(table, row)}</bdi>
        </Link>
      );
    const { Cell } = kinds[part.kind];
    if (Cell) return <Cell part={part} value={value} />;
    return <bdi className="clip">{joinedText(value) || "–"}</bdi>;
  };
  const parts = [...table.parts.filter((part) => part === name), ...table.parts.filter((part) => part !== name)];
  return [
    ...parts
      .filter(({ kind }) => kindFacts[kind].is_short)
      .map(
        (part): Column<PlainRow> => ({
          key: part.api,
          label: word(part.name),
          sort: kindFacts[part.kind].is_sorted ? part.api : undefined,
          figure: kinds[part.kind].isFigure,
          always: part === name,
          exports: [part.api],
          cell: (row) => cell(part, row),
        }),
      ),
    {
      key: "updated_at",
      label: t("common.updated"),
      sort: "updated_at",
      figure: true,
      cell: ({ updated_at }) => <bdi className="muted num">{shortTime(updated_at)}</bdi>,
    },
  ];
};

const asTheyAre = (columns: Column<PlainRow>[]): Column<PlainRow>[] => columns;

/** The same columns, adapted by the table's own screen. */
export const useShownColumns = (): Column<PlainRow>[] => {
  const { path } = useTable();
  const useOwn = extras[path]?.useColumns ?? asTheyAre;
  return useOwn(usePlainColumns());
};
