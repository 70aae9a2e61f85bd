import { useLayoutEffect, useReducer, useRef, useState } from "react";

/** Shorter columns are rendered whole. */
const wholeUpTo = 40;
/** Rendered above and below what is visible, in px. */
const around = 500;
const usualHeight = 118;
const gap = 10;

/**
 * Which cards of a column are rendered: those in sight and some around them. Their heights are measured when they are
 * rendered; of the others a usual height is assumed.
 */
export const useWindow = (ids: number[]) => {
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const [view, setView] = useState({ top: 0, height: 900 });
  const [, measured] = useReducer((count: number) => count + 1, 0);
  const isWhole = ids.length <= wholeUpTo;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || isWhole) return;
    let isChanged = false;
    for (const tile of box.querySelectorAll<HTMLElement>("[data-index]")) {
      const id = Number(tile.dataset.card);
      if (heights.current.get(id) === tile.offsetHeight || tile.offsetHeight === 0) continue;
      heights.current.set(id, tile.offsetHeight);
      isChanged = true;
    }
    if (isChanged) measured();
  });

  const onScroll = (): void => {
    const box = scroller.current;
    // A step of a screen's quarter is enough: more is rendered around it.
    if (box && !isWhole && (Math.abs(box.scrollTop - view.top) > around / 3 || box.clientHeight !== view.height))
      setView({ top: box.scrollTop, height: box.clientHeight });
  };

  if (isWhole) return { scroller, onScroll, first: 0, last: ids.length, above: 0, below: 0 };
  const heightOf = (id: number): number => (heights.current.get(id) ?? usualHeight) + gap;
  let [first, above, y] = [0, 0, 0];
  let last = ids.length;
  let below = 0;
  for (const [index, id] of ids.entries()) {
    const height = heightOf(id);
    if (y + height < view.top - around) {
      first = index + 1;
      above += height;
    } else if (y > view.top + view.height + around) {
      last = Math.min(last, index);
      below += height;
    }
    y += height;
  }
  return { scroller, onScroll, first, last, above, below };
};
