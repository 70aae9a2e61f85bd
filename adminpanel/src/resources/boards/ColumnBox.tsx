import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { BoardLabel } from "@maru/client";
import { ArrowLeft, ArrowRight, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";
import { MoreMenu } from "../../layout/MoreMenu";
import type { Card, Column } from "../../shared/desk/kanban";
import { useTranslate } from "../../words/useTranslate";
import { CardTile } from "./CardTile";
import { useWindow } from "./useWindow";

/** What drags a column, among the numbers of cards. */
export const columnHandle = (id: number): string => `column-handle-${id}`;
export const columnOfHandle = (handle: string | number): number | undefined => {
  const match = /^column-handle-(\d+)$/.exec(String(handle));
  return match ? Number(match[1]) : undefined;
};

/** The last column shows so many cards at first. */
export const newest = 4;

interface NewCardProps {
  onAdd: (title: string) => Promise<unknown>;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** The line that becomes a card; Enter adds another. */
export const NewCard = ({ onAdd, isOpen, setOpen }: NewCardProps) => {
  const t = useTranslate();
  const [title, setTitle] = useState("");
  const [isBusy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="btn plain kb-add" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {t("kanban.card")}
      </button>
    );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === "" || isBusy) return;
    setBusy(true);
    // Refused: what was typed stays.
    if (await onAdd(title.trim())) setTitle("");
    setBusy(false);
  };
  return (
    <form className="kb-new" onSubmit={submit}>
      <div className="control">
        <input
          // biome-ignore lint/a11y/noAutofocus: opened by a button for this input
          autoFocus
          aria-label={t("kanban.card_title")}
          placeholder={t("kanban.card_title")}
          maxLength={120}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setOpen(false);
          }}
        />
      </div>
      <div className="kb-new-choices">
        <button type="submit" className="btn small fill" disabled={title.trim() === "" || isBusy}>
          {t("common.add")}
        </button>
        <button type="button" className="btn small plain" onClick={() => setOpen(false)}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
};

export interface ColumnActions {
  onAdd: (columnId: number, title: string) => Promise<unknown>;
  onOpen: (cardId: number) => void;
  onSheet: (cardId: number) => void;
  onRename: (column: Column) => void;
  onStep: (columnId: number, step: 1 | -1) => void;
  onDelete: (column: Column) => void;
}

interface Props extends ColumnActions {
  column: Column;
  /** What is shown of it, without the card that is held. */
  cards: Card[];
  labels: BoardLabel[];
  /** The cards that another person has just changed. */
  touched: ReadonlySet<number>;
  /** The card that is held and was taken from this column. */
  held?: Card;
  /** Where the held card would be put. */
  spot?: { index: number; height: number };
  /** Where a dragged column would be put beside this one; `held` on itself. */
  drop?: "before" | "after" | "held";
  isFirst: boolean;
  isLast: boolean;
  isPhone?: boolean;
  isFiltered: boolean;
  canEdit: boolean;
  adding: boolean;
  setAdding: (open: boolean) => void;
}

export const ColumnBox = ({
  column,
  cards,
  labels,
  touched,
  held,
  spot,
  drop,
  isFirst,
  isLast,
  isPhone,
  isFiltered,
  canEdit,
  adding,
  setAdding,
  ...actions
}: Props) => {
  const t = useTranslate();
  const { setNodeRef } = useDroppable({ id: `column-${column.id}` });
  // By keyboard its menu moves a column: the head takes no focus.
  const {
    listeners,
    setNodeRef: setHead,
    setActivatorNodeRef,
  } = useDraggable({ id: columnHandle(column.id), disabled: isPhone || !canEdit });
  const setHandle = useCallback(
    (head: HTMLElement | null) => {
      setHead(head);
      setActivatorNodeRef(head);
    },
    [setHead, setActivatorNodeRef],
  );
  const [isWhole, setWhole] = useState(false);
  const isShort = isLast && !isFirst && !isWhole && !isFiltered && cards.length > newest + 1;
  const shown = isShort ? cards.slice(0, newest) : cards;
  const { scroller, onScroll, first, last, above, below } = useWindow(shown.map(({ id }) => id));
  const tile = (card: Card, index: number, isHeld = false) => (
    <CardTile
      key={card.id}
      card={card}
      labels={labels}
      index={index}
      isHeld={isHeld}
      isTouched={touched.has(card.id)}
      isPhone={isPhone}
      canEdit={canEdit}
      onOpen={actions.onOpen}
      onSheet={actions.onSheet}
    />
  );
  const place = spot && (
    <div key="spot" className="kb-spot" style={{ blockSize: spot.height }}>
      {t("kanban.drop_here")}
    </div>
  );
  const tiles = shown.slice(first, last).map((card, at) => tile(card, first + at));
  if (place) tiles.splice(Math.min(spot.index, last) - first, 0, place);
  // In the same array, so that the element stays in the document: a touch ends with the element that it began on.
  if (held) tiles.push(tile(held, -1, true));
  const setBox = useCallback(
    (box: HTMLDivElement | null) => {
      scroller.current = box;
      setNodeRef(box);
    },
    [scroller, setNodeRef],
  );
  return (
    <section
      className="kb-column"
      data-column={column.id}
      data-over={Boolean(spot)}
      data-drop={drop}
      aria-label={column.name}
    >
      {!isPhone && (
        <header ref={setHandle} {...listeners}>
          <h2>
            <bdi>{column.name}</bdi>
          </h2>
          <span className="num muted">{column.cardIds.length}</span>
          <span className="grow" />
          {canEdit && (
            <>
              <button
                type="button"
                className="iconbtn tiny"
                aria-label={t("kanban.add_to", { name: column.name })}
                title={t("kanban.add_to", { name: column.name })}
                onClick={() => setAdding(true)}
              >
                <Plus size={18} aria-hidden />
              </button>
              <MoreMenu
                label={t("kanban.column_menu", { name: column.name })}
                items={[
                  { label: t("kanban.rename"), icon: Pencil, on: true, run: () => actions.onRename(column) },
                  {
                    label: t("kanban.column_before"),
                    icon: ArrowLeft,
                    on: !isFirst,
                    run: () => actions.onStep(column.id, -1),
                  },
                  {
                    label: t("kanban.column_after"),
                    icon: ArrowRight,
                    on: !isLast,
                    run: () => actions.onStep(column.id, 1),
                  },
                  { label: t("kanban.column_delete"), icon: Trash2, on: true, run: () => actions.onDelete(column) },
                ]}
              />
            </>
          )}
        </header>
      )}
      <div className="kb-cards" ref={setBox} onScroll={onScroll}>
        {above > 0 && <div style={{ blockSize: above }} aria-hidden />}
        {tiles}
        {below > 0 && <div style={{ blockSize: below }} aria-hidden />}
        {isShort && (
          <button type="button" className="btn plain kb-all" onClick={() => setWhole(true)}>
            {t("kanban.more", { count: cards.length - newest })}
          </button>
        )}
        {isFiltered && cards.length === 0 && !spot && <p className="muted small kb-none">{t("kanban.none_fits")}</p>}
        {canEdit && (adding || !isShort) && (
          <NewCard isOpen={adding} setOpen={setAdding} onAdd={(title) => actions.onAdd(column.id, title)} />
        )}
      </div>
    </section>
  );
};
