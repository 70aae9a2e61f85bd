import { useQueryClient } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { type RaRecord, useDataProvider, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { CardSkeleton, ErrorState } from "../layout/states";
import { useCan } from "../layout/useCan";
import type { MaruDataProvider } from "../providers/dataProvider";
import type { ScreenPath } from "../providers/screens";
import { useTranslate } from "../words/useTranslate";
import { mergeOrder } from "./mergeOrder";
import { DragHandle, SortableRows } from "./SortableRows";
import { allOf, useAllRows } from "./useAllRows";

interface Props<T> {
  resource: ScreenPath;
  filter?: object;
  /** Leaves rows out; they keep their places. */
  shows?: (row: T) => boolean;
  nameOf: (row: T) => string;
  empty: ReactNode;
  children: (row: T) => ReactNode;
}

/** A short list that managers reorder by dragging; each move is saved at once. */
export const OrderedList = <T extends RaRecord<number>>({
  resource,
  filter = {},
  shows = () => true,
  nameOf,
  empty,
  children,
}: Props<T>) => {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { data: rows, error, refetch } = useAllRows<T>(resource, filter);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!rows) return <CardSkeleton />;
  const shown = rows.filter(shows);
  if (shown.length === 0) return empty;

  const byId = new Map(rows.map((row) => [row.id, row]));
  const move = async (shownIds: number[], moved: number) => {
    const ids = mergeOrder(
      rows.map(({ id }) => id),
      shownIds,
    );
    client.setQueryData(
      [...allOf(resource), filter],
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    try {
      await dataProvider.moveRow(resource, moved, ids[ids.indexOf(moved) + 1] ?? null);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: [resource] });
  };
  const canMove = can("edit", resource);
  return (
    <ul className="ordered panel">
      <SortableRows ids={shown.map(({ id }) => id)} onMove={(ids, moved) => void move(ids, moved)}>
        {(id) => {
          const row = byId.get(id);
          if (!row) return null;
          return (
            <>
              {canMove && (
                <DragHandle label={t("category.move", { name: nameOf(row) })}>
                  <GripVertical size={16} />
                </DragHandle>
              )}
              {children(row)}
            </>
          );
        }}
      </SortableRows>
    </ul>
  );
};
