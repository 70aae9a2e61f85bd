import { ArrowDownToLine, ArrowUpToLine, Check, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { Popover } from "../../layout/Popover";
import type { Board, Card } from "../../shared/desk/kanban";
import { useTranslate } from "../../words/useTranslate";
import { type ColumnActions, ColumnBox } from "./ColumnBox";
import { type CardFilters, fits, hasFilters, shopToday } from "./filters";
import type { Kanban } from "./useKanban";

interface SheetProps {
  board: Board;
  card: Card;
  onMove: (columnId: number, isTop: boolean) => void;
  onClose: () => void;
}

/** Asks for the column of a card, and whether it goes to its top. The column where it is can't be chosen. */
export const MoveSheet = ({ board, card, onMove, onClose }: SheetProps) => {
  const t = useTranslate();
  const [columnId, setColumn] = useState<number>();
  const [isTop, setTop] = useState(true);
  const chosen = columnId === undefined ? undefined : board.columns[columnId];
  return (
    <Dialog kind="sheet" title={card.name} lead={t("kanban.which_column")} onClose={onClose}>
      <ul className="kb-choices" aria-label={t("kanban.which_column")}>
        {board.columnOrder.map((id) => {
          const column = board.columns[id];
          if (!column) return null;
          const isHere = column.cardIds.includes(card.id);
          return (
            <li key={id}>
              <button type="button" aria-pressed={id === columnId} disabled={isHere} onClick={() => setColumn(id)}>
                <bdi className="grow">{column.name}</bdi>
                {isHere ? <span>{t("kanban.here")}</span> : <span className="num">{column.cardIds.length}</span>}
                {id === columnId && <Check size={20} aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="kb-ends">
        <button type="button" className="btn" aria-pressed={isTop} onClick={() => setTop(true)}>
          <ArrowUpToLine size={17} aria-hidden /> {t("kanban.top")}
        </button>
        <button type="button" className="btn" aria-pressed={!isTop} onClick={() => setTop(false)}>
          <ArrowDownToLine size={17} aria-hidden /> {t("kanban.bottom")}
        </button>
      </div>
      <Choices
        ok={chosen ? t("kanban.move_to", { name: chosen.name }) : t("kanban.move")}
        disabled={!chosen}
        onClose={onClose}
        onOk={() => chosen && onMove(chosen.id, isTop)}
      />
    </Dialog>
  );
};

interface Props extends Omit<ColumnActions, "onStep" | "onAdd"> {
  kanban: Kanban;
  filters: CardFilters;
  canEdit: boolean;
  adding: number | undefined;
  setAdding: (columnId: number | undefined) => void;
  /** The column that is shown. */
  at: number | undefined;
  setAt: (columnId: number) => void;
}

/** One column at a time; its name is the menu. */
export const PhoneBoard = ({ kanban, filters, canEdit, adding, setAdding, at, setAt, ...actions }: Props) => {
  const t = useTranslate();
  const { board, touched } = kanban;
  const place = Math.max(0, at === undefined ? 0 : board.columnOrder.indexOf(at));
  const id = board.columnOrder[place];
  const column = id === undefined ? undefined : board.columns[id];
  if (!column) return null;
  const today = shopToday();
  const cards = column.cardIds.flatMap((cardId) => {
    const card = board.cards[cardId];
    return card && fits(card, filters, today) ? [card] : [];
  });
  const step = (by: 1 | -1) => {
    const next = board.columnOrder[place + by];
    return { disabled: next === undefined, onClick: () => next !== undefined && setAt(next) };
  };
  return (
    <div className="kb-phone">
      <div className="kb-switch">
        <button type="button" className="btn icon" aria-label={t("kanban.previous_column")} {...step(-1)}>
          <ChevronLeft className="flip" size={20} aria-hidden />
        </button>
        <Popover
          wrapClassName="grow"
          className="btn wide kb-name"
          button={
            <>
              <bdi>{column.name}</bdi> <span className="num muted">{column.cardIds.length}</span>
              <span className="grow" />
              <ChevronDown size={18} aria-hidden />
            </>
          }
        >
          {(close) =>
            board.columnOrder.map((other) => (
              <button
                key={other}
                type="button"
                className="pop-item"
                aria-current={other === id}
                onClick={() => {
                  setAt(other);
                  close();
                }}
              >
                <bdi className="grow">{board.columns[other]?.name}</bdi>
                <span className="num muted">{board.columns[other]?.cardIds.length}</span>
              </button>
            ))
          }
        </Popover>
        <button type="button" className="btn icon" aria-label={t("kanban.next_column")} {...step(1)}>
          <ChevronRight className="flip" size={20} aria-hidden />
        </button>
      </div>
      <ColumnBox
        key={column.id}
        column={column}
        cards={cards}
        labels={board.labels}
        touched={touched}
        isFirst={place === 0}
        isLast={place === board.columnOrder.length - 1}
        isPhone
        isFiltered={hasFilters(filters)}
        canEdit={canEdit}
        adding={adding === column.id}
        setAdding={(open) => setAdding(open ? column.id : undefined)}
        onAdd={(columnId, title) => kanban.addCard(columnId, title, false)}
        onStep={kanban.moveColumn}
        {...actions}
      />
    </div>
  );
};
