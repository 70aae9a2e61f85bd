import { useQueryClient } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { useDataProvider, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DragHandle, SortableRows } from "../../fields/SortableRows";
import { allOf, useAllRows } from "../../fields/useAllRows";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { nameOf, type PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";

const path = "articles/categories";
const none = -1;

const Level = ({
  rows,
  parent,
  move,
}: {
  rows: PlainRow[];
  parent: number;
  move: (ids: number[], moved: number) => void;
}) => {
  const t = useTranslate();
  const can = useCan();
  const { table, word } = useTable();
  const own = rows.filter(({ parent_id }) => Number(parent_id) === parent);
  if (own.length === 0) return null;
  return (
    <ul className={parent === none ? "ordered panel" : "ordered below"}>
      <SortableRows ids={own.map(({ id }) => id)} onMove={move}>
        {(id) => {
          const row = own.find((one) => one.id === id);
          if (!row) return null;
          const name = nameOf(table, row);
          return (
            <div className="category-node">
              <div className="row">
                {can("edit", path) && (
                  <DragHandle label={t("category.move", { name })}>
                    <GripVertical size={16} />
                  </DragHandle>
                )}
                <Link className="strong grow" to={`/${path}/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
                {Number(row.type) === 1 && <span className="tag">{word("type_1")}</span>}
                {Number(row.visibility) === 1 && <span className="tag warning">{word("visibility_1")}</span>}
                {Number(row.is_writable) === 1 && <span className="tag info">{word("is_writable")}</span>}
              </div>
              <Level rows={rows} parent={id} move={move} />
            </div>
          );
        }}
      </SortableRows>
    </ul>
  );
};

/** The categories of posts: a sorted tree for each place. */
export const CategoryTree = ({ empty }: { empty: ReactNode }) => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { table, word } = useTable();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { data: rows, error, refetch } = useAllRows<PlainRow>(path);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!rows) return <CardSkeleton />;
  if (rows.length === 0) return empty;
  const move = async (ids: number[], moved: number) => {
    const places = new Map(ids.map((id, at) => [id, at]));
    const sorted = [...rows].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    client.setQueryData([...allOf(path), {}], sorted);
    try {
      await dataProvider.moveRow(path, moved, ids[ids.indexOf(moved) + 1] ?? null);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: [path] });
  };
  const places = table.parts.find(({ name }) => name === "place")?.values ?? [];
  return places.map((place) => {
    const own = rows.filter((row) => row.place === place);
    if (own.length === 0) return null;
    return (
      <section key={place} className="category-place">
        <h2>{word(`place_${place}`)}</h2>
        <Level rows={own} parent={none} move={(ids, moved) => void move(ids, moved)} />
      </section>
    );
  });
};
