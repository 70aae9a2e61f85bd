import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { CategoryRow } from "@maru/client";
import { ChevronRight, FolderInput, GripVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, memo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Thumb } from "../../../fields/Thumb";
import { MoreMenu } from "../../../layout/MoreMenu";
import { ErrorState } from "../../../layout/states";
import { useLevel } from "../../../shared/categories/useLevel";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { Step } from "./places";
import { useTree } from "./TreeContext";

const path = "/products/categories";
// Every row is a drag source and a drop target. More hooks per row make dragging slow.
const atOnce = 200;
const steps: Record<string, Step> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

const Menu = ({ row }: { row: CategoryRow }) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { canEdit, canAdd, canDelete, ask, remove } = useTree();
  const items = [
    { label: t("category.edit"), icon: Pencil, run: () => void navigate(`${path}/${row.id}`), on: canEdit },
    { label: t("category.move_to"), icon: FolderInput, run: () => ask(row), on: canEdit },
    {
      label: t("category.add_child"),
      icon: Plus,
      run: () => void navigate(`${path}/create?group=${row.category_group_id}&parent=${row.id}`),
      on: canAdd,
    },
    { label: t("common.delete"), icon: Trash2, run: () => remove(row), on: canDelete },
  ];
  return <MoreMenu label={t("category.menu", { name: row.category_name })} items={items} />;
};

interface Props {
  row: CategoryRow;
  depth: number;
  /** The ids of its ancestors: a row can't be dropped below itself. */
  trail: number[];
}

const Branch = memo(({ row, depth, trail }: Props) => {
  const t = useTranslate();
  const { canEdit, isOpen, toggle, hover, step } = useTree();
  const drag = useDraggable({ id: row.id, data: { row } });
  const drop = useDroppable({ id: row.id, data: { row, trail } });
  const open = row.child_count > 0 && isOpen(row.id);
  const onKeyDown = (event: KeyboardEvent) => {
    // In Arabic the tree grows to the left.
    const flip = document.dir === "rtl" ? { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" }[event.key] : undefined;
    const wish = steps[flip ?? event.key];
    if (!wish || !event.altKey) return;
    event.preventDefault();
    step(row, wish);
  };
  return (
    <li className="branch" data-held={drag.isDragging}>
      <div
        ref={drop.setNodeRef}
        className="branch-row"
        data-drop={hover?.id === row.id ? hover.spot : undefined}
        style={{ paddingInlineStart: 12 + depth * 28 }}
      >
        {canEdit && (
          <button
            type="button"
            ref={drag.setNodeRef}
            className="iconbtn tiny grip"
            data-category={row.id}
            {...drag.listeners}
            onKeyDown={onKeyDown}
            aria-label={t("category.move", { name: row.category_name })}
            title={t("category.move_help")}
          >
            <GripVertical size={16} />
          </button>
        )}
        <button
          type="button"
          className="iconbtn tiny"
          style={{ visibility: row.child_count > 0 ? "visible" : "hidden" }}
          aria-expanded={open}
          aria-label={t("tree.open", { name: row.category_name })}
          onClick={() => toggle(row.id)}
        >
          <ChevronRight size={15} className="flip" style={open ? { transform: "rotate(90deg)" } : undefined} />
        </button>
        <Thumb src={row.img} size={32} />
        <Link className="strong grow clip" to={`${path}/${row.id}`}>
          {row.category_name}
        </Link>
        <span className="muted num branch-count">
          {t("category.products", { count: row.product_count, total: figure(row.product_count) })}
        </span>
        <Menu row={row} />
      </div>
      {open && <Level parent={row.id} depth={depth + 1} trail={[...trail, row.id]} />}
    </li>
  );
});

/** One level, fetched when it is first shown. */
export const Level = ({ parent, depth, trail }: { parent: number; depth: number; trail: number[] }) => {
  const t = useTranslate();
  const { group } = useTree();
  const [shown, setShown] = useState(atOnce);
  const level = useLevel(group, parent);
  if (level.error) return <ErrorState message={level.error.message} onRetry={() => void level.refetch()} />;
  if (level.isPending)
    return (
      <div className="branch-row" style={{ paddingInlineStart: 40 + depth * 28 }} aria-busy>
        <span className="skel" style={{ width: "30%" }} />
      </div>
    );
  const rest = level.data.length - shown;
  return (
    <ul>
      {level.data.slice(0, shown).map((row) => (
        <Branch key={row.id} row={row} depth={depth} trail={trail} />
      ))}
      {rest > 0 && (
        <li className="branch-row" style={{ paddingInlineStart: 40 + depth * 28 }}>
          <button type="button" className="btn small" onClick={() => setShown(shown + atOnce)}>
            {t("tree.more", { total: figure(rest) })}
          </button>
        </li>
      )}
    </ul>
  );
};
