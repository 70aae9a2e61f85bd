import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { CategoryRow } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useStore } from "ra-core";
import { useRef, useState } from "react";
import { askUses } from "../../fields/designUses";
import { useConfirm } from "../../layout/Confirm";
import { useCan } from "../../layout/useCan";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { categories, levelKey, levelOf } from "../../shared/categories/useLevel";
import { useTranslate } from "../../words/useTranslate";
import { moveCategory } from "./api";
import { Level } from "./tree/Branch";
import { MoveDialog } from "./tree/MoveDialog";
import { type DropPosition, type Place, placeOf, type Step, spotAt, stepOf } from "./tree/places";
import { TreeContext } from "./tree/TreeContext";

const openAfter = 700;

/** The current pointer position; a drag event only has its start and its distance. */
const pointerY = ({ activatorEvent, delta }: DragMoveEvent): number => {
  const touch = (activatorEvent as TouchEvent).touches?.[0];
  return (touch?.clientY ?? (activatorEvent as MouseEvent).clientY) + delta.y;
};

interface Hover {
  row: CategoryRow;
  spot: DropPosition;
}

const hoverOf = (event: DragMoveEvent): Hover | undefined => {
  const { active, over } = event;
  const row = over?.data.current?.row as CategoryRow | undefined;
  const trail = (over?.data.current?.trail ?? []) as number[];
  if (!over || !row || row.id === active.id || trail.includes(Number(active.id))) return undefined;
  return { row, spot: spotAt(pointerY(event), over.rect) };
};

/** Moves the focus too: the moved row is rendered at its new place some frames after the response. */
const focusGrip = (id: number, frames = 12) => {
  requestAnimationFrame(() => {
    const grip = document.querySelector<HTMLElement>(`[data-category="${id}"]`);
    if (frames === 12 || document.activeElement === document.body) grip?.focus();
    if (frames > 0) focusGrip(id, frames - 1);
  });
};

/** A tree of any size: a branch is fetched when it opens, a move is one call. */
export const CategoryTree = ({ group }: { group: number }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [opened, setOpened] = useStore<number[]>(`tree.${group}`, []);
  const [held, hold] = useState<CategoryRow>();
  const [hover, setHover] = useState<Hover>();
  const [moving, setMoving] = useState<CategoryRow>();
  const waiting = useRef<{ id: number; timer: number }>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const toggle = (id: number, open = !opened.includes(id)) =>
    setOpened(open ? [...opened.filter((one) => one !== id), id].slice(-500) : opened.filter((one) => one !== id));

  const reread = async (...parents: number[]) => {
    await Promise.all(parents.map((parent) => client.invalidateQueries({ queryKey: levelKey(group, parent) })));
    // The counts of the rows above depend on their descendants.
    void client.invalidateQueries({ queryKey: [categories] });
  };
  const move = async (row: CategoryRow, place: Place) => {
    try {
      await moveCategory(row.id, place);
      if (place.parent_id !== row.parent_id && place.parent_id !== -1) toggle(place.parent_id, true);
      await reread(row.parent_id, place.parent_id);
      notify(t("category.moved", { name: row.category_name }), { type: "success" });
      focusGrip(row.id);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      await reread(row.parent_id, place.parent_id);
    }
  };
  const step = (row: CategoryRow, wish: Step) => {
    const siblings = levelOf(client, group, row.parent_id);
    const above = client
      .getQueriesData<CategoryRow[]>({ queryKey: [categories, "level", group] })
      .flatMap(([, rows]) => rows ?? [])
      .find(({ id }) => id === row.parent_id);
    const parent = above && { row: above, siblings: levelOf(client, group, above.parent_id) };
    const place = stepOf(wish, row, siblings, parent);
    if (place) void move(row, place);
  };
  const remove = async (row: CategoryRow) => {
    const title = t("common.delete_ask", { name: row.category_name });
    const more = await askUses("category", [row.id]);
    if (!(await ask({ title, text: t("category.delete_text"), more, danger: true }))) return;
    try {
      await dataProvider.delete(categories, { id: row.id });
      notify(t("common.deleted"), { type: "success" });
      await reread(row.parent_id);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
  };

  const follow = (event: DragMoveEvent) => {
    const next = hoverOf(event);
    setHover((now) => (now?.row.id === next?.row.id && now?.spot === next?.spot ? now : next));
    // A closed branch opens when the pointer rests on it.
    const target = next?.spot === "into" && next.row.child_count > 0 ? next.row.id : undefined;
    if (waiting.current?.id === target) return;
    window.clearTimeout(waiting.current?.timer);
    waiting.current =
      target === undefined
        ? undefined
        : { id: target, timer: window.setTimeout(() => toggle(target, true), openAfter) };
  };
  const end = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    hold(undefined);
    setHover(undefined);
  };
  const drop = (event: DragEndEvent) => {
    const row = event.active.data.current?.row as CategoryRow;
    const found = hoverOf(event as DragMoveEvent);
    end();
    if (!found) return;
    void move(row, placeOf(found.row, found.spot, levelOf(client, group, found.row.parent_id), row.id));
  };
  return (
    <TreeContext
      value={{
        group,
        canEdit: can("edit", categories),
        canAdd: can("create", categories),
        canDelete: can("delete", categories),
        isOpen: (id) => opened.includes(id),
        toggle,
        hover: hover && { id: hover.row.id, spot: hover.spot },
        step,
        move,
        ask: setMoving,
        remove: (row) => void remove(row),
      }}
    >
      <div className="panel">
        <DndContext
          sensors={sensors}
          collisionDetection={pointerWithin}
          onDragStart={({ active }) => hold(active.data.current?.row as CategoryRow)}
          onDragMove={follow}
          onDragEnd={drop}
          onDragCancel={end}
        >
          <Level parent={-1} depth={0} trail={[]} />
          <DragOverlay dropAnimation={null}>
            {held && <div className="branch-held">{held.category_name}</div>}
          </DragOverlay>
        </DndContext>
      </div>
      {moving && (
        <MoveDialog
          row={moving}
          onClose={() => setMoving(undefined)}
          onMove={(parent) => {
            setMoving(undefined);
            void move(moving, { parent_id: parent, before_id: null });
          }}
        />
      )}
    </TreeContext>
  );
};
