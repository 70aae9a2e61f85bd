import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { ChevronRight, GripVertical, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { type Branch, plant } from "../../fields/tree";
import { useMay } from "../../layout/useMay";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import type { Category } from "./types";

const path = "/products/categories";

const Row = ({ branch, depth }: { branch: Branch<Category>; depth: number }) => {
  const t = useWords();
  const may = useMay();
  const { node, children } = branch;
  const [open, setOpen] = useState(depth < 1);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: node.id,
    data: { parent: node.parent_id },
  });
  return (
    <li
      ref={setNodeRef}
      className="branch"
      data-dragging={isDragging}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <div className="branch-row" style={{ paddingInlineStart: 12 + depth * 28 }}>
        {may("edit", "products/categories") && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="iconbtn tiny grip"
            {...attributes}
            {...listeners}
            aria-label={t("category.move", { name: node.category_name })}
          >
            <GripVertical size={16} />
          </button>
        )}
        <button
          type="button"
          className="iconbtn tiny"
          style={{ visibility: children.length > 0 ? "visible" : "hidden" }}
          aria-expanded={open}
          aria-label={t("tree.open", { name: node.category_name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={15} className="flip" style={open ? { transform: "rotate(90deg)" } : undefined} />
        </button>
        <Thumb src={node.img} size={32} />
        <Link className="strong grow" to={`${path}/${node.id}`}>
          {node.category_name}
        </Link>
        <span className="muted num">
          {t("category.products", { count: node.product_count, total: figure(node.product_count) })}
        </span>
        {may("create", "products/categories") && (
          <Link
            className="iconbtn"
            to={`${path}/create?group=${node.category_group_id}&parent=${node.id}`}
            aria-label={t("category.add_below", { name: node.category_name })}
            title={t("category.add_below", { name: node.category_name })}
          >
            <Plus size={17} />
          </Link>
        )}
      </div>
      {open && children.length > 0 && <Level branches={children} depth={depth + 1} />}
    </li>
  );
};

const Level = ({ branches, depth }: { branches: Branch<Category>[]; depth: number }) => (
  <SortableContext items={branches.map(({ node }) => node.id)} strategy={verticalListSortingStrategy}>
    <ul>
      {branches.map((branch) => (
        <Row key={branch.node.id} branch={branch} depth={depth} />
      ))}
    </ul>
  </SortableContext>
);

interface Props {
  rows: Category[];
  onMove: (moved: number, over: number) => void;
}

export const CategoryTree = ({ rows, onMove }: Props) => {
  const tree = useMemo(() => plant(rows), [rows]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
  };
  return (
    <div className="panel">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <Level branches={tree} depth={0} />
      </DndContext>
    </div>
  );
};
