import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { createContext, type ReactNode, use } from "react";
import { useDragWords } from "./useDragWords";

/** Mouse: after 5 px. Touch: after a delay, so that scrolling still works. Keyboard: space and arrows. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: 180, tolerance: 8 },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
    }),
  );

interface Held {
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  hold: (element: HTMLElement | null) => void;
}
const HeldContext = createContext<Held | undefined>(undefined);

/** The drag handle. */
export const DragHandle = ({ label, children }: { label: string; children: ReactNode }) => {
  const held = use(HeldContext);
  return (
    <button
      type="button"
      className="iconbtn tiny grip"
      ref={held?.hold}
      {...held?.attributes}
      {...held?.listeners}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
};

const Row = <K extends string | number>({ id, children }: { id: K; children: ReactNode }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className="sort-row column-row"
      data-dragging={isDragging}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <HeldContext value={{ attributes, listeners, hold: setActivatorNodeRef }}>{children}</HeldContext>
    </li>
  );
};

interface Props<K extends string | number> {
  ids: K[];
  onMove: (ids: K[], moved: K) => void;
  children: (id: K) => ReactNode;
}

/** The sortable rows of a `<ul>`. */
export const SortableRows = <K extends string | number>({ ids, onMove, children }: Props<K>) => {
  const sensors = useDragSensors();
  const accessibility = useDragWords();
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const moved = active.id as K;
    onMove(arrayMove(ids, ids.indexOf(moved), ids.indexOf(over.id as K)), moved);
  };
  return (
    <DndContext sensors={sensors} accessibility={accessibility} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Row key={id} id={id}>
            {children(id)}
          </Row>
        ))}
      </SortableContext>
    </DndContext>
  );
};
