import {
  type Active,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Card } from "../../shared/desk/kanban";
import { useTranslate } from "../../words/useTranslate";
import { HeldCard } from "./CardTile";
import { type ColumnActions, ColumnBox, columnOfHandle } from "./ColumnBox";
import { type CardFilters, fits, hasFilters, shopToday } from "./filters";
import { neighboursAt, nextSpot, type ShownColumn, type Spot } from "./places";
import { useColumnDrag } from "./useColumnDrag";
import type { Kanban } from "./useKanban";

interface Held {
  id: number;
  from: number;
  height: number;
  width: number;
  spot: Spot;
}

const isRightToLeft = (): boolean => document.documentElement.dir === "rtl";

const columnAt = (x: number): HTMLElement | undefined => {
  const distance = (box: DOMRect): number => Math.max(box.left - x, x - box.right, 0);
  return [...document.querySelectorAll<HTMLElement>(".kb-column")]
    .map((column) => ({ column, far: distance(column.getBoundingClientRect()) }))
    .sort((one, other) => one.far - other.far)[0]?.column;
};

/** The place under the pointer. */
const spotAt = (x: number, y: number): Spot | undefined => {
  const column = columnAt(x);
  if (!column) return undefined;
  const tiles = [...column.querySelectorAll<HTMLElement>("[data-index]")];
  const next = tiles.find((tile) => {
    const { top, height } = tile.getBoundingClientRect();
    return y < top + height / 2;
  });
  const last = tiles.at(-1);
  return {
    columnId: Number(column.dataset.column),
    index: next ? Number(next.dataset.index) : last ? Number(last.dataset.index) + 1 : 0,
  };
};

interface Props extends Omit<ColumnActions, "onStep" | "onAdd"> {
  kanban: Kanban;
  filters: CardFilters;
  canEdit: boolean;
  /** The column in which a card is written. */
  adding: number | undefined;
  setAdding: (columnId: number | undefined) => void;
}

/** The columns of a board side by side. Cards are moved by mouse, touch and keyboard. */
export const Board = ({ kanban, filters, canEdit, adding, setAdding, ...actions }: Props) => {
  const t = useTranslate();
  const { board, touched } = kanban;
  const [held, setHeld] = useState<Held>();
  const now = useRef<Held>(undefined);
  const keep = useCallback((next: Held | undefined) => {
    now.current = next;
    setHeld(next);
  }, []);
  const today = shopToday();
  const isFiltered = hasFilters(filters);

  const columns = useMemo(
    () =>
      board.columnOrder.flatMap((id) => {
        const column = board.columns[id];
        if (!column) return [];
        const cards = column.cardIds.flatMap((cardId) => {
          const card = board.cards[cardId];
          return card && fits(card, filters, today) ? [card] : [];
        });
        return [{ column, cards }];
      }),
    [board, filters, today],
  );
  const heldId = held?.id;
  const shown = useMemo(
    () => columns.map(({ column, cards }) => ({ column, cards: cards.filter(({ id }) => id !== heldId) })),
    [columns, heldId],
  );
  const places: ShownColumn[] = shown.map(({ column, cards }) => ({
    id: column.id,
    cardIds: cards.map(({ id }) => id),
  }));
  const placesNow = useRef(places);
  useEffect(() => {
    placesNow.current = places;
  });

  const textOf = ({ columnId, index }: Spot): string =>
    t("kanban.at_place", { column: board.columns[columnId]?.name ?? "", place: index + 1 });

  /** An arrow key: the next place in reading order, and where on the screen it is. */
  const coordinateGetter = useCallback(
    (event: KeyboardEvent) => {
      const { current } = now;
      if (!current || !event.code.startsWith("Arrow")) return undefined;
      event.preventDefault();
      const spot = nextSpot(event.code, current.spot, placesNow.current, isRightToLeft());
      if (!spot) return undefined;
      keep({ ...current, spot });
      const column = document.querySelector(`[data-column="${spot.columnId}"]`);
      const tile = column?.querySelector(`[data-index="${spot.index}"]`);
      const box = column?.getBoundingClientRect();
      return box && { x: box.left + 10, y: tile?.getBoundingClientRect().top ?? box.top + 60 };
    },
    [keep],
  );

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );

  // The place follows the pointer itself, and what scrolls below it.
  const isPointing = useRef(false);
  useEffect(() => {
    if (heldId === undefined || !isPointing.current) return;
    let [x, y, frame] = [0, 0, 0];
    const follow = (): void => {
      frame = 0;
      const { current } = now;
      const spot = current && spotAt(x, y);
      if (spot && (spot.columnId !== current.spot.columnId || spot.index !== current.spot.index))
        keep({ ...current, spot });
    };
    const onMove = (event: Event): void => {
      const point = (event as TouchEvent).touches?.[0] ?? (event as MouseEvent);
      if ("clientX" in point) [x, y] = [point.clientX, point.clientY];
      frame ||= requestAnimationFrame(follow);
    };
    const names = ["mousemove", "touchmove"] as const;
    for (const name of names) document.addEventListener(name, onMove, { passive: true });
    document.addEventListener("scroll", onMove, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of names) document.removeEventListener(name, onMove);
      document.removeEventListener("scroll", onMove, { capture: true });
    };
  }, [heldId, keep]);

  // By keyboard the place must be in sight.
  useEffect(() => {
    if (held && !isPointing.current)
      document.querySelector(".kb-spot")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [held]);

  const columnDrag = useColumnDrag(isRightToLeft, kanban);

  const start = ({ active, activatorEvent }: DragStartEvent): void => {
    const columnId = columnOfHandle(active.id);
    if (columnId !== undefined) {
      columnDrag.start(columnId);
      return;
    }
    const id = Number(active.id);
    const from = columns.find(({ cards }) => cards.some((card) => card.id === id));
    const box = document.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
    if (!from || !box) return;
    isPointing.current = !(activatorEvent instanceof KeyboardEvent);
    kanban.hold(true);
    const index = from.cards.findIndex((card) => card.id === id);
    keep({
      id,
      from: from.column.id,
      height: box.height,
      width: box.width,
      spot: { columnId: from.column.id, index },
    });
  };

  /** The dragged card has the focus again, where it is now. */
  const focusCard = (id: number): void => {
    if (isPointing.current) return;
    setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${id}"] .kb-title`)?.focus(), 50);
  };

  const end = (isDropped: boolean): void => {
    if (columnDrag.held !== undefined) {
      columnDrag.end(isDropped);
      return;
    }
    const { current } = now;
    keep(undefined);
    kanban.hold(false);
    if (!current) return;
    focusCard(current.id);
    if (!isDropped) return;
    const { columnId, index } = current.spot;
    const cardIds = placesNow.current.find(({ id }) => id === columnId)?.cardIds ?? [];
    void kanban.move(current.id, columnId, neighboursAt(cardIds, index));
  };

  const heldCard: Card | undefined = heldId === undefined ? undefined : board.cards[heldId];
  const heldColumn = columnDrag.held === undefined ? undefined : board.columns[columnDrag.held];
  const nameOf = ({ id }: Active): string =>
    board.columns[columnOfHandle(id) ?? 0]?.name ?? board.cards[Number(id)]?.name ?? "";
  // A place that is said twice is read once.
  const sayPlace = (): string | undefined =>
    now.current && !isPointing.current ? textOf(now.current.spot) : undefined;

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={start}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
      accessibility={{
        container: document.body,
        screenReaderInstructions: { draggable: t("drag.how") },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active)}. ${t("drag.taken")}`,
          onDragMove: sayPlace,
          onDragOver: sayPlace,
          onDragEnd: () => t("drag.dropped"),
          onDragCancel: () => t("drag.cancelled"),
        },
      }}
    >
      <div className="kb-board" data-holding={held !== undefined}>
        {shown.map(({ column, cards }, place) => (
          <ColumnBox
            key={column.id}
            column={column}
            cards={cards}
            labels={board.labels}
            touched={touched}
            held={held?.from === column.id ? heldCard : undefined}
            spot={held?.spot.columnId === column.id ? { index: held.spot.index, height: held.height } : undefined}
            drop={columnDrag.dropOf(column.id, place === shown.length - 1)}
            isFirst={place === 0}
            isLast={place === shown.length - 1}
            isFiltered={isFiltered}
            canEdit={canEdit}
            adding={adding === column.id}
            setAdding={(open) => setAdding(open ? column.id : undefined)}
            onAdd={(id, title) => kanban.addCard(id, title, false)}
            onStep={kanban.moveColumn}
            {...actions}
          />
        ))}
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null} style={held && { inlineSize: held.width }}>
          {heldCard && <HeldCard card={heldCard} labels={board.labels} />}
          {heldColumn && (
            <div className="kb-held-column">
              <bdi>{heldColumn.name}</bdi> <span className="num muted">{heldColumn.cardIds.length}</span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
};
