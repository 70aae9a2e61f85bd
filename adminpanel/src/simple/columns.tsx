import { Link } from "react-router";
import { type Column, columnsOf } from "../fields/list/columns";
import { DataTable } from "../fields/list/DataTable";
import { TimeField } from "../fields/list/TimeField";
import { kindFacts, type Part } from "../providers/plainTables";
import { useTranslate } from "../words/useTranslate";
import { extras } from "./extras";
import { kinds } from "./kinds";
import { joinedText, nameOf, namePart, type PlainRow } from "./rows";
import { useTable } from "./useTable";

const TextColumn = DataTable.Col<PlainRow>;
const NumberColumn = DataTable.NumberCol<PlainRow>;

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
  return columnsOf<PlainRow>(
    <>
      {parts
        .filter(({ kind }) => kindFacts[kind].is_short)
        .map((part) => {
          const PartColumn = kinds[part.kind].isFigure ? NumberColumn : TextColumn;
          return (
            <PartColumn
              key={part.api}
              source={part.api}
              label={word(part.name)}
              disableSort={!kindFacts[part.kind].is_sorted}
              always={part === name}
              exports={[part.api]}
              render={(row) => cell(part, row)}
            />
          );
        })}
      <NumberColumn source="updated_at" label={t("common.updated")} cellClassName="muted num" field={TimeField} />
    </>,
  );
};

const asTheyAre = (columns: Column<PlainRow>[]): Column<PlainRow>[] => columns;

/** The same columns, adapted by the table's own screen. */
export const useShownColumns = (): Column<PlainRow>[] => {
  const { path } = useTable();
  const useOwn = extras[path]?.useColumns ?? asTheyAre;
  return useOwn(usePlainColumns());
};
