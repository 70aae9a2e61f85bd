import { useEffect, useState } from "react";
import { columnBefore } from "./places";
import type { Kanban } from "./useKanban";

/** The columns as they stand on the screen, in reading order. */
const boxes = (): { id: number; left: number; right: number }[] =>
  [...document.querySelectorAll<HTMLElement>(".kb-column")].map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return { id: Number(column.dataset.column), left, right };
  });

/** A column that is dragged by its head: where it would be put follows the pointer. */
export const useColumnDrag = (isRightToLeft: () => boolean, { hold, placeColumn }: Kanban) => {
  const [held, setHeld] = useState<number>();
  // Before which column; undefined for the end.
  const [before, setBefore] = useState<number>();

  useEffect(() => {
    if (held === undefined) return;
    const follow = (event: Event): void => {
      const point = (event as TouchEvent).touches?.[0] ?? (event as MouseEvent);
      setBefore(columnBefore(point.clientX, boxes(), held, isRightToLeft()));
    };
    const names = ["mousemove", "touchmove"] as const;
    for (const name of names) document.addEventListener(name, follow, { passive: true });
    return () => {
      for (const name of names) document.removeEventListener(name, follow);
    };
  }, [held, isRightToLeft]);

  const start = (columnId: number): void => {
    hold(true);
    const order = boxes().map(({ id }) => id);
    setBefore(order[order.indexOf(columnId) + 1]);
    setHeld(columnId);
  };
  const end = (isDropped: boolean): void => {
    const columnId = held;
    setHeld(undefined);
    hold(false);
    if (isDropped && columnId !== undefined) void placeColumn(columnId, before);
  };
  const dropOf = (columnId: number, isLast: boolean): "before" | "after" | "held" | undefined => {
    if (held === undefined) return undefined;
    if (columnId === held) return "held";
    if (columnId === before) return "before";
    return before === undefined && isLast ? "after" : undefined;
  };
  return { held, start, end, dropOf };
};
