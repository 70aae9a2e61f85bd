import { type Column, columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const stages = ["draft", "scheduled", "shown", "over"] as const;
export type Stage = (typeof stages)[number];

const looks: Record<Stage, string> = { draft: "tag", scheduled: "tag info", shown: "tag success", over: "tag warning" };

/** The publication stage of a post, as text. */
const StageTag = ({ stage }: { stage: Stage }) => {
  const { word } = useTable();
  return <span className={looks[stage]}>{word(`stage_${stage}`)}</span>;
};

const TextColumn = DataTable.Col<PlainRow>;
const NumberColumn = DataTable.NumberCol<PlainRow>;

const order = [
  "post_title",
  "category_id",
  "stage",
  "is_pinned",
  "published_at",
  "ends_at",
  "reply_count",
  "updated_at",
];
const never = new Set(["parent_id", "is_reply", "state"]);

/** The columns of posts: the common ones first, the others hidden by default. */
export const usePostColumns = (columns: Column<PlainRow>[]): Column<PlainRow>[] => {
  const t = useTranslate();
  const { word } = useTable();
  const own = columnsOf<PlainRow>(
    <>
      <TextColumn
        source="stage"
        label={word("stage")}
        disableSort
        exports={["state"]}
        render={({ stage }) => <StageTag stage={stage as Stage} />}
      />
      <NumberColumn
        source="reply_count"
        label={word("replies")}
        disableSort
        cellClassName="num"
        render={({ reply_count }) => <bdi>{Number(reply_count) ? figure(Number(reply_count)) : "–"}</bdi>}
      />
    </>,
  );
  const pinned = (column: Column<PlainRow>): Column<PlainRow> =>
    column.key === "is_pinned"
      ? {
          ...column,
          cell: ({ is_pinned }) => (is_pinned ? <span className="tag soft">{t("plain_list.yes")}</span> : "–"),
        }
      : column;
  const place = ({ key }: Column<PlainRow>): number => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return [...columns, ...own]
    .filter(({ key }) => !never.has(key))
    .map(pinned)
    .map((column) => ({ ...column, optional: place(column) === order.length }))
    .sort((one, other) => place(one) - place(other));
};

/** The filters of posts: the stage instead of the raw state, and no replies. */
export const usePostFilters = (filters: FilterDef[]): FilterDef[] => {
  const { one } = useFilterKinds();
  const { word } = useTable();
  const stage = one(
    "stage",
    word("stage"),
    stages.map((id) => ({ id, name: word(`stage_${id}`) })),
  );
  return [...filters.filter(({ name }) => !never.has(name) && name !== "published_at"), stage];
};
