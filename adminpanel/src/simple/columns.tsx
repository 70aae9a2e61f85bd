import { useReference } from "react-admin";
import { Link } from "react-router";
import type { Column } from "../fields/list/column";
import { Thumb } from "../fields/Thumb";
import { type Part, type PlainPath, plainTables } from "../providers/plainTables";
import { figure, shortTime } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { extras } from "./extras";
import { joinedText, nameOf, namePart, type PlainRow } from "./rows";
import { useTable } from "./useTable";

const sorted = new Set(["text", "flag", "whole", "choice", "code", "moment"]);

/** The name of a row of another table. */
export const RefName = ({ id, to }: { id: number; to: PlainPath }) => {
  const { referenceRecord } = useReference<PlainRow>({ reference: to, id });
  return <bdi>{referenceRecord ? nameOf(plainTables[to], referenceRecord) : "…"}</bdi>;
};

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
    if (part.kind === "picture") return <Thumb src={String(value ?? "")} />;
    if (part.kind === "flag")
      return <span className={value ? "tag success" : "tag"}>{t(value ? "plain_list.yes" : "plain_list.no")}</span>;
    if (part.kind === "choice" || part.kind === "code")
      return <span className="tag">{word(`${part.name}_${value}`)}</span>;
    if (part.kind === "moment") return <bdi className="muted num">{shortTime(value as string)}</bdi>;
    if (part.kind === "whole") return <bdi className="num">{figure(value as number)}</bdi>;
    if (part.kind === "ref")
      return value && value !== part.none ? <RefName id={Number(value)} to={part.to as PlainPath} /> : "–";
    return <bdi className="clip">{joinedText(value) || "–"}</bdi>;
  };
  const parts = [...table.parts.filter((part) => part === name), ...table.parts.filter((part) => part !== name)];
  return [
    ...parts
      .filter(({ kind }) => kind !== "html")
      .map(
        (part): Column<PlainRow> => ({
          key: part.api,
          label: word(part.name),
          sort: sorted.has(part.kind) ? part.api : undefined,
          figure: part.kind === "whole",
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
